/** Tickets sold at the park's counter: priced, paid there, checked in by number, refunded in cash. */
import { myTicketCalls } from '@/contract/ticket'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import { whileHeld } from '../../support/server/heldRow'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { newPhone } from '../../support/server/newPhone'
import { seatRowsOf, type InsertedSchedule } from '../../support/seat/seatSchedules'
import { moveSchedule } from '../../support/seat/tickets'
import { heldOrder, insertShow, refundTickets, ticketDetail } from '../../support/seat/ticketOrders'
import { PARK, describeServer, phones } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let marketing: DeskBrowser
let ann: Wallet
let annPhone: string
beforeAll(async () => {
  await clearOffers(test)
  marketing = await atDesk(test, phones.marketing)
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  ann = await money.member()
  const [user] = await test.sql<{ phone: string }>('select phone from app_user where id = $1', [
    ann.userId,
  ])
  annPhone = user!.phone
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const addressOf = ({ showId, scheduleId }: InsertedSchedule) =>
  `/desk/shows/${showId}/schedules/${scheduleId}`

interface Typed {
  SeatWords: string
  Phone?: string
  Viewers?: string
}

/** Confirmation shown after entering a sale. */
const askSale = (schedule: InsertedSchedule, { Phone = annPhone, ...typed }: Typed) =>
  marketing.submit(addressOf(schedule), `${addressOf(schedule)}/sell`, { Phone, ...typed })

/** Hidden fields of the confirmation. */
const fieldsOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

/** Sells seats, with confirmation. @returns the reply to the confirmed form, and its fields */
async function sell(schedule: InsertedSchedule, typed: Typed) {
  const { html, status, text } = await askSale(schedule, typed)
  if (status !== 200) throw new Error(text)
  const confirmed = fieldsOf(html)
  const reply = await marketing.send(`${addressOf(schedule)}/sell`, confirmed)
  const orderId = /\/sales\/([0-9a-f-]{36})$/.exec(reply.location ?? '')?.[1] ?? ''
  return { reply, confirmed, orderId }
}

const statesOf = async (schedule: InsertedSchedule) =>
  [...(await seatRowsOf(test, schedule))].map(([seat, { state }]) => `${seat} ${state}`)
const ordersOf = ({ scheduleId }: InsertedSchedule) =>
  test.sql<{ id: string; source: string; status: string }>(
    'select id, source, status from ticket_order where schedule_id = $1',
    [scheduleId],
  )
/** Money in the counters' tills, fen. */
const inTills = async () =>
  Number(
    (
      await test.sql<{ sum: string }>(
        "select coalesce(-sum(amount), 0) as sum from ledger_posting where account = 'counter' and tenant_id = $1",
        [PARK],
      )
    )[0]?.sum,
  )

it('counter sale shows the price, takes cash, puts tickets into the wallet and admits by number', async () => {
  const schedule = await insertShow(test)
  const before = await inTills()
  const confirmation = await askSale(schedule, { SeatWords: '1排1-2座' })
  expect(confirmation.text).toContain('收款 ¥160.00，收妥后出票')
  expect(confirmation.text).toContain('池座 1 排 1 座、池座 1 排 2 座')
  expect(await statesOf(schedule)).toEqual([])

  const { reply, orderId } = await sell(schedule, { SeatWords: '1排1-2座' })
  expect(reply.status).toBe(303)
  expect(await ordersOf(schedule)).toEqual([{ id: orderId, source: 'counter', status: 'Issued' }])
  expect(await statesOf(schedule)).toEqual(['0 sold', '1 sold'])
  expect((await inTills()) - before).toBe(16_000)
  const order = await ticketDetail(test, ann, orderId)
  expect(order.Payment?.PaySplit).toMatchObject([
    { Way: 'counter', WayText: '现场付款', Amount: 16_000 },
  ])
  const { data } = await test.call(myTicketCalls.allList, {}, ann.caller)
  const slip = await marketing.get(reply.location!)
  const numbers = [...slip.text.matchAll(/(\d{4}) (\d{4}) (\d{4})/g)].map(([, ...parts]) =>
    parts.join(''),
  )
  expect(numbers).toHaveLength(2)
  expect(data.DataRows.map(({ No }) => No).sort()).toEqual(numbers.sort())
  expect((await marketing.get(addressOf(schedule))).text).toContain(order.OrderCode)

  await moveSchedule(test, schedule, {})
  const shown = { RequestId: requestId(), Code: numbers[0]!, Gate: '1 号门', Way: 'type' as const }
  const staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
  expect((await test.call(ticketCheckCalls.check, shown, staff)).data.Result).toBe('ok')
  const [entry] = (await auditEntries(test, 'shows.sell')).filter(
    ({ subject_id }) => subject_id === orderId,
  )
  expect(entry?.after).toMatchObject({ seats: 2, payAmount: 16_000 })
})

it('counter sale sent several times is one sale', async () => {
  const schedule = await insertShow(test)
  const { reply, confirmed } = await sell(schedule, { SeatWords: '1排1座' })
  const again = await marketing.send(`${addressOf(schedule)}/sell`, confirmed)
  expect(again.location).toBe(reply.location)
  expect(await ordersOf(schedule)).toHaveLength(1)
})

it('counter sale is refused when the price changed after it was shown', async () => {
  const schedule = await insertShow(test)
  const { html } = await askSale(schedule, { SeatWords: '1排1座' })
  const shownFields = fieldsOf(html)
  await test.sql('update show_tier set price = price + 100 where show_id = $1', [schedule.showId])
  const url = `${addressOf(schedule)}/sell`
  const reply = await marketing.send(url, shownFields)
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('现在应付 ¥81.00')])
  // Without a confirmed sum the sale is refused.
  const { Total: _, ...untold } = shownFields
  expect((await marketing.send(url, untold)).status).toBe(409)
  expect(await ordersOf(schedule)).toEqual([])
  expect(await statesOf(schedule)).toEqual([])
})

it('counter sale refuses taken seats, sells reserved ones and may leave a single seat', async () => {
  const schedule = await insertShow(test)
  const page = addressOf(schedule)
  await marketing.submit(page, `${page}/block`, { SeatWords: '1排5座' })
  const { html } = await askSale(schedule, { SeatWords: '1排2座、5座' })
  // Another buyer takes the seats before the confirmation.
  await heldOrder(test, await money.member(), schedule, [0, 1])
  const taken = await marketing.send(`${page}/sell`, fieldsOf(html))
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('池座 1 排 2 座已有人，请换座'),
  ])
  const kept = ['0 held', '1 held', '4 blocked']
  expect(await statesOf(schedule)).toEqual(kept)
  // Seat 4 would be isolated between 3 and 5.
  await sell(schedule, { SeatWords: '1排3座、5座' })
  expect(await statesOf(schedule)).toEqual(['0 held', '1 held', '2 sold', '4 sold'])
})

it('counter sale respects the show’s limit per member', async () => {
  const schedule = await insertShow(test, { maxPerUser: 2 })
  await sell(schedule, { SeatWords: '1排1-2座' })
  await expect(sell(schedule, { SeatWords: '1排3座' })).resolves.toMatchObject({
    reply: { status: 409 },
  })
  expect(await statesOf(schedule)).toEqual(['0 sold', '1 sold'])
})

it('counter sale is refused for a schedule that is not on sale', async () => {
  const schedule = await insertShow(test)
  const { html } = await askSale(schedule, { SeatWords: '1排1座' })
  const page = addressOf(schedule)
  await marketing.submit(page, `${page}/stop`)
  const reply = await marketing.send(`${page}/sell`, fieldsOf(html))
  expect(reply.status).toBeGreaterThanOrEqual(400)
  expect((await askSale(schedule, { SeatWords: '1排1座' })).status).toBeGreaterThanOrEqual(400)
  expect(await ordersOf(schedule)).toEqual([])
})

it('counter sale creates an account for an unknown phone; its owner finds the ticket there', async () => {
  const schedule = await insertShow(test)
  const phone = newPhone()
  const typed = { SeatWords: '1排1座', Phone: phone }
  expect((await askSale(schedule, typed)).text).toContain('还没有注册，出票时开通')
  const { orderId } = await sell(schedule, typed)
  const [user] = await test.sql<{ id: string; password_hash: string | null }>(
    'select id, password_hash from app_user where tenant_id = $1 and phone = $2',
    [PARK, phone],
  )
  expect(user?.password_hash).toBeNull()
  expect(await ordersOf(schedule)).toMatchObject([{ id: orderId, status: 'Issued' }])
  const [ticket] = await test.sql<{ user_id: string }>(
    'select user_id from ticket where order_id = $1',
    [orderId],
  )
  expect(ticket?.user_id).toBe(user?.id)
})

it('counter sale of a real-name show requires names and valid identity cards', async () => {
  const schedule = await insertShow(test, { needRealName: true })
  const SeatWords = '1排1座'
  for (const [Viewers, message] of [
    ['', '请填写 1 位观演人'],
    ['沈佳琳', '第 1 位观演人写得不对'],
    ['沈佳琳 330106199003070013', '第 1 位观演人的身份证号不正确'],
  ] as const) {
    const { html, status, text } = await askSale(schedule, { SeatWords, Viewers })
    const reply =
      status === 200
        ? await marketing.send(`${addressOf(schedule)}/sell`, fieldsOf(html))
        : { status, text }
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(reply.text).toContain(message)
  }
  expect(await ordersOf(schedule)).toEqual([])
  const { orderId, reply } = await sell(schedule, {
    SeatWords,
    Viewers: '沈佳琳，11010519491231002x',
  })
  expect((await ticketDetail(test, ann, orderId)).Seats).toMatchObject([
    { ViewerName: '沈**', ViewerIdMask: expect.stringMatching(/^110\*+2X$/) as string },
  ])
  const slip = await marketing.get(reply.location!)
  expect(slip.html).not.toContain('11010519491231002')
})

it('counter sale accepts other papers by type and shows them masked', async () => {
  const schedule = await insertShow(test, { needRealName: true })
  const Viewers = 'Jean-Luc O·Neill 护照 e12345678\n陈大文 回乡证 H12345678'
  const { orderId, reply } = await sell(schedule, { SeatWords: '1排1-2座', Viewers })
  expect((await ticketDetail(test, ann, orderId)).Seats).toMatchObject([
    { ViewerName: 'J***', ViewerIdMask: '护照 E*****678' },
    { ViewerName: '陈**', ViewerIdMask: '港澳通行证 H*****678' },
  ])
  const slip = await marketing.get(reply.location!)
  expect(slip.html).not.toContain('12345678')
})

it('a counter sale is refunded in the app, and the cash paid out at the counter once', async () => {
  const schedule = await insertShow(test, { refundRule: [{ hoursBefore: 1, percent: 100 }] })
  const before = await inTills()
  const { orderId } = await sell(schedule, { SeatWords: '1排1-2座' })
  const { data } = await refundTickets(test, ann, orderId, [0])
  expect(data.Payment?.Refunds).toMatchObject([
    { Status: 'Pending', StatusText: '请到服务台领取', Amount: 8_000 },
  ])
  const [refund] = data.Payment!.Refunds
  const payId = data.Payment!.Id
  await test.services.orders.sendRefund(PARK, refund!.Id)
  await test.services.orders.sweep(PARK)
  expect((await inTills()) - before).toBe(16_000)
  const messages = await test.call(
    userMessageCalls.list,
    { PageIndex: 1, PageSize: 20 },
    ann.caller,
  )
  expect(JSON.stringify(messages.data)).toContain('退款 ¥80.00，请到服务台领取')

  const finance = await atDesk(test, phones.finance)
  const page = `/desk/orders/${payId}`
  expect((await finance.get('/desk/orders')).text).toContain('等会员来领取的现场退款')
  const act = `${page}/hand-over`
  const handed = { RefundId: refund!.Id, _confirmed: 'yes' }
  const { _token = '' } = await marketing.formOn('/desk', '/desk/log-out')
  expect((await marketing.send(act, { _token, ...handed })).status).toBe(403)
  const form = await finance.formOn(page, act)
  expect((await finance.send(act, { ...form, ...handed })).status).toBe(303)
  expect((await finance.send(act, { ...form, ...handed })).status).toBe(303)
  expect((await inTills()) - before).toBe(8_000)
  expect(await auditEntries(test, 'orders.hand-over')).toHaveLength(1)
  expect((await finance.get('/desk/orders')).text).not.toContain('等会员来领取的现场退款')
  expect((await ticketDetail(test, ann, orderId)).Payment?.Refunds).toMatchObject([
    { Status: 'Succeeded', StatusText: '已退款' },
  ])
})

it('a WeChat refund is not paid out at a counter', async () => {
  const order = await ann.order(1_000)
  const paid = await ann.pay(order.Id, { Channel: 'wechat' })
  await money.confirm(paid.data.Payment!.PaymentNo)
  const request = {
    ...{ tenantId: PARK, userId: ann.userId, requestId: requestId(), call: 'test', payload: {} },
    at: new Date(test.clock.now()),
  }
  const { RefundId } = await test.services.orders.refund(
    request,
    order.Id,
    { reason: '不要了' },
    bySystem,
  )
  const finance = await atDesk(test, phones.finance)
  const { _token = '' } = await finance.formOn('/desk', '/desk/log-out')
  const typed = { _token, RefundId, _confirmed: 'yes' }
  const reply = await finance.send(`/desk/orders/${order.Id}/hand-over`, typed)
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('由微信原路退回')])
})

it('a paid order is not paid again at a counter', async () => {
  const { orders } = test.services
  const { Id } = await ann.order(1_000)
  const pay = () =>
    orders.withTransaction(async (tx) => {
      const order = await orders.find(tx, PARK, Id)
      return orders.payAtCounter(tx, order!, new Date(test.clock.now()))
    })
  await expect(pay()).resolves.toMatchObject({ status: 'Done' })
  await expect(pay()).rejects.toMatchObject({ reason: 'orderState' })
})

it('counter sale refuses unavailable seats and too many seats before asking for money', async () => {
  const schedule = await insertShow(test)
  await heldOrder(test, await money.member(), schedule, [0, 1])
  const taken = await askSale(schedule, { SeatWords: '1排2-3座' })
  expect([taken.status, taken.text]).toEqual([
    409,
    expect.stringContaining('池座 1 排 2 座已有人，请换座'),
  ])
  const many = await askSale(schedule, { SeatWords: '2排1-7座' })
  expect([many.status, many.text]).toEqual([400, expect.stringContaining('最多 6 座')])
})

it('a member’s own order has no slip of the counter', async () => {
  const schedule = await insertShow(test)
  const id = await heldOrder(test, ann, schedule, [0])
  expect((await marketing.get(`${addressOf(schedule)}/sales/${id}`)).status).toBe(404)
})

describe('counter sale of a schedule that changes meanwhile', () => {
  /** Sells a seat during a concurrent change of the schedule, which commits while the sale waits for its row. */
  const sellDuring = async (change: string) => {
    const schedule = await insertShow(test)
    const { html } = await askSale(schedule, { SeatWords: '1排1座' })
    const lock = {
      text: `update show_schedule set ${change} where tenant_id = $1 and id = $2`,
      values: [PARK, schedule.scheduleId],
    }
    const before = await inTills()
    const reply = await whileHeld(test, lock, 1, () =>
      marketing.send(`${addressOf(schedule)}/sell`, fieldsOf(html)),
    )
    expect(reply.status).not.toBe(303)
    expect([await statesOf(schedule), await ordersOf(schedule)]).toEqual([[], []])
    expect(await inTills()).toBe(before)
    return { schedule, reply }
  }

  it('cancelled: sells nothing, and the sweep settles it', async () => {
    const { schedule, reply } = await sellDuring("cancel_reason = '停电', cancelled_at = now()")
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('该巡演已下线')])
    await test.services.shows.sweep(PARK)
    const [row] = await test.sql<{ done: boolean }>(
      'select cancel_done_at is not null as done from show_schedule where id = $1',
      [schedule.scheduleId],
    )
    expect(row?.done).toBe(true)
  })

  it('stopped: sells nothing', async () => {
    expect((await sellDuring('is_stopped = true')).reply.status).toBe(400)
  })

  it('moved: sells nothing for the time shown before', async () => {
    const { reply } = await sellDuring(
      "start_at = start_at + interval '1 hour', end_at = end_at + interval '1 hour'",
    )
    expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('演出时间有变动')])
  })
})
