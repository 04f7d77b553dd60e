import { View } from '@tarojs/components'
import { Money } from '@/components/money/Money'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import type { Pocket } from '../model'
import './pocketList.scss'

interface Props {
  pockets: readonly Pocket[]
  /** True: shows the order of use as numbers. */
  isNumbered?: boolean
}

/** List of funds with links to their details. */
export function PocketList({ pockets, isNumbered = false }: Props) {
  return (
    <View className="pocketList">
      {pockets.map(({ key, name, hint, daysLeft, amount, to, query }, index) => (
        <Pressable
          key={key}
          className="pocketList__pocket"
          role="link"
          onPress={() => void go(to, query)}
        >
          {isNumbered && (
            <View className="pocketList__number" role="img" aria-label={`第 ${index + 1} 个扣`}>
              {index + 1}
            </View>
          )}
          <View className="pocketList__text">
            <View className="pocketList__name">{name}</View>
            <View className="pocketList__hint">
              <View>{hint}</View>
              {daysLeft !== null && (
                <View className="pocketList__soon">{`还剩 ${daysLeft} 天`}</View>
              )}
            </View>
          </View>
          <Money fen={amount} />
        </Pressable>
      ))}
    </View>
  )
}
