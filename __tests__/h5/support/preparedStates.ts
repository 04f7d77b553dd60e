/**
 * States of this moment for pictures: a parking payment with its time to leave, sold and held seats, a filled basket, an exchange, a
 * payment request of another system, a ticket offered as a gift.
 */
import { randomUUID } from 'node:crypto'
import { carInfoCalls, parkingLotCalls } from '@/contract/carInfo'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import { mallBasketCalls } from '@/contract/mallBasket'
import { mallGoodsCalls } from '@/contract/mallGoods'
import { orderCalls } from '@/contract/order'
import { pointGoodsCalls } from '@/contract/points'
import { showSeatCalls } from '@/contract/showSeat'
import { myTicketCalls } from '@/contract/ticket'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { userCalls } from '@/contract/user'
import { signed } from '@/request/sign'
import { schedule } from './addresses'
import { demoPassword, phones } from './people'

/** A visitor's car: the member's own car stays unpaid, for the pages that show its fee. */
const plate = '浙A5K318'
const minutesInside = 250

/** Sends JSON. @returns the reply's JSON */
async function post(url: string, body: object, headers: Record<string, string>) {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
  return reply.json()
}

/** Calls of a demo account; `pay` signs those that move money. */
async function memberCalls(base: string, park: string, phone = phones.member) {
  const call = async <E extends Endpoint>(
    { path }: E,
    request: RequestOf<E>,
    headers: Record<string, string>,
  ): Promise<DataOf<E>> =>
    (await post(base + path, request as object, { TenantId: park, ...headers })).data
  const { access_token: token, secret } = await call(
    userCalls.login,
    { PhoneNumber: phone, Password: demoPassword },
    { authorization: `Basic ${btoa(`${park}:park-consumer`)}` },
  )
  const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
    call(endpoint, request, { authorization: `Bearer ${token}` })
  const pay = <E extends Endpoint>(endpoint: E, request: object) =>
    ask(endpoint, signed({ RequestId: randomUUID(), ...request }, secret) as RequestOf<E>)
  return { ask, pay }
}

type Calls = Awaited<ReturnType<typeof memberCalls>>

/** Lets a car into a lot of the park and pays its fee, by the sandbox of WeChat Pay. */
async function payForStay({ ask, pay }: Calls, base: string, park: string): Promise<void> {
  const [lot] = await ask(parkingLotCalls.list, {})
  const car = { PlateNo: plate, MinutesAgo: String(minutesInside) }
  await post(`${base}/dev/parking/enter`, { TenantId: park, LotId: lot?.Id, ...car }, {})
  const [stay] = await ask(carInfoCalls.queryTemporaryPay, { PlateNo: plate })
  const order = await pay(carInfoCalls.temporaryPay, { QuoteId: stay?.QuoteId })
  const fund = { CardIds: [], UseBalance: false, Channel: 'wechat' }
  const { Payment } = await pay(orderCalls.payOrder, { OrderId: order.Id, ...fund })
  await post(`${base}/dev/pay/${park}/${Payment?.PaymentNo}/confirm`, {}, {})
  await ask(orderCalls.get, { OrderId: order.Id })
}

/** Goods of two shops in the basket. */
async function fillBasket({ ask }: Calls): Promise<void> {
  const { DataRows } = await ask(mallGoodsCalls.list, {})
  const shops = new Map(DataRows.map((goods) => [goods.ShopId, goods.Id]))
  const whole = await Promise.all(
    [...shops.values()].slice(0, 2).map((Id) => ask(mallGoodsCalls.detail, { Id })),
  )
  const skus = whole.flatMap(({ Skus }) => Skus.filter(({ Stock }) => Stock > 0).slice(0, 1))
  const Lines = skus.map(({ Id }) => ({ SkuId: Id, Qty: 1, At: Date.now() }))
  await ask(mallBasketCalls.sync, { Lines })
}

/** Demo accounts without pages of their own in pictures: two buy seats, the third one leaves them unpaid. */
const otherPhones = ['13800000008', '13800000009', '13800000002']
/** A person for a schedule with real names, in which each paper has one seat. */
const viewerOf = (buyer: number, at: number) => ({
  Name: '林悦',
  IdType: 'passport',
  IdCard: `E123456${buyer}${at}`,
})

/** Sold and held seats of others, near the stage, in the schedule that `holdSeats` takes. */
async function sellSeats({ ask }: Calls, base: string, park: string): Promise<void> {
  const { id: ScheduleId } = await schedule(ask)
  if (!ScheduleId) return
  for (const [buyer, phone] of otherPhones.entries()) {
    const other = await memberCalls(base, park, phone)
    const near = { Near: [buyer === 0 ? 4 : 8] }
    const { Seats } = await ask(showSeatCalls.best, { ScheduleId, Count: 2, ...near })
    const held = await other.pay(ticketOrderCalls.submittingid, { ScheduleId, Seats, Pass: '' })
    if (held.Kind !== 'held' || buyer === otherPhones.length - 1) continue
    const { Id } = held.Order
    const { PayAmount, NeedRealName } = await other.ask(ticketOrderCalls.orderConfirm, { Id })
    const Viewers = NeedRealName ? Seats.map((_, at) => viewerOf(buyer, at)) : []
    await other.pay(ticketOrderCalls.submit, { Id, Total: PayAmount, Viewers })
    const fund = { CardIds: [], UseBalance: false, Channel: 'wechat' }
    const { Payment } = await other.pay(ticketOrderCalls.startPay, { Id, ...fund })
    await post(`${base}/dev/pay/${park}/${Payment?.PaymentNo}/confirm`, {}, {})
    await other.ask(ticketOrderCalls.allDetail, { Id })
  }
}

/** A ticket that another person offers as a gift. */
async function offerGift(_: Calls, base: string, park: string): Promise<void> {
  for (const phone of otherPhones) {
    const giver = await memberCalls(base, park, phone)
    const { Tickets } = await giver.ask(myTicketCalls.list, {})
    const found = Tickets.find(({ Actions }) => Actions.includes('give'))
    if (!found) continue
    const said = { FromName: '阿梧', Message: '这场你一定喜欢，我们门口见' }
    const request = { RequestId: randomUUID(), Id: found.Id, ...said }
    const { Ticket } = await giver.ask(myTicketCalls.give, request)
    process.env.TICKET_GIFT = Ticket.GiftHash
    return
  }
}

/** Two seats of the first show whose seats can be chosen, without payment. */
async function holdSeats({ ask, pay }: Calls): Promise<void> {
  const { id: ScheduleId } = await schedule(ask)
  if (!ScheduleId) return
  const { Seats } = await ask(showSeatCalls.best, { ScheduleId, Count: 2 })
  await pay(ticketOrderCalls.submittingid, { ScheduleId, Seats, Pass: '' })
  // Journeys hold seats for moments, which addresses (heldSeats) must not find by chance.
  process.env.HELD_SEATS = 'yes'
}

/** An exchange of points alone. */
async function exchangePoints({ ask, pay }: Calls): Promise<void> {
  const { DataRows } = await ask(pointGoodsCalls.list, {})
  const gift = DataRows.find(({ PointsCash, Stock }) => PointsCash === 0 && Stock > 0)
  if (gift) await pay(pointGoodsCalls.exchange, { Id: gift.Id })
}

/** A payment request of the demo till, from a shop of the mall. */
async function requestPayment({ ask }: Calls, base: string, park: string): Promise<void> {
  const { DataRows } = await ask(mallGoodsCalls.list, {})
  const wanted = { TenantId: park, ShopId: DataRows[0]?.ShopId, Title: '定金', Yuan: '66' }
  const { AppId, P } = await post(`${base}/dev/cashier/request`, wanted, {})
  process.env.PAY_REQUEST = new URLSearchParams({ appId: AppId, p: P }).toString()
}

/** Brings the demo member of a park into these states. A state that a park cannot have is left out. */
export async function prepareStates(base: string, park: string): Promise<void> {
  const calls = await memberCalls(base, park)
  const prepared = [
    payForStay,
    fillBasket,
    sellSeats,
    holdSeats,
    exchangePoints,
    requestPayment,
    offerGift,
  ]
  for (const prepare of prepared)
    await prepare(calls, base, park).catch((error: unknown) => {
      console.error(`${prepare.name}: ${String(error)}`)
      process.exitCode = 1
    })
}
