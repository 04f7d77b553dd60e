import type { GoodsDetail } from '@/contract/mallGoods'
import { formatYuan } from '@/rules/money'
import { levelCode } from '@/rules/levelText'

type Priced = Pick<
  GoodsDetail,
  'MemberLevel' | 'MemberPrice' | 'MemberPrices' | 'Price' | 'PriceKind'
>

/** What membership makes of the price, where it is not the price already: VIP3 会员价 ¥72.00 起. Empty: nothing. */
export function memberNote(goods: Priced): string {
  const { MemberLevel, MemberPrice, MemberPrices, Price, PriceKind } = goods
  if (PriceKind === 'member' || MemberLevel === 0) return ''
  // A limited price is lower than theirs: nothing to be had by it now.
  if (MemberPrice !== null) return MemberPrice >= Price ? '' : `会员价 ${formatYuan(MemberPrice)}`
  const first = MemberPrices.find(({ Level }) => Level === MemberLevel) ?? MemberPrices[0]
  return first && first.Price < Price
    ? `${levelCode(first.Level)} 会员价 ${formatYuan(first.Price)}，等级越高越优惠`
    : ''
}
