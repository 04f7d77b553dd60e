import { View } from '@tarojs/components'
import './priceMark.scss'

const texts = { normal: '', member: '会员价', limited: '限时价' }

/** Label of a special price, the same beside every price; renders nothing for the ordinary price. */
export function PriceMark({ kind }: { kind: keyof typeof texts }) {
  return texts[kind] ? <View className={`priceMark priceMark--${kind}`}>{texts[kind]}</View> : null
}
