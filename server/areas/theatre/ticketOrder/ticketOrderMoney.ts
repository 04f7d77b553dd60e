import { refundAmount } from '@/rules/refundRule'
import type { Queryable } from '../../../database/queryable'
import { outsideMoneyOf, type KeptOffers } from '../../money/order/order.service'
import { refundPercentOf, refundRuleOf, type RefundTerms } from '../show/show.service'
import type { TicketOrderRow, TicketOrderWithSeats, TicketSeatRow } from './ticketOrder.repository'

const HOUR_MS = 3_600_000

/** Amount paid and not refunded, fen. */
export const paidOf = ({
  payAmount,
  refundedAmount,
}: Pick<TicketOrderRow, 'payAmount' | 'refundedAmount'>): number => payAmount - refundedAmount

/** Invoiceable amounts of orders of one park, fen, by order id. */
export async function invoiceablesOf(
  db: Queryable,
  orders: readonly Pick<TicketOrderRow, 'tenantId' | 'id' | 'payOrderId'>[],
): Promise<ReadonlyMap<string, number>> {
  const [first] = orders
  if (!first) return new Map()
  const payIds = orders.flatMap(({ payOrderId }) => payOrderId ?? [])
  const outside = await outsideMoneyOf(db, first.tenantId, payIds)
  return new Map(orders.map(({ id, payOrderId }) => [id, outside.get(payOrderId ?? '') ?? 0]))
}

/** As `invoiceablesOf`, for one order. */
export const invoiceableOf = async (
  db: Queryable,
  order: Pick<TicketOrderRow, 'tenantId' | 'id' | 'payOrderId'>,
): Promise<number> => (await invoiceablesOf(db, [order])).get(order.id) ?? 0

/** Refund of a ticket at `now` by the time before the start, and the fee the park keeps; fen. */
export function refundOf(
  terms: RefundTerms,
  { payShare, refundedAmount }: Pick<TicketSeatRow, 'payShare' | 'refundedAmount'>,
  now: number,
): { paid: number; back: number; fee: number } {
  const back = refundAmount(payShare, refundedAmount, refundPercentOf(terms, now))
  const paid = payShare - refundedAmount
  return { paid, back, fee: paid - back }
}

/**
 * Reason why an order's coupons and points stay used: a ticket is left, or one was returned under a rule that keeps a
 * part, whether paid by money or a coupon. Undefined: they are returned.
 */
export function keptOffersOf({
  lines,
}: Pick<TicketOrderWithSeats, 'lines'>): KeptOffers | undefined {
  const percents = lines.flatMap(({ backPercent }) => backPercent ?? [])
  const least = Math.min(100, ...percents)
  const hasBegun = lines.some(({ isRefunded }) => isRefunded)
  if (least < 100) return { reason: `按退票规则只退 ${least}%`, hasBegun }
  if (lines.some(({ isRefunded }) => !isRefunded)) return { reason: '还有票没有退', hasBegun }
  return undefined
}

/** When the refund becomes smaller, ms; null: it does not change until the start, or is already 0. */
export function worseAt(terms: RefundTerms, now: number): number | null {
  const startAt = terms.schedule.startAt.getTime()
  const percent = refundPercentOf(terms, now)
  if (percent === 0) return null
  // A step applies up to and including its hour, so the next begins 1 ms later.
  const ends = refundRuleOf(terms)
    .map(({ hoursBefore }) => startAt - hoursBefore * HOUR_MS)
    .filter((at) => at >= now)
    .sort((a, b) => a - b)
  const next = ends.map((at) => at + 1).find((at) => isWorse(at))
  return Math.min(next ?? startAt, startAt)

  function isWorse(at: number): boolean {
    return at < startAt && refundPercentOf(terms, at) < percent
  }
}
