import type { GoodsCard } from '@/contract/mallGoods'

/** Time of the next change of the limited-price shelf (ms) and the label of its countdown; null: none. */
export function nextTurnOf(
  goods: readonly Pick<GoodsCard, 'Limited'>[],
): { at: number; event: string } | null {
  const limits = goods.flatMap(({ Limited }) => Limited ?? [])
  const running = limits.filter(({ Status }) => Status !== 'Upcoming')
  if (running.length > 0) return { at: Math.min(...running.map(({ To }) => To)), event: '结束' }
  if (limits.length === 0) return null
  return { at: Math.min(...limits.map(({ From }) => From)), event: '开抢' }
}
