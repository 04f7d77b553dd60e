import { and, eq, gt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../../database/createDatabase'
import { userMessage } from './userMessage.table'
import type { MessageKind } from './messageKind'

/** Days before an end at which its owner gets a message. */
const [EARLY_DAYS, LATE_DAYS] = [30, 7]

/**
 * SQL of the reminders of what ends, one 30 days before its end and one 7 days before. A run that comes late sends the
 * nearer one alone.
 * @param kind kind of the messages
 * @param of column that names the owner of the end
 * @param end exclusive end
 * @param begin what ends has begun then: nothing is announced in the first half of its time
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
  /** Names the end and the step; an end that is moved is another one. */
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
  const isLate =
    begin && sql`${begin} + (${end} - ${begin}) / 2 <= ${at.toISOString()}::timestamptz`
  return { subject, isDue: and(gt(end, at), within(EARLY_DAYS), isLate, notExists(message)) }
}
