import { View } from '@tarojs/components'
import { useContext } from 'react'
import { DottedText } from '@/components/facts/DottedText'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { taskTone, type JobOf, type TaskKind } from '../model/taskKind'
import type { Waiting } from '../model/shownJob'
import { dueText, dueTone, rejectText } from '../model/todayOrder'
import { ServerClockContext } from '@/hooks/serverClock'
import './taskRow.scss'

type Row = Pick<
  JobOf[TaskKind],
  | 'Title'
  | 'PlaceText'
  | 'PlanAt'
  | 'DueAt'
  | 'FinishAt'
  | 'Status'
  | 'StatusText'
  | 'IsOverdue'
  | 'HandOverText'
  | 'RejectText'
> &
  Partial<Waiting>

interface Props {
  row: Row
  /** 已做 3 / 12 …; empty strings are left out. */
  facts?: readonly string[]
  isUrgent?: boolean
  /** The heading above says that the task is overdue. */
  isLateNamed?: boolean
  onPress: () => void
}

/** A task in a list: place, due time, status and notes. */
export function TaskRow({
  row,
  facts = [],
  isUrgent = false,
  isLateNamed = false,
  onPress,
}: Props) {
  const now = useContext(ServerClockContext)()
  const times = { ...row, IsOverdue: row.IsOverdue && !isLateNamed }
  return (
    <Pressable className="taskRow" role="link" onPress={onPress}>
      <View className="taskRow__body">
        <View className="taskRow__head">
          <View className="taskRow__title">{row.Title}</View>
          <StatusBadge text={row.StatusText} tone={row.isWaiting ? 'wait' : taskTone(row)} />
        </View>
        <View className="taskRow__fact">{row.PlaceText}</View>
        <View className="taskRow__marks">
          <View className={`taskRow__due taskRow__due--${dueTone(times, now)}`}>
            <DottedText facts={[dueText(times, now), ...facts]} />
          </View>
          {isUrgent && <StatusBadge text="加急" tone="bad" />}
          {row.isWaiting && row.StatusText !== '待上传' && (
            <StatusBadge text="待上传" tone="wait" />
          )}
        </View>
        {row.HandOverText !== '' && (
          <View className="taskRow__said">
            <WordText>{row.HandOverText}</WordText>
          </View>
        )}
        {row.RejectText !== '' && (
          <View className="taskRow__said taskRow__said--rejected">
            <WordText>{rejectText(row)}</WordText>
          </View>
        )}
      </View>
    </Pressable>
  )
}
