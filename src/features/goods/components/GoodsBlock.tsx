import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { GoodsCard as Goods } from '@/contract/mallGoods'
import { GoodsCard } from './GoodsCard'
import './goodsBlock.scss'

interface Props {
  /** Element id, used by hooks/useInSight. */
  id: string
  /** Number of cards, loaded or not. */
  count: number
  /** Omitted while the block is far from the screen or loading. */
  goods?: readonly Goods[]
}

/** A few rows of the goods list; the height is fixed, even before the goods are loaded. */
export function GoodsBlock({ id, count, goods }: Props) {
  const variables = { '--cards': String(count), '--rows': String(Math.ceil(count / 2)) }
  return (
    <View
      id={id}
      className={`goodsBlock ${goods ? '' : 'goodsBlock--empty'}`}
      style={variables as CSSProperties}
    >
      {goods?.map((each) => (
        <GoodsCard key={each.Id} goods={each} />
      ))}
    </View>
  )
}
