import { View } from '@tarojs/components'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { RepairDetail } from '@/contract/repairRequest'
import { formatTime } from '@/utils/dateTime'
import { useMinute } from '../actions/useMinute'
import { clockState } from '../model/clockText'
import { toneOf } from '../model/repairText'
import './repairHead.scss'
import { SlaClock } from './SlaClock'

/** Status of a repair and its service-level deadline; the promise once it is missed. */
export function RepairHead({ repair }: { repair: RepairDetail }) {
  const { CategoryName, Status, StatusText, IsUrgent, Clock } = repair
  const isLate = clockState(Clock, useMinute())?.kind === 'late'
  return (
    <View className="repairHead">
      <View className="repairHead__line">
        <View className="repairHead__title" role="heading" aria-level="2">
          {CategoryName}
        </View>
        {IsUrgent && <StatusBadge tone="bad" text="紧急" />}
        <StatusBadge tone={toneOf[Status]} text={StatusText} />
      </View>
      <SlaClock clock={Clock} />
      {isLate && Clock.DueAt !== null && (
        <View className="repairHead__due">
          {`承诺 ${formatTime(Clock.DueAt, 'MM-dd hh:mm')} 前${Clock.Text}`}
        </View>
      )}
    </View>
  )
}
