import { pointsText } from '@/rules/pointsText'
import type { Database } from '../../../database/createDatabase'
import { rememberPerPark } from '../../../database/rememberPerPark'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { createPointMoves } from './movePoints'
import { holdPoints, pointBalanceOf } from './pointAccount'
import { membersWithDueLots } from './pointLot.repository'
import { enabledFetchRules, findRule } from './pointRule.repository'

export { returnOfDay, takeOfDay, type FetchRule } from './pointRule.repository'
import { defaultRule } from './pointRules'
import { createPointReads } from './readPoints'
import { memberAudit } from '../../people/account/account.table'

export type { HeldPoints } from './pointAccount'
export { expiryOf, type Earning, type Spending } from './movePoints'

/**
 * Requires the points that a member confirmed.
 * @param shown undefined: the app does not name them
 * @throws Failure 409 `priceChanged` when `now` differs
 */
export function requireShownPoints(shown: number | undefined, now: number): void {
  if (shown === undefined || shown === now) return
  throw new Failure(409, `所需积分有变动，现在为 ${pointsText(now)}，请重新确认`, 'priceChanged')
}

export interface PointServiceOptions {
  db: Database
  clock: () => number
  /** How long the park's rules are cached, ms (rememberPerPark). */
  freshMs: number
}

export type PointService = ReturnType<typeof createPointService>

/** Members' points (spec 7 Points). The ledger has the balance; lots record expiry. */
export function createPointService({ db, clock, freshMs }: PointServiceOptions) {
  const ruleOf = rememberPerPark(
    { clock, freshMs },
    async (queryable, tenantId, now) =>
      (await findRule(queryable, tenantId)) ?? defaultRule(tenantId, now),
  )

  /** Earning rules by kind of order. */
  const fetchRules = rememberPerPark({ clock, freshMs }, enabledFetchRules)

  return {
    ...createPointMoves(ruleOf),
    ...createPointReads({ db, clock, ruleOf, fetchRules }),

    /** Rule for the value and validity of points. */
    ruleOf,

    fetchRules,

    /** Locks a member's points, for earning or spending in the same transaction. */
    hold: holdPoints,

    /** Opens a member's points account. @returns its balance */
    open: (member: Member, writeAudit: WriteAudit): Promise<number> =>
      withTransaction(db, async (tx) => {
        const { balance } = await holdPoints(tx, member, new Date(clock()))
        await writeAudit(tx, {
          kind: memberAudit,
          id: member.userId,
          before: null,
          after: { points: balance },
        })
        return balance
      }),

    /** Expires the due lots of all members of a park; idempotent. */
    async expire(
      tenantId: string,
      writeAudit: WriteAudit,
    ): Promise<{ Members: number; Points: number }> {
      const at = new Date(clock())
      const members = await membersWithDueLots(db, tenantId, at)
      let points = 0
      for (const userId of members) {
        const before = await pointBalanceOf(db, { tenantId, userId })
        const after = await withTransaction(db, async (tx) => {
          const { balance } = await holdPoints(tx, { tenantId, userId }, at)
          const change = { before: { points: before }, after: { points: balance } }
          if (balance !== before) await writeAudit(tx, { kind: memberAudit, id: userId, ...change })
          return balance
        })
        points += before - after
      }
      return { Members: members.length, Points: points }
    },
  }
}
