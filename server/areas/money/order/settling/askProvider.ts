import { ProviderError, type PaymentReport } from '../../../../providers/wechatPay/wechatPay'
import type { Order } from '../order.repository'
import { openPayment, type Payment } from '../payment.repository'
import type { PricingDeps } from '../pricing/priceSteps'
import { sendRefundSoon } from '../refunding/sendRefund'
import { settle } from './settle'

/** Ends the open payment at the provider, so that nobody pays for an order that is about to be given up. */
export async function settleOpen(
  deps: PricingDeps,
  order: Order,
): Promise<'none' | 'over' | 'open'> {
  return endPayment(deps, order, (key) => deps.provider.close(key))
}

/** Asks the provider about the open payment, for want of a notice. */
export async function askAbout(deps: PricingDeps, order: Order): Promise<'none' | 'over' | 'open'> {
  return endPayment(deps, order, (key) => deps.provider.query(key))
}

/**
 * @returns none: there is no open payment. over: it has ended at the provider; paid, and now the order is
 *   too, or closed. open: it has not, or the provider cannot be reached.
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

/** Closes a payment that was given up here. Who pays it before that gets the money back. */
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
