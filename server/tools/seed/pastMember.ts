import type { OrderDetail } from '@/contract/order'
import type { TypedAddress } from '@/contract/userAddress'
import type { FundChoice } from '../../areas/money/order/order.service'
import type { TicketOrderService } from '../../areas/theatre/ticketOrder/ticketOrder.service'
import type { HistoryContext } from './historyContext'
import { bySystem } from '../../kernel/writeAudit'

/** External payment only. */
const NOTHING_INNER: FundChoice = { cardIds: [], useBalance: false }

/**
 * Performs a member's actions at past moments. Every step has a RequestId derived from its name, so
 * repeating it has no effect.
 */
export function createPastMember(
  { tenantId, money, propertyBills, parking, mall, turnTo }: HistoryContext,
  userId: string,
  password: string,
) {
  const member = { tenantId, userId }
  const payer = { ...member, ip: '127.0.0.1', origin: 'https://demo.invalid' }

  const request = (step: string, at: number) => ({
    ...member,
    requestId: `history-${step}`,
    call: 'demo',
    payload: {},
    at: new Date(at),
  })

  /** Pays an order; the external part is confirmed at the sandbox. */
  async function pay(step: string, at: number, order: OrderDetail, choice: FundChoice) {
    turnTo(at)
    const { Payment } = await money.orders.pay(payer, request(`${step}-pay`, at), order.Id, {
      choice,
      channel: 'wechat',
      scene: 'browser',
      password,
    })
    if (!Payment) return
    const key = { tenantId, paymentNo: Payment.PaymentNo }
    await money.sandbox?.confirm(key, { mode: 'never' })
    await money.orders.check(member, order.Id)
  }

  return {
    member,
    request,

    /** Pays a shop; by default by WeChat only. */
    async payShop(
      step: string,
      at: number,
      {
        shopId,
        amount,
        choice = NOTHING_INNER,
      }: { shopId: string; amount: number; choice?: FundChoice },
    ): Promise<OrderDetail> {
      turnTo(at)
      const order = await money.checkout.submit(member, request(step, at), {
        RequestId: step,
        ShopId: shopId,
        Amount: amount,
        Remark: '',
      })
      await pay(step, at + 20_000, order, choice)
      return order
    },

    async recharge(step: string, at: number, ruleId: string): Promise<void> {
      turnTo(at)
      const order = await money.balances.recharge(member, request(step, at), { ruleId })
      await pay(step, at + 20_000, order, NOTHING_INNER)
    },

    async buyCard(step: string, at: number, productId: string): Promise<void> {
      turnTo(at)
      const wanted = { id: productId, quantity: 1 }
      const order = await money.storedCards.purchase(member, request(step, at), wanted)
      await pay(step, at + 20_000, order, NOTHING_INNER)
    },

    /** Pays bills of the member's rooms in one order; paid bills are skipped. */
    async payBills(step: string, at: number, ids: readonly string[]): Promise<void> {
      turnTo(at)
      const open = (await propertyBills.hasPaid(member, ids)).filter(({ HasPaid }) => !HasPaid)
      if (open.length === 0) return
      const Bills = open.map(({ Id, PayAmount }) => ({ Id, Amount: PayAmount }))
      const Total = open.reduce((sum, { PayAmount }) => sum + PayAmount, 0)
      const wanted = { RequestId: step, Bills, Total }
      const order = await propertyBills.purchase(member, request(step, at), wanted)
      await pay(step, at + 20_000, order, NOTHING_INNER)
    },

    /** Pays a car's current parking fee; no-op when it is not inside. */
    async payParking(step: string, at: number, plateNo: string): Promise<void> {
      turnTo(at)
      const [stay] = await parking.inside(
        { tenantId, visitor: member, ip: '' },
        { PlateNo: plateNo },
      )
      if (!stay?.QuoteId) return
      const wanted = { quoteId: stay.QuoteId, choice: undefined }
      const order = await parking.pay(member, request(step, at), wanted)
      await pay(step, at + 20_000, order, NOTHING_INNER)
    },

    /** Orders mall goods, and by default pays them. @returns the orders, one per shop */
    async orderGoods(
      step: string,
      at: number,
      purchase: {
        lines: { SkuId: string; Qty: number }[]
        delivery: 'pickup' | 'express'
        address: TypedAddress
        remark: string
        isPaid: boolean
      },
    ): Promise<readonly { Id: string }[]> {
      turnTo(at)
      const Address = purchase.delivery === 'express' ? purchase.address : undefined
      const draft = { Lines: purchase.lines, Shops: [], Address }
      const { Shops, PayAmount } = await mall.quote(member, draft)
      const wanted = {
        ...draft,
        Shops: Shops.map(({ ShopId }) => ({
          ShopId,
          Delivery: purchase.delivery,
          Remark: purchase.remark,
        })),
        RequestId: step,
        Total: PayAmount,
      }
      const total = (await mall.quote(member, wanted)).PayAmount
      const made = await mall.submit(member, request(step, at), { ...wanted, Total: total })
      if (purchase.isPaid) await pay(step, at + 60_000, made.Order, NOTHING_INNER)
      return made.Orders
    },

    /** Buys tickets of a tier in seats chosen by the park, paid externally. @returns id of the order */
    async buyTickets(
      step: string,
      at: number,
      theatre: TicketOrderService,
      wanted: { ScheduleId: string; TierId: string; Count: number },
    ): Promise<string> {
      turnTo(at)
      const held = await theatre.hold(member, request(`${step}-hold`, at), {
        ...{ ...wanted, RequestId: step, Pass: '' },
      })
      if (held.Kind !== 'held') throw new Error(`the demo's tickets ${step} are lost`)
      const { Id } = held.Order
      const choice = { activity: false, coupon: [], points: false }
      turnTo(at + 60_000)
      const { Payment } = await theatre.submit(member, request(`${step}-submit`, at + 60_000), Id, {
        ...{ RequestId: step, Id, Choice: choice, Viewers: [] },
        Total: held.Order.PayAmount,
      })
      await pay(step, at + 90_000, Payment, NOTHING_INNER)
      return Id
    },

    /** Refunds one ticket of an order. */
    async returnTicket(
      step: string,
      at: number,
      theatre: TicketOrderService,
      { orderId, line }: { orderId: string; line: number },
    ): Promise<void> {
      turnTo(at)
      const lines = [line]
      const { Back } = await theatre.refundQuote(member, orderId, lines)
      const wanted = { id: orderId, lines, back: Back }
      const { Payment } = await theatre.refund(member, request(step, at), wanted)
      for (const { Id } of Payment?.Refunds ?? []) await money.orders.sendRefund(tenantId, Id)
    },

    async bindCard(step: string, at: number, code: string) {
      turnTo(at)
      return money.storedCards.exchange(member, request(step, at), code)
    },

    async refund(step: string, at: number, orderId: string, amount: number, reason: string) {
      turnTo(at)
      const { RefundId } = await money.orders.refund(
        request(step, at),
        orderId,
        { amount, reason },
        bySystem,
      )
      await money.orders.sendRefund(tenantId, RefundId)
    },
  }
}

export type PastMember = ReturnType<typeof createPastMember>
