import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { countText } from '@/utils/countText'
import { useHotGoods } from '../queries/goods'
import { GoodsShelf } from './GoodsShelf'

/** Best-selling goods; renders nothing when there are none. */
export function HotShelf() {
  const hot = useHotGoods(true)
  if (isToCome(hot)) return <ToCome />
  const goods = hot.data ?? []
  if (goods.length === 0) return null
  return (
    <GoodsShelf
      title="大家在买"
      goods={goods}
      isRanked
      noteOf={({ Sold }) => `已售 ${countText(Sold)}`}
    />
  )
}
