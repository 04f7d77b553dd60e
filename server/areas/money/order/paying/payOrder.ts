import type { OrderDetail, PayResult } from '@/contract/order'
import type { OutsidePayment, PayChannel, PayScene } from '@/contract/payment'
import { waitForAll } from '../../../../database/waitForAll'
import type { Transaction } from '../../../../database/withTransaction'
import { Failure, notFound } from '../../../../kernel/failure'
import { ProviderError } from '../../../../providers/wechatPay/wechatPay'
import { ledger, storedOutcome, type MoneyRequest } from '../../ledger/ledger.service'
import { expire } from '../closing/expireOrder'
import type { FundChoice } from '../funds/fundPlan'
import type { PayingDeps } from '../funds/fundSources'
import { findOrder, type Order } from '../order.repository'
import { alreadyPaid, orderClosed, orderState } from '../orderFailures'
import { lockToPay, type OrderParts } from '../orderParts.repository'
import { detailOf, orderDetailOf } from '../orderView'
import type { PayPermission } from '../paymentAuthorization'
import { findPayment, keepInvocation, openPayment, type Payment } from '../payment.repository'
import { askAbout, closeOutside } from '../settling/askProvider'
import { payInside } from './payInside'

/** An order in the transaction that pays it. */
export interface ToPay {
  order: Order
  parts: Omit<OrderParts, 'payLines'>
  /** From an earlier try, and not given up yet. */
  open?: Payment
}

export interface PayCall {
  request: MoneyRequest
  /** Finds or makes the order that is paid, and locks it. */
  orderIn(tx: Transaction): Promise<ToPay>
  /** Whether the order is there already, and `orderIn` only looks at it and locks it. */
  isThere: boolean
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

/** Inside the transaction it turned out that somebody outside has to be asked first. */
class AskFirst extends Error {
  constructor(readonly order: Order) {
    super('the provider has to be asked first')
  }
}

/**
 * Pays: once per RequestId, with the password checked before and the provider asked after the one
 * transaction in which everything happens.
 */
export function createPayOrder(deps: PayingDeps) {
  const { db, clock, kinds, authorization, inTurn } = deps

  async function pay(call: PayCall): Promise<Outcome> {
    const { request, password } = call
    if (password === undefined) return payAs(call, 'noPassword')
    // A copy of a request that was made has no try to use up.
    const done = await storedOutcome<Outcome>(db, request)
    return done ?? payAs(call, await authorization.get().prove(request, password))
  }

  async function payAs(call: PayCall, permission: PayPermission): Promise<Outcome> {
    try {
      return await payOnce(call, permission, { isAsked: false })
    } catch (error) {
      if (!(error instanceof AskFirst)) throw error
      await learnEnd(deps, error.order)
      return payOnce(call, permission, { isAsked: true })
    }
  }

  async function payOnce(
    { request, orderIn, isThere, choice, channel, scene }: PayCall,
    permission: PayPermission,
    { isAsked }: { isAsked: boolean },
  ): Promise<Outcome> {
    let givenUp: Payment | undefined
    const { at } = request
    const work = async (tx: Transaction, found: ToPay | undefined): Promise<Outcome> => {
      const { order, parts, open } = found ?? (await orderIn(tx))
      if (order.status === 'Closed') throw orderClosed()
      if (order.status !== 'PendingPay') throw order.paidAt ? alreadyPaid() : orderState()
      const isOver = order.expireAt.getTime() <= at.getTime()
      // What was paid outside already counts, in time or not.
      if ((open || isOver) && !isAsked) throw new AskFirst(order)
      if (isOver) throw orderClosed()
      const how = { open, choice, channel, scene, permission, at }
      const paid = await payInside(deps, tx, order, how)
      givenUp = paid.givenUp
      const payLines = paid.lines.map((line, index) => ({ ...line, line: index, refunded: 0 }))
      const kind = kinds.of(order.kind)
      return {
        Order: orderDetailOf(paid.order, { ...parts, payLines }, kind, clock()),
        PaymentNo: paid.payment?.paymentNo ?? null,
      }
    }
    const outcome = await ledger.once(db, request, work, isThere ? orderIn : async () => undefined)
    // Only now: a call that is refused must not end a payment that somebody is about to make.
    if (givenUp) await closeOutside(deps, givenUp)
    return outcome
  }

  async function orderNow(tenantId: string, id: string): Promise<OrderDetail> {
    const order = await findOrder(db, tenantId, { id })
    if (!order) throw notFound('订单不存在')
    return detailOf(deps, db, order)
  }

  /**
   * How the outside cashier opens: asked of the provider once, then kept with the payment.
   * @returns undefined when the payment has ended before: begun now, it would be one that nobody waits for
   */
  async function cashierOf(call: PayCall, paymentNo: string): Promise<OutsidePayment | undefined> {
    const { tenantId } = call.request
    const payment = await findPayment(db, tenantId, paymentNo)
    if (!payment) throw notFound('支付不存在')
    if (!payment.invoke && payment.status !== 'Created') return undefined
    const order = await findOrder(db, tenantId, { id: payment.orderId })
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
      if (PaymentNo === null) return { Order, Payment: null }
      const Payment = await cashierOf(call, PaymentNo)
      if (Payment) return { Order, Payment }
      // A copy of a request whose answer was lost, and the order has been closed or paid since. What it did
      // has happened, so it is no refusal; the order tells how it stands.
      return { Order: await orderNow(call.request.tenantId, Order.Id), Payment: null }
    })
}

/** Asks how the open payment ended, if it has, and closes an order whose time is over. */
async function learnEnd(deps: PayingDeps, order: Order): Promise<void> {
  await askAbout(deps, order)
  const now = await findOrder(deps.db, order.tenantId, { id: order.id })
  if (now) await expire(deps, now)
}

/** The member's own order, locked and ready to be paid. */
export async function lockOwnToPay(
  tx: Transaction,
  { tenantId, userId }: { tenantId: string; userId: string },
  id: string,
): Promise<ToPay> {
  // Prepared queries are sent as they are called: whoever waits for the lock sees the payments of after it.
  const [locked, open] = await waitForAll([
    lockToPay(tx, tenantId, id),
    openPayment(tx, { tenantId, id }),
  ])
  if (locked?.order.userId !== userId) throw notFound('订单不存在')
  return { ...locked, open }
}
