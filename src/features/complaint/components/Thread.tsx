import { View } from '@tarojs/components'
import type { ComplaintDetail } from '@/contract/complaint'
import { formatTime } from '@/utils/dateTime'
import './thread.scss'

/** Replies, oldest first: the park on the left, the member on the right. */
export function Thread({ replies }: { replies: ComplaintDetail['Replies'] }) {
  return (
    <View className="thread" role="list" aria-label="沟通记录">
      {replies.map(({ Id, From, Author, Text, At }) => (
        <View key={Id} role="listitem" className={`thread__entry thread__entry--${From}`}>
          <View className="thread__facts">
            <View>{Author}</View>
            <View>{formatTime(At, 'MM-dd hh:mm')}</View>
          </View>
          <View className="thread__text">{Text}</View>
        </View>
      ))}
    </View>
  )
}
