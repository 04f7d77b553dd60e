import { View } from '@tarojs/components'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { RepairDetail } from '@/contract/repairRequest'
import { dayTime } from '@/utils/timeText'
import { Timeline } from '@/components/timeline/Timeline'
import { useMinute } from '../actions/useMinute'
import { toneOf, clockState } from '../model/repairText'
import './repairHead.scss'
import { SlaClock } from './RepairCard'
import { PictureGrid } from './PictureGrid'

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
        <View className="repairHead__due">{`承诺 ${dayTime(Clock.DueAt)} 前${Clock.Text}`}</View>
      )}
    </View>
  )
}

/** Events of a repair, newest first. */
export function RepairTimeline({ events }: { events: RepairDetail['Timeline'] }) {
  return (
    <View className="repairTimeline">
      <View className="repairTimeline__title" role="heading" aria-level="2">
        进度
      </View>
      <Timeline
        label="维修进度"
        steps={events.map(({ At, Actor, Title, Text, Images }, index) => ({
          key: `${events.length - index}`,
          title: Title,
          time: `${dayTime(At)} ${Actor}`,
          body: (Text || Images.length > 0) && (
            <View className="repairTimeline__body">
              {Text && <View>{Text}</View>}
              <PictureGrid name={`${Title}图片`} images={Images} />
            </View>
          ),
        }))}
      />
    </View>
  )
}
