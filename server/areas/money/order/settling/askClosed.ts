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
  for (const [index, payment] of payments.entries()) {
    try {
      await askAboutPayment(deps, payment)
    } catch (error) {
      log.warn(
        { err: error, paymentNo: payment.paymentNo },
        'a closed payment is asked about later',
      )
      // The provider is currently unavailable.
      if (error instanceof ProviderError && error.fault !== 'request') return index
    }
    const now = new Date(clock())
    await putOffAsking(db, payment, nextAskAt(payment.closedAt ?? payment.createdAt, now))
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
