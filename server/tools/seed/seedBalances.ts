import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/withTransaction'
import { itemId } from '../../kernel/folder/problem'
import { ledger } from '../../areas/money/ledger/ledger.service'
import { expiryOf } from '../../areas/offers/point/point.service'
import { pointLot, pointRule } from '../../areas/offers/point/point.table'
import { bookPoints } from '../../areas/offers/point/pointAccount'
import { changeOpenGrowth } from '../../areas/offers/member/growth'
import { handedOverDaysAgo, type EarnedByJob } from './members/pointHistory'
import type { Account } from './members/types'

const DAY_MS = 24 * 3_600_000

/** Percentage of a balance that was earned a given number of months before the seeding. */
const AGES = [
  { monthsAgo: 24, percent: 4 },
  { monthsAgo: 23, percent: 7 },
  { monthsAgo: 12, percent: 30 },
  { monthsAgo: 0, percent: 59 },
] as const

/** Seeds points of several ages and growth; of the demo member also what jobs gave. */
export async function seedBalances(
  tx: Transaction,
  tenantId: string,
  accounts: readonly Account[],
  jobsOfMember: readonly EarnedByJob[],
  now: Date,
): Promise<void> {
  const [rule] = await tx.select().from(pointRule).where(eq(pointRule.tenantId, tenantId))
  if (!rule) throw new Error(`${tenantId} has no rule of points`)
  for (const { key, points, growth } of accounts) {
    const userId = itemId(tenantId, 'account', key)
    const jobs = key === 'member' ? jobsOfMember : []
    for (const [account, all] of [
      ['point', points],
      ['growth', growth],
    ] as const) {
      const at = jobs.length > 0 ? new Date(now.getTime() - handedOverDaysAgo * DAY_MS) : now
      const gain = account === 'point' ? ('points' as const) : ('growth' as const)
      const amount = all - jobs.reduce((sum, job) => sum + job[gain], 0)
      await ledger.open(tx, tenantId, [{ account, ownerId: userId }], at)
      await ledger.post(tx, {
        tenantId,
        kind: 'opening',
        unit: account,
        userId,
        at,
        entries: [
          { account, ownerId: userId, amount },
          { account: 'opening', amount: -amount },
        ],
      })
    }
    for (const { at, note, points: more, growth: grown } of jobs) {
      const gained = { tenantId, userId, note, at: new Date(at) }
      await bookPoints(tx, { ...gained, kind: 'pointJob' }, more)
      await changeOpenGrowth(tx, { ...gained, kind: 'growthJob', growth: grown })
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
