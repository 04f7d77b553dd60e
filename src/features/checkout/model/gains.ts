import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'

interface Gain {
  label: string
  value: string
}

/**
 * Saving, points and balance after a paid order; zero values are left out.
 * @param balance account balance now, fen; undefined while it is not loaded
 */
export function gainsOf(
  { Reductions, PointsEarned }: Pick<OrderDetail, 'Reductions' | 'PointsEarned'>,
  balance?: number,
): Gain[] {
  const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
  return [
    ...(saved > 0 ? [{ label: '省下', value: formatYuan(saved) }] : []),
    ...(PointsEarned > 0 ? [{ label: '得积分', value: `+${countText(PointsEarned)}` }] : []),
    ...(balance ? [{ label: '余额', value: formatYuan(balance) }] : []),
  ]
}
