import type { FastifyBaseLogger } from 'fastify'
import type { Invoice } from '@/contract/invoiceFields'
import type { OrderStatus } from '@/contract/order'
import { quickOrderPayWindowMs } from '@/constants'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { ShopService } from '../../shops/shop/shop.service'
import type { Queryable } from '../../../database/queryable'
import type { Identity, Member } from '../../../kernel/base'
import { createOrderClosing } from './closing/orderClosing'
import { createFundSources, createFundReading } from './funds/fundSources'
import { createOrderCodes } from './making/orderCode'
import { createOrderMaking } from './making/orderMaking'
import { createOrderKinds } from './orderKinds'
import { createOrderPaying } from './paying/orderPaying'
import { createPriceSteps } from './pricing/priceStep'
import { createOrderReading } from './reading/orderReading'
import { createOrderRefunding } from './refunding/orderRefunding'
import {
  createRegistration,
  type OrderInvoices,
  type Rewards,
  createUserQueue,
  type PaymentAuthorization,
} from './orderDeps'
import { createOrderDelivery } from './settling/deliverOrder'
import { createProviderNotices } from './settling/providerNotices'
import type { OrderKind } from './orderKind'

/** Shared settings of orders paid at a shop's till, by payment code or shop code; their offers differ. */
export const tillOrder = {
  type: 'scan',
  payWindowMs: quickOrderPayWindowMs,
  inner: ['storedCard', 'balance', 'icCard'],
  creditTo: 'sales',
  inOut: 'out',
  paidStatus: 'Done',
  statusTexts: { Done: '已支付' },
} satisfies Omit<OrderKind, 'kind' | 'offers'>

export type { Order } from './order.repository'
export type { BookedReduction } from './order.table'
export { orderUnwanted } from './orderStatus'
export type { InnerWay, KeptOffers, KindOffers, OfferName, OrderKind } from './orderKind'
export { offersNamed } from './orderView'
export { confirmingText, statusTexts, typeTexts } from './orderStatus'
export { inSpendingOrder, payLinesOf, wayTexts } from './orderView'
export type { PaymentAuthorization, PayPermission } from './orderDeps'
export type { Rewards } from './orderDeps'
export type { CloseOrder } from './closing/withClosing'
export { payment } from './payment.table'

export type {
  DraftItem,
  NewReduction,
  PriceChoice,
  PriceDraft,
  PriceStep,
} from './pricing/priceStep'
export type { Quote, QuoteDraft } from './pricing/quote'
export { planFunds, type FundChoice } from './funds/fundPlan'
export { availableOf, type Fund, type FundContext, type FundSource } from './funds/fundSource'
export type { OrderDraft } from './making/createOrder'
export type { Payer, PayHow } from './paying/orderPaying'
export { categoryTexts } from './reading/bills'
export { billPage, billSums, type BillRow } from './reading/bills'
export {
  arrivedRefunds,
  heldOf,
  isPaidIn,
  isShopOrder,
  openOrders,
  orderTitles,
  outsideMoneyOf,
  lastSpentAt,
  subjectsRefundedSince,
  shopPaymentsBetween,
  unrefundedOrders,
  type OpenOrder,
  type OrderTitle,
} from './reading/orderLookup'
export {
  createRestReturn,
  moneyOn,
  partsOfCard,
  paidByOthers,
  restOf,
  type Rest,
  type RestPart,
  type RestReturn,
} from './refunding/returnRest'
export { orderIdsOfNumber, paymentsOf } from './reading/orderList.repository'
export { orderLinkOf } from './reading/orderRow'
export { WrongReport } from './settling/settle'

export interface OrderServiceOptions {
  db: Database
  clock: () => number
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  secrets: Secrets
  provider: WechatPay
  shops: ShopService
  messages: UserMessageService
  faults: SweepFaultService
}

export type OrderService = ReturnType<typeof createOrderService>

/**
 * Orders of every type, and all movements of their money. Modules register kinds of orders (registerKind), price
 * reductions (registerStep), inner money (registerFunds), its authorization (registerAuthorization) and rewards for
 * paying (registerRewards), and create orders inside their own transactions; paying, holding, closing and refunding
 * happen here only.
 *
 * Each folder is one step in an order's life. A folder may import those before it in this list and the files beside
 * this one, which import no folder (eslint.config.mjs, orderFolders):
 *  pricing    price and reductions
 *  funds      inner money, and its distribution over an order
 *  refunding  refunds of paid orders
 *  releasing  release of what an unpaid order holds
 *  settling   orders become paid; reports of the payment provider
 *  closing    unpaid orders are cancelled or expire
 *  making     orders are created from drafts
 *  paying     a member's payment, from the call to the posting
 *  reading    orders for display
 */
export function createOrderService(options: OrderServiceOptions) {
  const { db, clock, log, provider, messages, faults, secrets, shops } = options
  const codeKeys = acceptedKeys(secrets, 'money').map((key) => subkey(key, 'order code'))
  const base = { db, clock, log, provider, messages, faults, inTurn: createUserQueue() }
  const registered = {
    kinds: createOrderKinds(),
    steps: createPriceSteps(),
    funds: createFundSources(shops),
    rewards: createRegistration<Rewards>('the reward'),
    invoices: createRegistration<OrderInvoices>('the invoices'),
    authorization: createRegistration<PaymentAuthorization>('the payment authorization'),
  }
  const deps = { ...base, ...registered, codes: createOrderCodes(...codeKeys) }

  return {
    /** Order type of a domain: what it allows, and what its payment means. */
    registerKind: registered.kinds.register,
    /** Price step: a reduction that an order holds until it is paid or closed. */
    registerStep: registered.steps.register,
    /** Inner money that can pay orders. */
    registerFunds: registered.funds.register,
    /** Points and growth for a payment. */
    registerRewards: registered.rewards.register,
    /** Invoices of recharges and cards bought. */
    registerInvoices: registered.invoices.register,
    /** A member's newest invoice per order id; orders without one are missing. */
    invoicesOf: async (queryable: Queryable, member: Member, orderIds: readonly string[]) =>
      (await registered.invoices.find()?.of(queryable, member, orderIds)) ??
      new Map<string, Invoice>(),
    /** Proof that a member may spend inner money. */
    registerAuthorization: registered.authorization.register,

    /** Serialises one member's money work within this process. */
    inTurn: base.inTurn,

    ...createFundReading(deps),
    ...createOrderRefunding(deps),
    ...createProviderNotices(deps),
    ...createOrderDelivery(deps),
    ...createOrderClosing(deps),
    ...createOrderMaking(deps),
    ...createOrderPaying(deps),
    ...createOrderReading({ ...deps, shops }),

    /** Runs work of other modules that creates or changes orders. */
    withTransaction: <T>(work: (tx: Transaction) => Promise<T>) => withTransaction(db, work),
  }
}

/** Obstacle text per order status; the first match is shown. */
const sentences: readonly (readonly [OrderStatus, string])[] = [
  ['PendingPay', '还有待支付的订单，请支付或取消后再注销'],
  ['Refunding', '还有退款正在处理，到账后再注销'],
  ['Paid', '还有已支付、尚未完成的订单，请完成或退款后再注销'],
  ['ToPickup', '还有待自提的订单，请领取或退款后再注销'],
  ['Shipped', '还有在路上的订单，请确认收货后再注销'],
]

/** Reason why a member's orders block the removal of the account; undefined: none. */
export async function unfinishedObstacle(
  orders: Pick<OrderService, 'unfinished'>,
  tx: Queryable,
  identity: Identity,
): Promise<string | undefined> {
  const unfinished = await orders.unfinished(tx, identity)
  return sentences.find(([status]) => unfinished.includes(status))?.[1]
}
