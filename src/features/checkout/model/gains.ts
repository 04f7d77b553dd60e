import type { OrderDetail } from '@/contract/order'
import { formatYuan } from '@/rules/money'
import { countText } from '@/utils/countText'

interface Gain {
  label: string
  value: string
}

/**
 * Gains of a paid order; zero values are left out.
 * @param balance fen; undefined when the balance was neither used nor recharged, or is not loaded yet
 */
export function gainsOf(
  { Type, Reductions, PointsEarned }: Pick<OrderDetail, 'Type' | 'Reductions' | 'PointsEarned'>,
  balance?: number,
): Gain[] {
  const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
  return [
    ...(saved > 0 ? [{ label: '已省', value: formatYuan(saved) }] : []),
    ...(PointsEarned > 0 ? [{ label: '获得积分', value: `+${countText(PointsEarned)}` }] : []),
    ...(balance === undefined
      ? []
      : [{ label: Type === 'recharge' ? '余额现有' : '余额还有', value: formatYuan(balance) }]),
  ]
}
