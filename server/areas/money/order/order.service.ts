import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { OrderDetail, PayResult } from '@/contract/order'
import type { PayChannel, PayScene } from '@/contract/payment'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { Notice, WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { Secrets } from '../../../kernel/secrets'
import { ledger, outcomeOf, storedOutcome, type MoneyRequest } from '../ledger/ledger.service'
import type { PayPasswordService, PayPermission } from '../payPassword/payPassword.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { closeInside } from './closing/closeOrder'
import { askAbout, expire, settleOpen } from './settling/askProvider'
import type { FundChoice } from './funds/fundPlan'
import { createOrderCodes } from './making/orderCode'
import type { OrderDeps } from './orderDeps'
import { sweepOrders } from './closing/orderSweep'
import { hasPaidOrder, unfinishedStatuses, unpaidOrders } from './reading/orderLookup'
import { orderPaid, orderRefunded } from './settling/orderPaid'
import { orderDetailOf, statusTextOf } from './orderView'
import { findOrder, lockOrder, partsOf, type Order } from './order.repository'
import { payInside } from './paying/payInside'
import { alreadyPaid, createPayOrder, lockOwnOrder, lockOwnToPay } from './paying/payOrder'
import { findRefund, newestPayment, successfulPayment } from './payment.repository'
import { refundInside, type RefundDraft } from './refunding/refundOrder'
import { createRegistry } from './funds/fundSources'
import { sendRefund, sendRefundSoon, takeRefundReport } from './refunding/sendRefund'
import { settle, WrongReport } from './settling/settle'
import { createOrder, freshPartsOf, quote, type OrderDraft } from './making/createOrder'
import { createUserQueue } from './userQueue'

export type { Order } from './order.repository'
export type { OrderKind } from './orderKind'
export { tillOrder } from './tillOrder'
export type { PriceStep, PriceDraft, PriceChoice, NewReduction, DraftItem } from './pricing/priceStep'
export type { BookedReduction } from './order.table'
export type { Rewards } from './rewards'
export type { Fund, FundContext, FundSource, InnerWay } from './funds/fundSource'
export { availableOf } from './funds/fundSource'
export { planFunds, type FundChoice } from './funds/fundPlan'
export { inSpendingOrder, payLinesOf, wayTexts } from './orderView'
export { typeTexts } from './orderStatus'
export type { OrderDraft, Quote } from './making/createOrder'
export { WrongReport } from './settling/settle'
export { billPage, billSums, type BillRow } from './reading/bills'
export { heldOf, openOrders, orderTitles, type OpenOrder, type OrderTitle } from './reading/orderLookup'

export interface OrderServiceOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  secrets: Secrets
  provider: WechatPay
  payPasswords: PayPasswordService
  shops: ShopService
  messages: UserMessageService
}

/** Who asks, and from where. */
export interface Payer {
  tenantId: string
  userId: string
  ip: string
  origin: string
  /** In WeChat's app of the scene, where one is known. */
  openId?: string
}

/** How somebody pays an order. */
export interface PayHow {
  choice: FundChoice
  channel?: PayChannel
  scene: PayScene
  password?: string
}

const payStatusTexts = {
  None: '未发起支付',
  Paying: '等待支付结果',
  Paid: '支付成功',
  Closed: '支付已关闭',
  Refunded: '已原路退回',
} as const

const paymentUnknown = () => new Failure(503, '暂时无法确认支付结果，请稍后重试', 'payProvider')

export type OrderService = ReturnType<typeof createOrderService>

/**
 * Orders of every type, and all that happens to their money. Domains register what their orders mean
 * (registerKind), what makes them cheaper (registerStep) and which money pays (registerFunds), and make
 * orders inside their own transactions; paying, holding, closing and refunding happen here only.
 */
export function createOrderService(options: OrderServiceOptions) {
  const { db, clock, secrets, shops, messages } = options
  messages.register(orderPaid)
  messages.register(orderRefunded)
  const registry = createRegistry(shops)
  const codes = createOrderCodes(createHmac('sha256', secrets.money).update('order code').digest())
  const deps: OrderDeps = { ...options, registry, codes }
  const inTurn = createUserQueue()
  const payOrder = createPayOrder(deps, inTurn)

  async function detailOf(queryable: Queryable, order: Order): Promise<OrderDetail> {
    const parts = await partsOf(queryable, order)
    return orderDetailOf(order, parts, registry.kind(order.kind), clock())
  }

  /** Of an order that is not being paid yet, in the transaction that may have made it. */
  async function newDetailOf(tx: Transaction, order: Order): Promise<OrderDetail> {
    const parts = await freshPartsOf(tx, order)
    return orderDetailOf(order, parts, registry.kind(order.kind), clock())
  }

  /** Ends open payments of orders that are about to be superseded; one that was paid after all is paid then. */
  async function endPayments(
    request: MoneyRequest,
    supersedes: (order: Order) => boolean,
  ): Promise<void> {
    // A copy of a request must not end the payment of its own order.
    if (await storedOutcome(db, request)) return
    for (const order of (await unpaidOrders(db, request)).filter(supersedes))
      if ((await settleOpen(deps, order)) === 'open') throw paymentUnknown()
  }

  /** The member's own order as it is now: closed first if its time is over. */
  async function own(
    { tenantId, userId }: { tenantId: string; userId: string },
    by: { id: string } | { orderCode: string },
  ): Promise<Order> {
    const found = await findOrder(db, tenantId, by)
    if (found?.userId !== userId) throw notFound('订单不存在')
    if (found.status !== 'PendingPay' || found.expireAt.getTime() > clock()) return found
    await expire(deps, found)
    return (await findOrder(db, tenantId, by)) ?? found
  }

  return {
    registerKind: registry.registerKind,
    registerStep: registry.registerStep,
    registerFunds: registry.registerFunds,
    registerRewards: registry.registerRewards,

    /** One member's money work, one after another in this process. */
    inTurn,

    nextCode: (tenantId: string, userId: string) => codes.next(tenantId, userId, clock()),

    /** What an order would cost, and why. */
    quote: (draft: Omit<OrderDraft, 'title'>) => quote(deps, db, draft),

    /** Makes an order inside the caller's transaction. */
    create: (tx: Transaction, draft: OrderDraft) => createOrder(deps, tx, draft),

    /**
     * Makes an order once per RequestId; what else it holds the caller takes in `work`.
     * @param work makes the order with `create` and takes what it holds, inside the transaction
     * @param supersedes the member's unpaid orders that this one takes the place of: closed before `work`
     * @throws Failure 503 `payProvider` while it cannot be learnt whether one of those is being paid
     */
    submit(
      request: MoneyRequest,
      work: (tx: Transaction) => Promise<Order>,
      supersedes?: (order: Order) => boolean,
    ): Promise<OrderDetail> {
      return inTurn(request, async () => {
        if (supersedes) await endPayments(request, supersedes)
        return ledger.once(db, request, async (tx) => {
          const before = supersedes ? await unpaidOrders(tx, request) : []
          for (const order of before.filter((each) => supersedes?.(each)))
            await closeInside(deps, tx, order, '重新下单', request.at)
          return newDetailOf(tx, await work(tx))
        })
      })
    },

    detailOf,

    newDetailOf,

    /** @throws Failure 404 */
    async get(
      member: { tenantId: string; userId: string },
      by: { id: string } | { orderCode: string },
    ): Promise<OrderDetail> {
      return detailOf(db, await own(member, by))
    },

    /**
     * The order that a money request has made or paid, for a member whose answer was lost.
     * @throws Failure 404 when it never arrived, or was about something else
     */
    async getByRequest(
      member: { tenantId: string; userId: string },
      requestId: string,
    ): Promise<OrderDetail> {
      // In turn: a request that is still being worked on has its outcome afterwards.
      const outcome = await inTurn(member, () => outcomeOf(db, { ...member, requestId }))
      const { Id, Order = { Id } } = (outcome ?? {}) as { Id?: unknown; Order?: { Id?: unknown } }
      if (typeof Order.Id !== 'string') throw notFound('订单不存在')
      return detailOf(db, await own(member, { id: knownId(Order.Id) }))
    },

    own,

    /** Pays an order. @throws many a Failure 409; see payInside, payPassword.prove and spend */
    pay: (payer: Payer, request: MoneyRequest, id: string, how: PayHow): Promise<PayResult> => {
      const orderId = knownId(id)
      return payOrder({
        ...how,
        ...payer,
        request,
        orderIn: (tx) => lockOwnToPay(tx, payer, orderId),
        isThere: true,
      })
    },

    /** Makes an order and pays it, both or neither. */
    createAndPay: (
      payer: Payer,
      request: MoneyRequest,
      work: (tx: Transaction) => Promise<Order>,
      how: PayHow,
    ): Promise<PayResult> =>
      payOrder({
        ...how,
        ...payer,
        request,
        async orderIn(tx) {
          const order = await work(tx)
          return { order, parts: await freshPartsOf(tx, order) }
        },
        isThere: false,
      }),

    /** Pays a new order with inner money only, inside the caller's transaction (payment code). */
    payInside: (
      tx: Transaction,
      order: Order,
      how: { choice: FundChoice; permission: PayPermission; at: Date },
    ) => payInside(deps, tx, order, { ...how, scene: 'browser' }).then((paid) => paid.order),

    /**
     * Closes an unpaid order, once per RequestId.
     * @param userId whose order it is, where somebody else asks
     * @throws Failure 409 `alreadyPaid`, 404
     */
    async close(
      request: MoneyRequest,
      id: string,
      reason: string,
      userId = request.userId,
    ): Promise<OrderDetail> {
      const { tenantId, at } = request
      const orderId = knownId(id)
      return inTurn({ tenantId, userId }, async () => {
        const done = await storedOutcome<OrderDetail>(db, request)
        if (done) return done
        const order = await own({ tenantId, userId }, { id: orderId })
        const end = await settleOpen(deps, order)
        if (end === 'open') throw paymentUnknown()
        return ledger.once(db, request, async (tx) => {
          await lockOwnOrder(tx, { tenantId, userId }, orderId)
          const closed = await closeInside(deps, tx, order, reason || '用户取消', at)
          if (closed?.status !== 'Closed') throw alreadyPaid()
          return detailOf(tx, closed)
        })
      })
    },

    /** Gives money back inside the caller's transaction; then `sendRefund` after its commit. */
    refundInside: (tx: Transaction, order: Order, draft: RefundDraft) =>
      refundInside(deps, tx, order, draft),

    /**
     * Gives money back, once per RequestId, and sends what goes back outside.
     * @param draft without an amount: all that has not gone back yet
     */
    async refund(
      request: MoneyRequest,
      id: string,
      draft: Omit<RefundDraft, 'at' | 'amount'> & { amount?: number },
    ): Promise<{ RefundId: string; Order: OrderDetail }> {
      const outcome = await ledger.once(db, request, async (tx) => {
        const locked = await lockOrder(tx, request.tenantId, id)
        if (!locked) throw notFound('订单不存在')
        const { amount = locked.payAmount - locked.refundedAmount } = draft
        const { order, refund } = await refundInside(deps, tx, locked, {
          ...draft,
          amount,
          at: request.at,
        })
        return { RefundId: refund.id, Order: await detailOf(tx, order) }
      })
      sendRefundSoon(deps, request.tenantId, outcome.RefundId)
      return outcome
    },

    sendRefund: (tenantId: string, id: string) => sendRefund(deps, tenantId, id),

    /** Locks an order for a domain that changes it with its own rows. */
    lock: (tx: Transaction, tenantId: string, id: string) => lockOrder(tx, tenantId, id),

    find: (queryable: Queryable, tenantId: string, id: string) =>
      findOrder(queryable, tenantId, { id }),

    /** Takes a notice of the provider that readNotice found genuine. @throws WrongReport */
    async takeNotice(tenantId: string, notice: Notice): Promise<void> {
      if (notice.about === 'payment') {
        const { paymentNo, report } = notice
        const { refundId } = await settle(deps, { tenantId, paymentNo }, report)
        if (refundId) sendRefundSoon(deps, tenantId, refundId)
        return
      }
      const refund = await findRefund(db, tenantId, { refundNo: notice.refundNo })
      if (!refund) throw new WrongReport(`no refund ${notice.refundNo} in this park`)
      if (refund.status === 'Pending') await takeRefundReport(deps, refund, notice.report)
    },

    /** How an order's outside payment stands; asks the provider while it is open (spec 7 tonpay). */
    async check(member: { tenantId: string; userId: string }, id: string) {
      const before = await own(member, { id: knownId(id) })
      await askAbout(deps, before)
      const order = (await findOrder(db, member.tenantId, { id: before.id })) ?? before
      const payment = await newestPayment(db, order)
      const PayStatus = (
        {
          none: 'None',
          Created: 'Paying',
          Succeeded: 'Paid',
          Closed: 'Closed',
          Late: 'Refunded',
        } as const
      )[payment?.status ?? 'none']
      return {
        OrderId: order.id,
        Status: order.status,
        StatusText: statusTextOf(order, registry.kind(order.kind)),
        PayStatus,
        PayStatusText: payStatusTexts[PayStatus],
        PaidAt: order.paidAt?.getTime() ?? null,
        ExpireAt: order.status === 'PendingPay' ? order.expireAt.getTime() : null,
      }
    },

    /** Whether a member has ever paid an order of a kind. */
    hasPaid: (tenantId: string, userId: string, kindName: string) =>
      hasPaidOrder(db, { tenantId, userId, kind: kindName }),

    /** Statuses of a member's orders in which something is still to come. */
    unfinished: (queryable: Queryable, member: { tenantId: string; userId: string }) =>
      unfinishedStatuses(queryable, member),

    /** The provider's number of what was paid outside; empty when nothing was. */
    async transactionNo(tenantId: string, orderId: string): Promise<string> {
      const paid = await successfulPayment(db, { tenantId, id: orderId })
      return paid?.transactionNo ?? ''
    },

    /** Funds of a member for one purpose, unusable ones too. */
    async funds(
      of: { tenantId: string; userId: string; shopId: string | null },
      kindName?: string,
      queryable: Queryable = db,
    ) {
      const allowed = kindName
        ? registry.kind(kindName).inner
        : (['storedCard', 'balance', 'icCard'] as const)
      const at = new Date(clock())
      const context = await registry.fundContext(queryable, of, allowed, at)
      return registry.listFunds(queryable, context)
    },

    /** What inner money may pay for a kind of order. */
    innerOf: (kindName: string) => registry.kind(kindName).inner,

    /** Closes overdue orders and repeats refunds of a park. */
    sweep: (tenantId: string) => sweepOrders(deps, tenantId),

    /** For work of other modules that closes an order with what it holds. */
    closeInside: (tx: Transaction, order: Order, reason: string, at: Date) =>
      closeInside(deps, tx, order, reason, at),

    withTransaction: <T>(work: (tx: Transaction) => Promise<T>) => withTransaction(db, work),
  }
}
