import { View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import type { GoodsCard as Goods } from '@/contract/mallGoods'
import { GoodsCard } from './GoodsCard'
import './goodsBlock.scss'

interface Props {
  /** Of the place in the list, for hooks/useInSight. */
  id: string
  /** Cards that it has or will have. */
  count: number
  /** Left out while it is far from the screen or on its way. */
  goods?: readonly Goods[]
}

/** A few rows of the shelf: as high as they are, also while none of them is there. */
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
