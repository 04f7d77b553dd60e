import { and, eq, gt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/createDatabase'
import { userMessage } from './userMessage.table'
import type { MessageKind } from './messageKind'

/** Days before an end at which its owner gets a message. */
const [EARLY_DAYS, LATE_DAYS] = [30, 7]

/**
 * SQL of the reminders before an end, one 30 days and one 7 days before. A late run sends only the nearer one.
 * @param kind kind of the messages
 * @param columns `of`: id of what ends; `end`: exclusive; `begin`: no reminder in the first half of the time from here
 * @param at time of the run
 * @returns `subject`: subject of the message, unique per end and step; `isDue`: a reminder is due and not sent yet
 */
export function endReminder(
  db: Pick<Database, 'select'>,
  { kind }: Pick<MessageKind<never>, 'kind'>,
  columns: { tenantId: PgColumn; of: PgColumn; end: PgColumn; begin?: PgColumn },
  at: Date,
) {
  const { tenantId, of, end, begin } = columns
  const within = (days: number) =>
    sql`${end} <= ${at.toISOString()}::timestamptz + make_interval(days => ${sql.raw(String(days))})`
  const step = sql.raw(`${LATE_DAYS} else ${EARLY_DAYS}`)
  const subject: SQL<string> = sql`concat_ws('/', ${of}, extract(epoch from ${end})::bigint, case when ${within(LATE_DAYS)} then ${step} end)`
  const message = db
    .select({ id: userMessage.id })
    .from(userMessage)
    .where(
      and(
        eq(userMessage.tenantId, tenantId),
        eq(userMessage.kind, kind),
        eq(userMessage.subject, subject),
      ),
    )
  const isPastHalf =
    begin && sql`${begin} + (${end} - ${begin}) / 2 <= ${at.toISOString()}::timestamptz`
  return { subject, isDue: and(gt(end, at), within(EARLY_DAYS), isPastHalf, notExists(message)) }
}
