import { View } from '@tarojs/components'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { dueText } from '@/features/staffTask/model/dueText'
import { taskTones } from '@/features/staffTask/model/taskKind'
import type { Round } from '../actions/roundActs'
import { progressOf } from '../model/roundProgress'
import './roundHead.scss'

/** Title of a round, due time, progress and notes. */
export function RoundHead({ round }: { round: Round }) {
  const { done, count, irregular } = progressOf(round.Points)
  const share = count === 0 ? 0 : Math.round((done / count) * 100)
  return (
    <View className="roundHead">
      <View className="roundHead__top">
        <View className="roundHead__title" role="heading" aria-level="1">
          {round.Title}
        </View>
        <StatusBadge text={round.StatusText} tone={taskTones[round.Status]} />
      </View>
      <View className="roundHead__fact">{[round.PlaceText, round.No].join(' · ')}</View>
      <View className={`roundHead__fact ${round.IsOverdue ? 'roundHead__fact--over' : ''}`}>
        {[dueText(round), round.IsOverdue ? '已逾期' : ''].filter(Boolean).join(' · ')}
      </View>
      <View className="roundHead__progress" role="status">
        {[`已完成 ${done} / ${count} 个点位`, irregular > 0 ? `异常 ${irregular} 个` : '']
          .filter(Boolean)
          .join('，')}
      </View>
      <View className="roundHead__bar" aria-hidden="true">
        <View className="roundHead__done" style={{ width: `${share}%` }} />
      </View>
      {round.HandOverText !== '' && <View className="roundHead__said">{round.HandOverText}</View>}
      {round.RejectText !== '' && (
        <View className="roundHead__said roundHead__said--rejected">
          {`已退回：${round.RejectText}`}
        </View>
      )}
      {round.Text !== '' && <View className="roundHead__said">{`说明：${round.Text}`}</View>}
    </View>
  )
}
