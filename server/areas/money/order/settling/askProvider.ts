import { ProviderError, type PaymentReport } from '../../../../providers/wechatPay/wechatPay'
import type { Order } from '../order.repository'
import { openPayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { sendRefundSoon } from '../refunding/sendRefund'
import { settle } from './settle'

/** Closes the open payment at the provider, so that an order about to be closed cannot be paid. */
export async function settleOpen(
  deps: PricingDeps,
  order: Order,
): Promise<'none' | 'over' | 'open'> {
  return endPayment(deps, order, (key) => deps.provider.close(key))
}

/** Queries the provider about the open payment, if no notice has arrived. */
export async function askAbout(deps: PricingDeps, order: Order): Promise<'none' | 'over' | 'open'> {
  return endPayment(deps, order, (key) => deps.provider.query(key))
}

/**
 * @returns none: no open payment. over: ended at the provider; the order is now paid, or the payment closed. open: not
 * ended, or the provider cannot be reached.
 */
async function endPayment(
  deps: PricingDeps,
  order: Order,
  ask: (key: { tenantId: string; paymentNo: string }) => Promise<PaymentReport>,
): Promise<'none' | 'over' | 'open'> {
  if (order.status !== 'PendingPay') return 'none'
  const open = await openPayment(deps.db, order)
  if (!open) return 'none'
  try {
    const report = await ask(keyOf(open))
    const { refundId } = await settle(deps, keyOf(open), report)
    if (refundId) sendRefundSoon(deps, order.tenantId, refundId)
    return report.state === 'open' ? 'open' : 'over'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'the provider does not say how a payment stands')
    return 'open'
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
