import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Facts } from '@/components/facts/Facts'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { taskTones, type JobOf, type TaskKind } from '../model/taskKind'
import type { Waiting } from '../model/shownJob'
import { dueText, rejectText } from '../model/todayOrder'
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
  /** Position on the route, from 1; omitted: the list has no route. */
  number?: number
  /** 已做 3 / 12 …; empty strings are left out. */
  facts?: readonly string[]
  isUrgent?: boolean
  onPress: () => void
}

/** A task in a list: position on the route, due time, status and notes. */
export function TaskRow({ row, number, facts = [], isUrgent = false, onPress }: Props) {
  const now = useContext(ServerClockContext)()
  return (
    <Pressable className="taskRow" role="link" onPress={onPress}>
      {number !== undefined && <View className="taskRow__number">{number}</View>}
      <View className="taskRow__body">
        <View className="taskRow__head">
          <View className="taskRow__title">{row.Title}</View>
          <StatusBadge
            text={row.StatusText}
            tone={row.isWaiting ? 'wait' : taskTones[row.Status]}
          />
        </View>
        <Facts className="taskRow__fact" facts={[row.PlaceText, ...facts]} />
        <View className="taskRow__marks">
          <View className={row.IsOverdue ? 'taskRow__due taskRow__due--over' : 'taskRow__due'}>
            {dueText(row, now)}
          </View>
          {isUrgent && <StatusBadge text="加急" tone="bad" />}
          {row.isWaiting && row.StatusText !== '待上传' && (
            <StatusBadge text="待上传" tone="wait" />
          )}
        </View>
        {row.HandOverText !== '' && <View className="taskRow__said">{row.HandOverText}</View>}
        {row.RejectText !== '' && (
          <View className="taskRow__said taskRow__said--rejected">{rejectText(row)}</View>
        )}
      </View>
    </Pressable>
  )
}
