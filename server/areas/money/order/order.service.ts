import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../../database/createDatabase'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { acceptedKeys, subkey, type Secrets } from '../../../kernel/secrets'
import type { WechatPay } from '../../../providers/wechatPay/wechatPay'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import type { ShopService } from '../../shops/shop/shop.service'
import { createOrderClosing } from './closing/orderClosing'
import { createFundReading } from './funds/fundReading'
import { createFundSources } from './funds/fundSources'
import { createOrderCodes } from './making/orderCode'
import { createOrderMaking } from './making/orderMaking'
import { createOrderKinds } from './orderKinds'
import { createOrderPaying } from './paying/orderPaying'
import type { PaymentAuthorization } from './paymentAuthorization'
import { createPriceSteps } from './pricing/priceSteps'
import { createOrderReading } from './reading/orderReading'
import { createOrderRefunding } from './refunding/orderRefunding'
import { createRegistration } from './registration'
import type { Rewards } from './rewards'
import { createOrderDelivery } from './settling/deliverOrder'
import { createProviderNotices } from './settling/providerNotices'
import { createUserQueue } from './userQueue'

export type { Order } from './order.repository'
export type { BookedReduction } from './order.table'
export { orderUnwanted } from './orderFailures'
export type { InnerWay, KeptOffers, KindOffers, OfferName, OrderKind } from './orderKind'
export { offersNamed } from './offersText'
export { statusTexts, typeTexts } from './orderStatus'
export { inSpendingOrder, payLinesOf, wayTexts } from './orderView'
export type { PaymentAuthorization, PayPermission } from './paymentAuthorization'
export type { Rewards } from './rewards'
export { payment } from './payment.table'
export { tillOrder } from './tillOrder'
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
export { categoryTexts } from './reading/billCategories'
export { billPage, billSums, type BillRow } from './reading/bills'
export {
  arrivedRefunds,
  heldOf,
  openOrders,
  orderTitles,
  outsideMoneyOf,
  shopPaymentsBetween,
  type OpenOrder,
  type OrderTitle,
} from './reading/orderLookup'
export { orderIdsOfNumber, paymentsOf } from './reading/orderNumbers.repository'
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
    ...createOrderReading(deps),

    /** Runs work of other modules that creates or changes orders. */
    withTransaction: <T>(work: (tx: Transaction) => Promise<T>) => withTransaction(db, work),
  }
}
