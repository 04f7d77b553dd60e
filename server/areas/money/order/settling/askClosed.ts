import { ProviderError } from '../../../../providers/wechatPay/wechatPay'
import {
  findPayment,
  nextAskAt,
  paymentsToAsk,
  putOffAsking,
  type Payment,
} from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { sendRefundSoon } from '../refunding/sendRefund'
import { settle } from './settle'

/** So many in one go; the next sweep takes the next. */
const BATCH = 50

/**
 * Asks the provider whether payments that were given up here were made there all the same and their notice was lost:
 * after minutes, hours and a day. What was paid is booked and goes back (settle).
 * @returns how many were asked about
 */
export async function askClosed(deps: PricingDeps, tenantId: string): Promise<number> {
  const { db, clock, log, provider } = deps
  const due = { provider: provider.name, now: new Date(clock()), limit: BATCH }
  const payments = await paymentsToAsk(db, tenantId, due)
  for (const [index, payment] of payments.entries()) {
    try {
      await askAboutPayment(deps, payment)
    } catch (error) {
      log.warn(
        { err: error, paymentNo: payment.paymentNo },
        'a closed payment is asked about later',
      )
      // It answers none at present.
      if (error instanceof ProviderError && error.fault !== 'request') return index
    }
    const now = new Date(clock())
    await putOffAsking(db, payment, nextAskAt(payment.closedAt ?? payment.createdAt, now))
  }
  return payments.length
}

/** Asks the provider how a payment stands, and books it. @throws ProviderError, WrongReport */
async function askAboutPayment(deps: PricingDeps, payment: Payment): Promise<void> {
  const { tenantId, paymentNo } = payment
  const report = await deps.provider.query({ tenantId, paymentNo })
  const { refundId } = await settle(deps, { tenantId, paymentNo }, report)
  if (refundId) sendRefundSoon(deps, tenantId, refundId)
}

/**
 * The same of one payment by its number, which the provider's bill names.
 * @returns false when there is none here
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
