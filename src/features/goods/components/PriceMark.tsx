import { View } from '@tarojs/components'
import type { GoodsCard } from '@/contract/mallGoods'
import './priceMark.scss'

const texts = { normal: '', member: '会员价', limited: '限时价' }

/** Label of a special price; renders nothing for the ordinary price. */
export function PriceMark({ kind }: { kind: GoodsCard['PriceKind'] }) {
  return texts[kind] ? <View className={`priceMark priceMark--${kind}`}>{texts[kind]}</View> : null
}
