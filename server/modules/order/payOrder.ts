import type { PayResult } from '@/contract/order'
import type { OutsidePayment, PayChannel, PayScene } from '@/contract/payment'
import type { Transaction } from '../../database/withTransaction'
import { Failure, notFound } from '../../failure'
import { ProviderError } from '../../providers/wechatPay/wechatPay'
import { ledger, storedOutcome, type MoneyRequest } from '../ledger/ledger.service'
import { askAbout, closeOutside, expire } from './endOrder'
import { planFunds, type FundChoice } from './fundPlan'
import type { OrderDeps } from './orderDeps'
import { findOrder, lockOrder, orderState, partsOf, type Order } from './order.repository'
import { orderDetailOf } from './orderView'
import { payInside } from './payInside'
import { findPayment, keepInvocation, type Payment } from './payment.repository'
import type { UserQueue } from './userQueue'

export interface PayCall {
  request: MoneyRequest
  /** Finds or makes the order that is paid, inside the transaction. */
  orderIn(tx: Transaction): Promise<Order>
  /** The order as it is before, to plan with; undefined when this very call makes it. */
  before: { order: Order } | { amount: number; kind: string; shopId: string | null }
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  password?: string
  /** Open id of the payer in WeChat, where the scene needs one. */
  openId?: string
  ip: string
  /** `https://host` as the payer reaches this server. */
  origin: string
}

/** What is remembered of a payment: everything but how the cashier opens, which the payment itself keeps. */
interface Outcome {
  Order: PayResult['Order']
  PaymentNo: string | null
}

export const alreadyPaid = () => new Failure(409, '订单已支付', 'alreadyPaid')
export const orderClosed = () => new Failure(409, '订单已关闭，请重新下单', 'orderClosed')

/**
 * Pays: once per RequestId, with the password checked before and the provider asked after the one
 * transaction in which everything happens.
 */
export function createPayOrder(deps: OrderDeps, inTurn: UserQueue) {
  const { db, clock, registry, payPasswords } = deps

  async function detailOf(tx: Transaction, order: Order) {
    return orderDetailOf(order, await partsOf(tx, order), registry.kind(order.kind), clock())
  }

  /** How much inner money this call would take, for asking whether it may. */
  async function innerAmount({ before, choice, request }: PayCall): Promise<number> {
    const { tenantId, userId } = request
    const at = new Date(clock())
    const of = 'order' in before ? before.order : { tenantId, userId, shopId: before.shopId }
    const kind = registry.kind('order' in before ? before.order.kind : before.kind)
    const context = await registry.fundContext(db, of, kind.inner, at)
    const funds = await registry.listFunds(db, context)
    if ('amount' in before) return planFunds(funds, before.amount, choice).inner
    const released = await releasable(deps, before.order)
    return Math.min(
      planFunds(funds, before.order.payAmount, choice).inner + released,
      before.order.payAmount,
    )
  }

  async function pay(call: PayCall): Promise<Outcome> {
    const { request, before, choice, channel, scene, password } = call
    const done = await storedOutcome<Outcome>(db, request)
    if (done) return done
    if ('order' in before) await refuseUnpayable(deps, before.order)
    const permission = await payPasswords.permit(request, {
      amount: await innerAmount(call),
      password,
    })
    let givenUp: Payment | undefined
    const outcome = await ledger.once<Outcome>(db, request, async (tx) => {
      const found = await call.orderIn(tx)
      if (found.status === 'Closed') throw orderClosed()
      if (found.status !== 'PendingPay') throw found.paidAt ? alreadyPaid() : orderState()
      if (found.expireAt.getTime() <= request.at.getTime()) throw orderClosed()
      const paid = await payInside(deps, tx, found, {
        choice,
        channel,
        scene,
        permission,
        at: request.at,
      })
      givenUp = paid.givenUp
      return {
        Order: await detailOf(tx, paid.order),
        PaymentNo: paid.payment?.paymentNo ?? null,
      }
    })
    // Only now: a call that is refused must not end a payment that somebody is about to make.
    if (givenUp) await closeOutside(deps, givenUp)
    return outcome
  }

  /** How the outside cashier opens: asked of the provider once, then kept with the payment. */
  async function cashierOf(call: PayCall, paymentNo: string): Promise<OutsidePayment> {
    const { tenantId } = call.request
    const payment = await findPayment(db, tenantId, paymentNo)
    if (!payment) throw notFound('支付不存在')
    const order = await findOrder(db, tenantId, { id: payment.orderId })
    // Begun now, it would be a payment that nobody waits for.
    if (!payment.invoke && payment.status !== 'Created') throw orderClosed()
    const invoke =
      payment.invoke ??
      (await deps.provider
        .begin({
          tenantId,
          paymentNo,
          amount: payment.amount,
          title: order?.title ?? '',
          expireAt: payment.expireAt,
          scene: payment.scene,
          openId: call.openId,
          ip: call.ip,
          origin: call.origin,
          returnPath: `/pages/sweepPay/paySuccess?id=${payment.orderId}`,
        })
        .then((begun) => keepInvocation(db, payment, begun))
        .catch((error: unknown) => {
          if (!(error instanceof ProviderError)) throw error
          deps.log.warn({ err: error }, 'a payment could not be begun at the provider')
          throw new Failure(503, '支付服务暂时不可用，请稍后重试', 'payProvider')
        }))
    return {
      PaymentNo: paymentNo,
      Channel: payment.channel,
      Amount: payment.amount,
      ExpireAt: payment.expireAt.getTime(),
      Invoke: invoke,
    }
  }

  return (call: PayCall): Promise<PayResult> =>
    inTurn(call.request, async () => {
      const { Order, PaymentNo } = await pay(call)
      return { Order, Payment: PaymentNo === null ? null : await cashierOf(call, PaymentNo) }
    })
}

/** What an open payment of the order has set aside, which paying anew would free first. */
async function releasable({ db }: OrderDeps, order: Order): Promise<number> {
  const { payLines } = await partsOf(db, order)
  return payLines.reduce((sum, { account, amount }) => (account === null ? sum : sum + amount), 0)
}

/** @throws Failure 409 when the order is over, or turns out to be, with what is known outside. */
async function refuseUnpayable(deps: OrderDeps, order: Order): Promise<void> {
  await askAbout(deps, order)
  await expire(deps, order)
  const now = await findOrder(deps.db, order.tenantId, { id: order.id })
  if (now?.status === 'Closed') throw orderClosed()
  if (now?.paidAt) throw alreadyPaid()
}

/** The member's own order, locked. */
export async function lockOwnOrder(
  tx: Transaction,
  { tenantId, userId }: { tenantId: string; userId: string },
  id: string,
): Promise<Order> {
  const order = await lockOrder(tx, tenantId, id)
  if (order?.userId !== userId) throw notFound('订单不存在')
  return order
}
