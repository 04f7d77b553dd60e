import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/itemId'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { expiryOf } from '../../areas/offers/point/point.service'
import { pointLot, pointRule } from '../../areas/offers/point/point.table'
import type { Account } from './members/types'

/** Of what somebody has, percent that were earned so many months before the seeding. */
const AGES = [
  { monthsAgo: 24, percent: 4 },
  { monthsAgo: 23, percent: 7 },
  { monthsAgo: 12, percent: 30 },
  { monthsAgo: 0, percent: 59 },
] as const

/** What the demo's members bring along: points of several ages, and growth. */
export async function seedBalances(
  tx: Transaction,
  tenantId: string,
  accounts: readonly Account[],
  now: Date,
): Promise<void> {
  const [rule] = await tx.select().from(pointRule).where(eq(pointRule.tenantId, tenantId))
  if (!rule) throw new Error(`${tenantId} has no rule of points`)
  for (const { key, points, growth } of accounts) {
    const userId = itemId(tenantId, 'account', key)
    for (const [account, amount] of [
      ['point', points],
      ['growth', growth],
    ] as const) {
      await ledger.open(tx, tenantId, [{ account, ownerId: userId }], now)
      await ledger.post(tx, {
        tenantId,
        kind: 'opening',
        unit: account,
        userId,
        at: now,
        entries: [
          { account, ownerId: userId, amount },
          { account: 'opening', amount: -amount },
        ],
      })
    }
    let rest = points
    for (const [index, { monthsAgo, percent }] of AGES.entries()) {
      const part = index === AGES.length - 1 ? rest : Math.floor((points * percent) / 100)
      rest -= part
      if (part === 0) continue
      await tx.insert(pointLot).values({
        tenantId,
        id: itemId(tenantId, 'pointLot', `${key}/${index}`),
        userId,
        orderId: null,
        points: part,
        left: part,
        earnedAt: now,
        expireAt: expiryOf(now.getTime(), rule.validMonths - monthsAgo),
      })
    }
  }
}
