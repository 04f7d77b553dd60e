import { ProviderError, type PaymentReport } from '../../../../providers/wechatPay/wechatPay'
import type { Order } from '../order.repository'
import { paymentUnknown } from '../orderStatus'
import {
  openPayment,
  type Payment,
  findPayment,
  nextAskAt,
  paymentsToAsk,
  putOffAsking,
} from '../payment.repository'
import type { PricingDeps } from '../pricing/priceStep'
import { sendRefundSoon } from '../refunding/sendRefund'
import { settle } from './settle'

/**
 * How the open payment of an order stands at the provider.
 *  none    no open payment
 *  over    ended: the order is now paid, or the payment closed
 *  open    not ended
 *  unsure  unknown: the provider answers without saying, or refuses all requests
 *  silent  unknown: no answer of the provider
 */
export type PaymentEnd = 'none' | 'over' | 'open' | 'unsure' | 'silent'

/** Whether the order may still become paid by its open payment. */
export const isUndecided = (end: PaymentEnd): boolean => end !== 'none' && end !== 'over'

/** Closes the open payment at the provider, so that an order about to be closed cannot be paid. */
export async function settleOpen(deps: PricingDeps, order: Order): Promise<PaymentEnd> {
  return endPayment(deps, order, (key) => deps.provider.close(key))
}

/** Queries the provider about the open payment, if no notice has arrived. */
export async function askAbout(deps: PricingDeps, order: Order): Promise<PaymentEnd> {
  return endPayment(deps, order, (key) => deps.provider.query(key))
}

async function endPayment(
  deps: PricingDeps,
  order: Order,
  ask: (key: { tenantId: string; paymentNo: string }) => Promise<PaymentReport>,
): Promise<PaymentEnd> {
  if (order.status !== 'PendingPay') return 'none'
  const open = await openPayment(deps.db, order)
  return open ? endOf(deps, open, ask) : 'none'
}

/**
 * Closes open payments at the provider, so that a new order can replace theirs.
 * @throws Failure 503 `payProvider` while it is unknown how one of them stands
 */
export async function endReplaced(deps: PricingDeps, payments: readonly Payment[]): Promise<void> {
  for (const open of payments)
    if (isUndecided(await endOf(deps, open, (key) => deps.provider.close(key))))
      throw paymentUnknown()
}

/** Payments that are not among those ended. */
export const notAmong = (payments: readonly Payment[], ended: readonly Payment[]): Payment[] =>
  payments.filter(({ paymentNo }) => !ended.some((each) => each.paymentNo === paymentNo))

async function endOf(
  deps: PricingDeps,
  open: Payment,
  ask: (key: { tenantId: string; paymentNo: string }) => Promise<PaymentReport>,
): Promise<PaymentEnd> {
  try {
    const report = await ask(keyOf(open))
    const { refundId } = await settle(deps, keyOf(open), report)
    if (refundId) sendRefundSoon(deps, open.tenantId, refundId)
    return report.state === 'open' ? 'open' : 'over'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the provider does not say how a payment stands')
    return endOnError(error)
  }
}

function endOnError({ answer, fault }: ProviderError): PaymentEnd {
  if (!answer) return 'silent'
  return fault === 'request' ? 'open' : 'unsure'
}

/** Most payments in a row of which the provider does not say how they stand, before a sweep leaves the others. */
const MOST_UNSURE = 3

/**
 * Counts the payments of a sweep, one after another, of which the provider does not say how they stand.
 * @returns a function of each one's end; true: the others wait for the next sweep. One time-out is enough, since it took
 * ten seconds for which other parks wait; an answer about one payment says little about the next
 */
export function untilSilence(): (end: PaymentEnd) => boolean {
  let unsure = 0
  return (end) => {
    unsure = end === 'unsure' ? unsure + 1 : 0
    return end === 'silent' || unsure === MOST_UNSURE
  }
}

/** Closes an abandoned payment at the provider. If it was paid before that, the money is refunded. */
export async function closeOutside(deps: PricingDeps, givenUp: Payment): Promise<void> {
  try {
    const report = await deps.provider.close(keyOf(givenUp))
    const { refundId } = await settle(deps, keyOf(givenUp), report)
    if (refundId) sendRefundSoon(deps, givenUp.tenantId, refundId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'a payment that was given up could not be closed at the provider')
  }
}

const keyOf = ({ tenantId, paymentNo }: Payment) => ({ tenantId, paymentNo })

/** Most payments per sweep; the rest follow in the next one. */
const BATCH = 50

/**
 * Queries the provider whether abandoned payments were made after all and their notice was lost: after minutes, hours
 * and a day. Such a payment is booked and refunded (settle).
 * @returns number of payments queried
 */
export async function askClosed(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, log, provider } = deps
  const due = { provider: provider.name, now: new Date(clock()), limit: BATCH }
  const payments = await paymentsToAsk(db, tenantId, due)
  const isOver = untilSilence()
  for (const [index, payment] of payments.entries()) {
    let end: PaymentEnd = 'over'
    try {
      await askAboutPayment(deps, payment)
    } catch (error) {
      if (error instanceof ProviderError) end = endOnError(error)
      log.warn(
        { err: error, paymentNo: payment.paymentNo },
        'a closed payment is asked about later',
      )
    }
    const now = new Date(clock())
    // Behind the others that are due, so that the next sweep begins with another one.
    const isUnsaid = end === 'silent' || end === 'unsure'
    const next = isUnsaid ? now : nextAskAt(payment.closedAt ?? payment.createdAt, now)
    await putOffAsking(db, payment, next)
    if (isOver(end)) return index + 1
  }
  return payments.length
}

/** Queries the provider about a payment and books the answer. @throws ProviderError, WrongReport */
async function askAboutPayment(deps: PricingDeps, payment: Payment): Promise<void> {
  const { tenantId, paymentNo } = payment
  const report = await deps.provider.query({ tenantId, paymentNo })
  const { refundId } = await settle(deps, { tenantId, paymentNo }, report)
  if (refundId) sendRefundSoon(deps, tenantId, refundId)
}

/**
 * As `askAboutPayment`, by a payment number from the provider's bill.
 * @returns false: no such payment here
 */
export async function askByNumber(
  deps: PricingDeps,
  tenantId: string,
  paymentNo: string,
): Promise<boolean> {
  const payment = await findPayment(deps.db, tenantId, paymentNo)
  if (!payment) return false
  await askAboutPayment(deps, payment)
  return true
}
