import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import type { Repair } from './repairRequest.repository'
import { repairQuote } from './repairRequest.table'

export type QuoteRow = typeof repairQuote.$inferSelect

type Key = Pick<Repair, 'tenantId' | 'id'>

/** Quotes of a repair that were not replaced, newest first; callers that change them hold the repair's lock. */
export const quotesOf = (db: Queryable, { tenantId, id }: Key): Promise<QuoteRow[]> =>
  db
    .select()
    .from(repairQuote)
    .where(
      and(
        eq(repairQuote.tenantId, tenantId),
        eq(repairQuote.repairId, id),
        inArray(repairQuote.status, ['Offered', 'Accepted', 'Declined', 'Paid']),
      ),
    )
    .orderBy(desc(repairQuote.quotedAt), desc(repairQuote.id))

/** Quote to display: an unanswered one, otherwise the agreed one, otherwise the newest. */
export const shownQuote = (quotes: readonly QuoteRow[]): QuoteRow | undefined =>
  offered(quotes) ?? agreed(quotes) ?? quotes[0]

export const offered = (quotes: readonly QuoteRow[]): QuoteRow | undefined =>
  quotes.find(({ status }) => status === 'Offered')

/** Quote the member owes or has paid. */
export const agreed = (quotes: readonly QuoteRow[]): QuoteRow | undefined =>
  quotes.find(({ status }) => status === 'Paid') ??
  quotes.find(({ status }) => status === 'Accepted')

export async function quoteOfOrder(
  db: Queryable,
  tenantId: string,
  orderId: string,
): Promise<QuoteRow | undefined> {
  const [row] = await db
    .select()
    .from(repairQuote)
    .where(and(eq(repairQuote.tenantId, tenantId), eq(repairQuote.orderId, orderId)))
  return row
}

export async function insertQuote(tx: Queryable, row: QuoteRow): Promise<void> {
  await tx.insert(repairQuote).values(row)
}

export async function updateQuote(
  tx: Queryable,
  { tenantId, id }: Pick<QuoteRow, 'tenantId' | 'id'>,
  change: Partial<Pick<QuoteRow, 'status' | 'answeredAt' | 'orderId'>>,
): Promise<void> {
  await tx
    .update(repairQuote)
    .set(change)
    .where(and(eq(repairQuote.tenantId, tenantId), eq(repairQuote.id, id)))
}
