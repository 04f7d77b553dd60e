import type { OrderType } from '@/contract/order'
import { orderTypes } from '@/contract/orderTypes'
import type { OutsidePayment, PayInvocation } from '@/contract/payment'
import { routes } from '@/routes'
import { Failure, notFound } from '../../../../kernel/failure'
import { ProviderError } from '../../../../providers/wechatPay/wechatPay'
import { findOrder } from '../order.repository'
import type { OrderDeps } from '../orderDeps'
import { findPayment, keepInvocation, type Payment } from '../payment.repository'

/** Payer's call that opens the cashier. */
export interface CashierCall {
  request: { tenantId: string }
  openId?: string
  ip: string
  origin: string
}

/**
 * Data to open the outside cashier: requested from the provider once, then stored with the payment.
 * @returns undefined when the payment has already ended: a payment opened now would be abandoned
 * @throws Failure 503 `payProvider` when the provider does not answer; can be retried later
 */
export async function openCashier(
  deps: OrderDeps,
  call: CashierCall,
  paymentNo: string,
): Promise<OutsidePayment | undefined> {
  const payment = await findPayment(deps.db, call.request.tenantId, paymentNo)
  const channel = payment?.channel
  if (!payment || !channel || channel === 'counter') throw notFound('支付不存在')
  if (!payment.invoke && payment.status !== 'Created') return undefined
  return {
    PaymentNo: paymentNo,
    Channel: channel,
    Amount: payment.amount,
    ExpireAt: payment.expireAt.getTime(),
    Invoke: payment.invoke ?? (await begin(deps, call, payment)),
  }
}

/** App page, with the order's id, to which an outside cashier returns. */
export function returnPathOf(type: OrderType | undefined, orderId: string): string {
  const { to = 'paySuccess', parameter = 'id' } = (type && orderTypes[type].result) ?? {}
  return `${routes[to]}?${parameter}=${orderId}`
}

async function begin(
  { db, log, provider }: OrderDeps,
  { openId, ip, origin }: CashierCall,
  payment: Payment,
): Promise<PayInvocation> {
  const { tenantId, paymentNo, orderId, amount, expireAt, scene } = payment
  const order = await findOrder(db, tenantId, { id: orderId })
  try {
    const begun = await provider.begin({
      ...{ tenantId, paymentNo, amount, expireAt, scene, openId, ip, origin },
      title: order?.title ?? '',
      returnPath: returnPathOf(order?.type, orderId),
    })
    return await keepInvocation(db, payment, begun)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'a payment could not be begun at the provider')
    throw new Failure(503, '支付服务暂时不可用，请稍后重试', 'payProvider')
  }
}
