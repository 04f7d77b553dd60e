import { View } from '@tarojs/components'
import { Timeline } from '@/components/timeline/Timeline'
import type { RepairDetail } from '@/contract/repairRequest'
import { formatTime } from '@/utils/dateTime'
import { PictureGrid } from './PictureGrid'
import './repairTimeline.scss'

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
          time: `${formatTime(At, 'MM-dd hh:mm')} ${Actor}`,
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
