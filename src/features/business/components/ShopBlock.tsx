import { View } from '@tarojs/components'
import type { ShopCard as Shop } from '@/contract/business'
import { ShopCard } from './ShopCard'
import './shopBlock.scss'

interface Props {
  /** Of the place in the list, for hooks/useInSight. */
  id: string
  /** Rows that it has or will have. */
  count: number
  rowPx: number
  /** Left out while it is far from the screen or on its way. */
  shops?: readonly Shop[]
  /** Place of the first in its list, from 1, and how many there are; left out where the block is an item itself. */
  from?: number
  total?: number
}

/** A few rows of a list of shops: as high as they are, also while none of them is there. */
export function ShopBlock({ id, count, rowPx, shops, from, total }: Props) {
  return (
    <View
      id={id}
      className={`shopBlock ${shops ? '' : 'shopBlock--empty'}`}
      style={{ height: `${count * rowPx}px`, backgroundSize: `100% ${rowPx}px` }}
    >
      {shops?.map((shop, index) => (
        <View
          key={shop.Id}
          className="shopBlock__row"
          style={{ height: `${rowPx}px` }}
          role={from === undefined ? undefined : 'listitem'}
          aria-posinset={from && from + index}
          aria-setsize={total}
        >
          <ShopCard shop={shop} />
        </View>
      ))}
    </View>
  )
}
