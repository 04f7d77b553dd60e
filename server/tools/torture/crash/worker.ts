import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { balanceCalls } from '@/contract/balance'
import { orderCalls, type OrderDetail, type PayResult } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { payPasswordCalls } from '@/contract/payPassword'
import { storedCardCalls } from '@/contract/storedCard'
import type { Client } from './client'
import { createEstateActs, type EstateActs, type EstatePlace } from './estateActs'

export const PASSWORD = '284751'

/** Park data used by workers. */
export interface Place {
  origin: string
  park: string
  shopIds: readonly string[]
  productId: string
}

/** Random numbers between 0 and 1. */
type Chance = () => number

const modes = ['once', 'doubled', 'shuffled', 'wrongAmount', 'wrongSignature', 'never']

/** A worker is one member that spends continuously. */
export class Worker {
  /** Orders with an acknowledged final status, which must not change. */
  readonly ended = new Map<string, OrderDetail['Status']>()
  /** Counts of completed actions by kind. */
  readonly done: Record<string, number> = {}

  private readonly estate?: EstateActs

  /** @param estate without it, the worker leaves cars, spaces and repairs alone */
  constructor(
    private readonly client: Client,
    private readonly place: Place,
    private readonly chance: Chance,
    estate?: EstatePlace,
  ) {
    const settle = (order: OrderDetail) => this.settle(order)
    const note = (orderId: string) => this.end(orderId)
    if (estate) this.estate = createEstateActs({ client, place: estate, chance, settle, note })
  }

  get member(): Client {
    return this.client
  }

  /** Sets the payment password and recharges the first money. */
  async prepare(): Promise<void> {
    const detail = await this.client.must(payPasswordCalls.getDetail)
    if (!detail.IsSet) {
      await this.client.must(payPasswordCalls.setPayPassword, { Password: PASSWORD })
    }
    await this.client.must(payPasswordCalls.setPayVoidPassword, {
      Enabled: true,
      Limit: 5_000,
      Password: PASSWORD,
    })
    await this.recharge()
  }

  /** Performs one random action. */
  async act(): Promise<void> {
    if (this.estate && this.chance() < 0.4) return this.actOnEstate(this.estate)
    const things: [number, () => Promise<void>][] = [
      [0.12, () => this.recharge()],
      [0.05, () => this.buyCard()],
      [0.35, () => this.payShop()],
      [0.2, () => this.payPartly()],
      [0.13, () => this.payAndClose()],
      [0.15, () => this.showCode()],
    ]
    let at = this.chance()
    for (const [share, thing] of things) {
      if (at < share) return thing()
      at -= share
    }
  }

  private async actOnEstate(estate: EstateActs): Promise<void> {
    const acts = ['park', 'guest', 'renew', 'repair'] as const
    const act = acts[Math.floor(this.chance() * acts.length)]!
    await estate[act]()
    this.count(act)
  }

  /** Pays an order in one way or another, or closes it. */
  private async settle(order: OrderDetail): Promise<void> {
    const kind = this.chance()
    if (kind < 0.4) return this.outside(order)
    if (kind < 0.8) {
      const paid = await this.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
      if (paid?.Payment) await this.confirm(paid.Payment.PaymentNo, order.Id)
    } else await this.client.call(orderCalls.closeOrder, { OrderId: order.Id })
    await this.end(order.Id)
  }

  private count(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1
  }

  private amount(most: number): number {
    return 1 + Math.floor(this.chance() * most)
  }

  private async end(orderId: string): Promise<OrderDetail> {
    const order = await this.client.must(orderCalls.get, { OrderId: orderId })
    // An order with a refund in progress has no final status yet.
    if (order.Status === 'Refunding') this.ended.delete(order.Id)
    else if (order.Status !== 'PendingPay') this.ended.set(order.Id, order.Status)
    return order
  }

  private async submit(most: number): Promise<OrderDetail> {
    const { shopIds } = this.place
    const ShopId = shopIds[Math.floor(this.chance() * shopIds.length)]
    return this.client.must(orderCalls.submit, { ShopId, Amount: this.amount(most) })
  }

  /** Pays, sometimes with the same request twice at once: both answers must agree. */
  private async pay(OrderId: string, how: Record<string, unknown>): Promise<PayResult | undefined> {
    const request = { RequestId: randomUUID(), OrderId, ...how }
    const copies = this.chance() < 0.3 ? 2 : 1
    const answers = await Promise.all(
      Array.from({ length: copies }, () => this.client.call(orderCalls.payOrder, request)),
    )
    const [first] = answers
    for (const answer of answers) {
      if (!areOneAnswer(answer.data, first?.data)) {
        const both = JSON.stringify([first, answer])
        throw new Error(`one request, two answers: ${request.RequestId}: ${both}`)
      }
    }
    return first?.data
  }

  /**
   * Confirms a payment at the sandbox; a notice may be lost with the server, so the order is
   * polled.
   */
  private async confirm(paymentNo: string, orderId: string, isForced = false): Promise<void> {
    const { origin, park } = this.place
    const url = `${origin}/dev/pay/${park}/${paymentNo}/confirm`
    const Notice = modes[Math.floor(this.chance() * modes.length)]
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const status = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ Notice, Force: isForced ? '1' : '0' }),
      }).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 200) break
      await sleep(150)
    }
    await this.client.must(payCalls.orderPay, { OrderId: orderId })
  }

  private async outside(order: OrderDetail): Promise<void> {
    const paid = await this.pay(order.Id, { CardIds: [], UseBalance: false, Channel: 'wechat' })
    if (paid?.Payment) await this.confirm(paid.Payment.PaymentNo, order.Id)
    await this.end(order.Id)
  }

  private async recharge(): Promise<void> {
    const Amount = 1_000 + this.amount(40_000)
    const answer = await this.client.call(balanceCalls.recharge, { Amount })
    // A refusal is possible: the balance is limited.
    if (answer.data) await this.outside(answer.data)
    this.count('recharge')
  }

  private async buyCard(): Promise<void> {
    const answer = await this.client.call(storedCardCalls.purchasingCard, {
      Id: this.place.productId,
    })
    if (answer.data) await this.outside(answer.data)
    this.count('buyCard')
  }

  private async payShop(): Promise<void> {
    const order = await this.submit(8_000)
    await this.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' }).then(async (paid) => {
      if (paid?.Payment) await this.confirm(paid.Payment.PaymentNo, order.Id)
    })
    await this.end(order.Id)
    this.count('payShop')
  }

  private async payPartly(): Promise<void> {
    const order = await this.submit(200_000)
    const paid = await this.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
    const isConfirmed = paid?.Payment && this.chance() < 0.6
    if (paid?.Payment && isConfirmed) await this.confirm(paid.Payment.PaymentNo, order.Id)
    else await this.client.call(orderCalls.closeOrder, { OrderId: order.Id })
    await this.end(order.Id)
    this.count('payPartly')
  }

  /** Closes an order while it is being paid, or pays a closed one. */
  private async payAndClose(): Promise<void> {
    const order = await this.submit(30_000)
    const close = () => this.client.call(orderCalls.closeOrder, { OrderId: order.Id })
    if (this.chance() < 0.5) {
      const paying = this.pay(order.Id, { Password: PASSWORD, Channel: 'wechat' })
      await Promise.all([paying, close(), close()])
      await close()
    } else {
      const paid = await this.pay(order.Id, { UseBalance: false, CardIds: [], Channel: 'wechat' })
      await close()
      if (paid?.Payment) await this.confirm(paid.Payment.PaymentNo, order.Id, true)
    }
    await this.end(order.Id)
    this.count('payAndClose')
  }

  private async showCode(): Promise<void> {
    const { origin, park, shopIds } = this.place
    const code = await this.client.must(payCalls.getPayCode)
    const body = JSON.stringify({
      TenantId: park,
      ShopId: shopIds[0],
      Code: code.Code,
      Yuan: (this.amount(6_000) / 100).toFixed(2),
    })
    const scan = () =>
      fetch(`${origin}/dev/cashier/scan`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
      }).catch(() => undefined)
    await Promise.all([scan(), scan()])
    const { Order } = await this.client.must(orderCalls.getOrderForPayCode, { Code: code.Code })
    if (Order?.Status === 'PendingPay') {
      const paid = await this.pay(Order.Id, { Password: PASSWORD })
      if (!paid) await this.client.call(orderCalls.closeOrder, { OrderId: Order.Id })
    }
    if (Order) await this.end(Order.Id)
    this.count('showCode')
  }
}

/**
 * Whether two copies of one payment got the same answer. A copy answered late, because its first
 * try was lost, gets no payment data when the order has been paid or closed meanwhile, only the
 * order's status.
 */
export function areOneAnswer(one: PayResult | undefined, other: PayResult | undefined): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return true
  if (!one || !other || one.Order.Id !== other.Order.Id) return false
  const late = one.Payment ? other : one
  const early = one.Payment ? one : other
  return early.Payment !== null && late.Payment === null && late.Order.Status !== 'PendingPay'
}
