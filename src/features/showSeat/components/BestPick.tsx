import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import './bestPick.scss'

interface Props {
  /** Maximum number of seats that may be chosen. */
  max: number
  /** Number of people of the running search; 0: no search is running. */
  pendingCount: number
  onPick: (count: number) => void
}

/** Buttons that request the park's seat proposal for a number of people. */
export function BestPick({ max, pendingCount, onPick }: Props) {
  if (max < 1) return null
  return (
    <View className="bestPick" aria-busy={pendingCount > 0}>
      <View className="bestPick__label">推荐</View>
      <View className="bestPick__counts">
        {Array.from({ length: Math.min(max, 6) }, (_, at) => at + 1).map((count) => (
          <Pressable
            key={count}
            className={`bestPick__count ${pendingCount === count ? 'bestPick__count--asked' : ''}`}
            label={`推荐座位：${count} 人`}
            disabled={pendingCount > 0}
            onPress={() => onPick(count)}
          >
            {`${count} 人`}
          </Pressable>
        ))}
      </View>
    </View>
  )
}
