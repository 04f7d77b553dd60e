import type { ParsedRequestOf } from '@/contract/endpoint'
import type { orderCalls, OrderDetail, PayResult } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import type { IcCardService } from '../icCard/icCard.service'
import type { MoneyRequest } from '../ledger/ledger.service'
import type { OrderService, Payer, PayHow, QuoteDraft } from '../order/order.service'
import type { PayPasswordService } from '../payPassword/payPassword.service'
import { paysRequest, type PayRequestService } from '../payRequest/payRequest.service'
import type { StoredCardService } from '../storedCard/storedCard.service'
import { lookUp } from './lookUp'
import { createPaySources } from './paySources'
import { readScanned } from './scanned'
import { shopDraftOf, shopOrderKind } from './payTarget'
import { createSpendable } from './spendable'

export { howOf, payerOf } from './payer'

export interface CheckoutServiceOptions {
  db: Database
  clock: () => number
  orders: OrderService
  shops: ShopService
  storedCards: StoredCardService
  icCards: IcCardService
  payRequests: PayRequestService
  payPasswords: PayPasswordService
  isSandbox: boolean
}

export type CheckoutService = ReturnType<typeof createCheckoutService>

/** Scanning, submitting and paying by members (spec 7 Orders, payment and pay code). */
export function createCheckoutService(options: CheckoutServiceOptions) {
  const { clock, orders, shops, payRequests } = options
  orders.registerKind(shopOrderKind)

  return {
    /** Quote input of an order that pays a shop an amount (fen). */
    shopDraft: (member: Member, shop: Shop, amount: number): QuoteDraft =>
      shopDraftOf(member, shop, amount, new Date(clock())),

    ...createSpendable(options),
    ...createPaySources(options),

    /** @param hosts the park's own hosts, with ports; @throws Failure 400 `unknownCode`, 404 */
    parse: (
      { tenantId, member }: { tenantId: string; member: Member | undefined },
      text: string,
      hosts: readonly string[],
    ) => lookUp(options, tenantId, member, readScanned(text, hosts)),

    /**
     * Creates an order that pays a shop a typed amount, or another system's payment request. The member's unpaid order
     * for that request is closed.
     */
    submit(
      member: Member,
      request: MoneyRequest,
      wanted: ParsedRequestOf<typeof orderCalls.submit>,
    ): Promise<OrderDetail> {
      const { OrderCode, Remark, Choice } = wanted
      const more = { orderCode: OrderCode, remark: Remark, choice: Choice, at: request.at }
      if ('AppId' in wanted) {
        const key = { tenantId: member.tenantId, appId: wanted.AppId, p: wanted.P }
        const take = (tx: Transaction) =>
          payRequests.take(tx, key, { ...more, userId: member.userId })
        return orders.submit(request, take, paysRequest(key))
      }
      return orders.submit(request, async (tx) => {
        const shop = await shops.payable(tx, member.tenantId, wanted.ShopId)
        const draft = shopDraftOf(member, shop, wanted.Amount, request.at)
        return orders.create(tx, { ...draft, ...more, title: shop.name })
      })
    },

    pay: (payer: Payer, request: MoneyRequest, orderId: string, how: PayHow): Promise<PayResult> =>
      orders.pay(payer, request, orderId, how),

    /**
     * Accepts another system's payment request and pays it, both or neither. The member's unpaid order for it is closed.
     */
    async payRequest(
      payer: Payer,
      request: MoneyRequest,
      { appId, p }: { appId: string; p: string },
      how: PayHow,
    ): Promise<PayResult> {
      const key = { tenantId: payer.tenantId, appId, p }
      return orders.superseding(request, paysRequest(key), (closeBefore) => {
        const take = async (tx: Transaction) => {
          const replaced = await closeBefore(tx)
          const order = await payRequests.take(tx, key, { userId: payer.userId, at: request.at })
          return { order, replaced }
        }
        return orders.createAndPay(payer, request, take, how)
      })
    },
  }
}
