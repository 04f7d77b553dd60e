import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'

interface Gain {
  label: string
  value: string
}

/** Whether the account balance paid a part of an order. */
export const hasPaidByBalance = ({ PaySplit }: Pick<OrderDetail, 'PaySplit'>): boolean =>
  PaySplit.some(({ Way }) => Way === 'balance')

/**
 * Saving and points of a paid order, and the balance when it paid a part; zero values are left out.
 * @param balance account balance now, fen; undefined while it is not loaded
 */
export function gainsOf(
  order: Pick<OrderDetail, 'Reductions' | 'PointsEarned' | 'PaySplit'>,
  balance?: number,
): Gain[] {
  const { Reductions, PointsEarned } = order
  const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
  return [
    ...(saved > 0 ? [{ label: '省下', value: formatYuan(saved) }] : []),
    ...(PointsEarned > 0 ? [{ label: '获得积分', value: `+${countText(PointsEarned)}` }] : []),
    ...(balance && hasPaidByBalance(order) ? [{ label: '余额', value: formatYuan(balance) }] : []),
  ]
}

/** Whether points are all that a paid order earned: nothing was saved, and the balance did not pay. */
export const arePointsAlone = (
  order: Pick<OrderDetail, 'Reductions' | 'PointsEarned' | 'PaySplit'>,
): boolean => order.PointsEarned > 0 && gainsOf(order).length === 1 && !hasPaidByBalance(order)
