import { View } from '@tarojs/components'
import './queueCard.scss'

interface Props {
  /** Number of people ahead in the queue. */
  ahead: number
  waitMs: number
}

const minuteMs = 60_000

const waitText = (ms: number): string =>
  ms < minuteMs ? '预计不到 1 分钟' : `预计约 ${Math.ceil(ms / minuteMs)} 分钟`

/** Queue position and estimated wait while a sale is busy. */
export function QueueCard({ ahead, waitMs }: Props) {
  return (
    <View className="queueCard">
      <View className="queueCard__title">正在排队进入</View>
      <View className="queueCard__ahead" role="status">
        {ahead > 0 ? `前面还有 ${ahead} 人` : '马上轮到您'}
      </View>
      <View className="queueCard__hint">{waitText(waitMs)}</View>
      <View className="queueCard__hint">请停留在本页，离开太久需重新排队。</View>
    </View>
  )
}
