import type { GoodsDetail } from '@/contract/mallGoods'
import { formatYuan } from '@/rules/money'
import { levelCode } from '@/rules/levelText'

type Priced = Pick<
  GoodsDetail,
  'MemberLevel' | 'MemberPrice' | 'MemberPrices' | 'Price' | 'PriceKind'
>

/** Member price hint, when it is not the current price already: 会员价 ¥72.00 with the level. Empty: none. */
export function memberNote(goods: Priced): string {
  const { MemberLevel, MemberPrice, MemberPrices, Price, PriceKind } = goods
  if (PriceKind === 'member' || MemberLevel === 0) return ''
  // No hint when the current limited price is not above the member price.
  if (MemberPrice !== null) return MemberPrice >= Price ? '' : `会员价 ${formatYuan(MemberPrice)}`
  const first = MemberPrices.find(({ Level }) => Level === MemberLevel) ?? MemberPrices[0]
  return first && first.Price < Price
    ? `${levelCode(first.Level)} 会员价 ${formatYuan(first.Price)}，等级越高越优惠`
    : ''
}
