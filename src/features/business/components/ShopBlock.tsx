import { View } from '@tarojs/components'
import type { ShopCard as Shop } from '@/contract/business'
import { ShopCard } from './ShopCard'
import './shopBlock.scss'

interface Props {
  /** Element id, used by hooks/useInSight. */
  id: string
  /** Number of rows, loaded or not. */
  count: number
  rowPx: number
  /** Omitted while the block is far from the screen or loading. */
  shops?: readonly Shop[]
  /**
   * Position of the first shop in the list, from 1, and the list length; omitted when the block itself is a list item.
   */
  from?: number
  total?: number
}

/** A few rows of the shop list; the height is fixed, even before the shops are loaded. */
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
