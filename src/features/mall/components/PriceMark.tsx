import { View } from '@tarojs/components'
import type { GoodsCard } from '@/contract/mallGoods'
import './priceMark.scss'

const texts = { normal: '', member: '会员价', limited: '限时价' }

/** Which price it is that stands beside it; nothing for the ordinary one. */
export function PriceMark({ kind }: { kind: GoodsCard['PriceKind'] }) {
  return texts[kind] ? <View className={`priceMark priceMark--${kind}`}>{texts[kind]}</View> : null
}
