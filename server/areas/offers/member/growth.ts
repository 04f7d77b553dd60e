import type { GrowthLog } from '@/contract/member'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { ledger, type StatementRow } from '../../money/ledger/ledger.service'
import type { OrderTitle } from '../../money/order/order.service'

/** A change of a member's growth; negative: a decrease. */
export interface GrowthChange extends Member {
  growth: number
  kind: 'growthEarn' | 'growthJob' | 'growthTakeBack' | 'growthDecay' | 'opening'
  note: string
  orderId?: string
  at: Date
}

/** The ledger account of a member's growth. */
export const growthAccountOf = ({ userId }: Member) => ({
  account: 'growth' as const,
  ownerId: userId,
})

/** A member's growth: the balance of the ledger account. */
export const growthOf = async (
  queryable: Queryable,
  { tenantId, userId }: Member,
): Promise<number> =>
  (await ledger.balances(queryable, tenantId, 'growth', [userId])).get(userId) ?? 0

/**
 * Books growth inside the caller's transaction; opens the account if necessary. A decrease ends at 0: part of the growth
 * may have decayed.
 */
export async function changeGrowth(tx: Transaction, change: GrowthChange): Promise<void> {
  if (change.growth === 0) return
  const { tenantId, at } = change
  const [balance = 0] = await ledger.lockOpen(tx, tenantId, [growthAccountOf(change)], at)
  await changeOpenGrowth(tx, { ...change, growth: Math.max(change.growth, -balance) })
}

/** Books growth of a member whose account is already open. */
export async function changeOpenGrowth(tx: Transaction, change: GrowthChange): Promise<void> {
  const { tenantId, userId, growth, kind, note, orderId, at } = change
  if (growth === 0) return
  await ledger.post(tx, {
    tenantId,
    kind,
    unit: 'growth',
    userId,
    orderId,
    note,
    at,
    entries: [
      { ...growthAccountOf(change), amount: growth },
      { account: 'promotions', amount: -growth },
    ],
  })
}

const growthTexts: Readonly<Record<string, string>> = {
  growthEarn: '消费成长',
  growthJob: '会员任务',
  growthTakeBack: '退款扣回',
  growthDecay: '久未消费',
  opening: '期初成长值',
}

/** A movement of growth with its order, for the growth log. */
export function growthLogOf(row: StatementRow, order: OrderTitle | undefined): GrowthLog {
  const TypeText = growthTexts[row.kind] ?? '成长值'
  return {
    Id: row.movementId,
    TypeText,
    Title: order?.shopName || row.note || order?.title || TypeText,
    Growth: row.amount,
    After: row.after,
    OrderId: row.orderId,
    At: row.at.getTime(),
  }
}
