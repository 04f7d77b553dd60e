import { and, asc, eq, gt, or, sql, sum } from 'drizzle-orm'
import { countText } from '@/utils/countText'
import { monthDay } from '@/utils/timeText'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { isReminderHour } from '../../../kernel/parkDay'
import { appUser } from '../../people/account/account.table'
import {
  endReminder,
  type MessageKind,
  type UserMessageService,
} from '../../people/userMessage/userMessage.service'
import { pointLot } from './point.table'

const BATCH = 100

/** Points of a member with a common end. */
interface EndingPoints {
  userId: string
  points: number
  /** Exclusive. */
  expireAt: Date
  /** Names the reminder. */
  subject: string
}

/** To the member: points end soon. */
const pointsEnd: MessageKind<EndingPoints> = {
  kind: 'pointsEnd',
  page: 'points',
  write({ userId, points, expireAt, subject }) {
    const lastDay = expireAt.getTime() - 1
    const what = `${countText(points)} 积分`
    return {
      subject,
      about: userId,
      title: '积分快到期了',
      text: `${what}${monthDay(lastDay)} 到期，可以兑换礼品，付款时也能抵现`,
      query: {},
      fields: { what: { text: what }, endsAt: { at: lastDay } },
    }
  },
}

/**
 * Messages members whose points end, 30 days and 7 days before, once per end and step. Safe on several servers at once: a
 * unique key prevents a second message.
 */
export async function tellPointsEnd(
  { db, clock, messages }: { db: Database; clock: () => number; messages: UserMessageService },
  tenantId: string,
): Promise<void> {
  const at = new Date(clock())
  if (!isReminderHour(at.getTime())) return
  for (let last: EndingPoints | undefined; ; ) {
    const after = last
    const ending = await withTransaction(db, async (tx) => {
      const found = await endingSoon(tx, tenantId, { at, after })
      for (const one of found)
        await messages.tell(tx, pointsEnd, { tenantId, userId: one.userId }, one, at)
      return found
    })
    if (ending.length < BATCH) return
    last = ending.at(-1)
  }
}

/** Points of open accounts that end soon and have no message yet, after those of the last batch. */
function endingSoon(
  tx: Transaction,
  tenantId: string,
  { at, after }: { at: Date; after: EndingPoints | undefined },
): Promise<EndingPoints[]> {
  const { userId, expireAt, left } = pointLot
  const columns = { tenantId: pointLot.tenantId, of: userId, end: expireAt }
  const { subject, isDue } = endReminder(tx, pointsEnd, columns, at)
  return tx
    .select({ userId, expireAt, subject, points: sum(left).mapWith(Number) })
    .from(pointLot)
    .innerJoin(appUser, and(eq(appUser.tenantId, pointLot.tenantId), eq(appUser.id, userId)))
    .where(
      and(
        eq(pointLot.tenantId, tenantId),
        // A literal, as in the partial index.
        sql`${left} > 0`,
        eq(appUser.isClosed, false),
        isDue,
        after &&
          or(
            gt(expireAt, after.expireAt),
            and(eq(expireAt, after.expireAt), gt(userId, after.userId)),
          ),
      ),
    )
    .groupBy(userId, expireAt)
    .orderBy(asc(expireAt), asc(userId))
    .limit(BATCH)
}
