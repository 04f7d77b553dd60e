import { formatYuan } from '@/rules/money'
import type { PriceStep } from '../../money/order/order.service'
import { offerChanged } from './offerChanged'
import { sumOf } from './offerMaterial'

/** Last price step: the savings must equal those shown to the member. */
export const agreedStep: PriceStep = {
  name: 'agreed',
  async apply(_queryable, { choice, reductions }) {
    if (typeof choice.saved !== 'number') return []
    const saved = sumOf(reductions)
    if (saved === choice.saved) return []
    throw offerChanged(
      `优惠有变化：原共省 ${formatYuan(choice.saved)}，现共省 ${formatYuan(saved)}`,
      reductions.map(({ title, amount }) => `${title}：省 ${formatYuan(amount)}`),
    )
  },
}
