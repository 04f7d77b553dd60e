/** A ticket order from the held seats to its end: holding, payment, refund, and access. */
import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { couponCalls } from '@/contract/coupon'
import { orderCalls } from '@/contract/order'
import { cshowCalls } from '@/contract/show'
import { ticketCheckCalls } from '@/contract/ticketCheck'
import { myTicketCalls } from '@/contract/ticket'
import { ticketOrderCalls as calls } from '@/contract/ticketOrder'
import { findViolations } from '../../../server/tools/verify/verify'
import { bookedAfter } from '../../support/server/keptPayments'
import { clearOffers, insertCoupon } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { withSilentProvider } from '../../support/server/silentProvider'
import { PARK, describeServer, phones } from '../../support/server/testApp'
import { seatRowsOf, type InsertedSchedule } from '../../support/seat/seatSchedules'
import { moveSchedule } from '../../support/seat/tickets'
import {
  cancelTickets,
  heldOrder,
  holdSeats,
  insertShow,
  openTicketPayment,
  paidOrder,
  endShowOf,
  playShowOf,
  refundTickets,
  submitTickets,
  ticketDetail,
} from '../../support/seat/ticketOrders'
import { bySystem } from '../../../server/kernel/writeAudit'

const HOUR = 3_600_000

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  await clearOffers(test)
})
beforeEach(async () => {
  await test.sql('delete from sms_quota')
  member = await fixture.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const statesOf = async (schedule: InsertedSchedule) =>
  [...(await seatRowsOf(test, schedule))].map(([seat, { state }]) => `${seat} ${state}`)
const sweep = () => test.services.ticketOrders.sweep(PARK)
const ofKind = (kind: string) =>
  test.sql('select 1 from user_message where kind = $1 and user_id = $2', [kind, member.userId])

/** Checks in the first ticket of an order, half an hour before the start. */
async function goIn(show: InsertedSchedule, orderId: string): Promise<void> {
  await moveSchedule(test, show, {})
  const [ticket] = await test.sql<{ no: string }>(
    'select no from ticket where order_id = $1 and line = 0',
    [orderId],
  )
  const wanted = { RequestId: requestId(), Code: ticket!.no, Gate: '1 号门', Way: 'type' }
  const staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
  expect((await test.call(ticketCheckCalls.check, wanted, staff)).data.Result).toBe('ok')
}

describe('from seats to tickets and back', () => {
  it('an order is held, quoted, submitted, paid, partly refunded with a fee, then fully', async () => {
    const refundRule = [
      { hoursBefore: 96, percent: 100 },
      { hoursBefore: 24, percent: 80 },
    ]
    const show = await insertShow(test, { refundRule })
    const { data: held } = await holdSeats(test, member, show, [2, 0, 1])
    if (held.Kind !== 'held') throw new Error('lost')
    expect(held.Order).toMatchObject({
      ...{ Status: 'Holding', StatusText: '待支付', Count: 3, PayAmount: 24_000 },
      ...{ Title: '测试演出', Theatre: '测试剧院', Actions: ['confirm', 'cancel'] },
      SeatTexts: ['池座 1 排 1 座', '池座 1 排 2 座', '池座 1 排 3 座'],
    })
    const { Id } = held.Order
    expect(await statesOf(show)).toEqual(['0 held', '1 held', '2 held'])
    const { data: quote } = await test.call(calls.orderConfirm, { Id }, member.caller)
    expect(quote).toMatchObject({ GoodsAmount: 24_000, PayAmount: 24_000, NeedRealName: false })

    const { data: submitted } = await submitTickets(test, member, Id)
    expect(submitted.Order).toMatchObject({ Status: 'PendingPay', Actions: ['pay', 'cancel'] })
    // Submitting does not extend the payment deadline of the seats.
    expect(submitted.Payment.ExpireAt).toBe(held.Order.ExpireAt)
    expect(submitted.Payment.OrderCode).toBe(held.Order.OrderCode)
    await fixture.confirm(await openTicketPayment(test, member, Id))
    const paid = await ticketDetail(test, member, Id)
    expect(paid).toMatchObject({
      Status: 'Issued',
      Actions: ['viewTickets', 'refund'],
      ExpireAt: null,
    })
    const among = await test.call(orderCalls.list, {}, member.caller)
    expect(among.data.DataRows[0]).toMatchObject({ Type: 'ticket', Actions: ['showTicket'] })
    expect(paid.Seats.map(({ PayShare }) => PayShare)).toEqual([8_000, 8_000, 8_000])
    expect(await statesOf(show)).toEqual(['0 sold', '1 sold', '2 sold'])
    const byPayment = { PayOrderId: submitted.Payment.Id }
    expect((await test.call(calls.allDetail, byPayment, member.caller)).data.Id).toBe(Id)

    const refundQuote = await test.call(calls.refundQuote, { Id, Lines: [1] }, member.caller)
    expect(refundQuote.data).toMatchObject({
      ...{ Back: 6_400, Fee: 1_600, RuleText: '96 小时内、开演 24 小时前退 80%' },
      Rows: [{ Line: 1, Paid: 8_000, Fee: 1_600, Back: 6_400, Problem: '' }],
      WorseAt: paid.StartAt - 24 * HOUR + 1,
    })
    const { data: one } = await refundTickets(test, member, Id, [1])
    expect(one).toMatchObject({
      ...{ Status: 'Issued', StatusText: '部分退款', Count: 3 },
      SeatTexts: ['池座 1 排 1 座', '池座 1 排 3 座'],
      RefundedAmount: 6_400,
      RefundText: '已退 1 张 ¥64.00',
    })
    expect(one.Seats[1]).toMatchObject({ StateText: '已退票', CanRefund: false })
    expect(await statesOf(show)).toEqual(['0 sold', '1 free', '2 sold'])
    const { data: all } = await refundTickets(test, member, Id, [0, 2])
    expect(all).toMatchObject({ Status: 'Refunded', RefundedAmount: 19_200, Actions: ['again'] })
    expect(await statesOf(show)).toEqual(['0 free', '1 free', '2 free'])
    await heldOrder(test, await fixture.member(), show, [0, 1])
  })

  it('seats have the colour and character of their tier, as on the map', async () => {
    const show = await insertShow(test)
    const { data: view } = await test.call(cshowCalls.view, { ScheduleId: show.scheduleId })
    const looks = view.Schedule.Tiers.map(({ Id, Colour, Mark }) => ({ Id, Colour, Mark }))
    expect(looks.map(({ Mark }) => Mark)).not.toContain('')
    const order = await paidOrder(test, fixture, member, show, [0, 10])
    const { data: wallet } = await test.call(myTicketCalls.list, {}, member.caller)
    const seats = (await ticketDetail(test, member, order)).Seats
    expect(seats.map(({ TierId, Colour, Mark }) => ({ Id: TierId, Colour, Mark }))).toEqual(looks)
    expect(wallet.Tickets.map(({ Mark }) => Mark)).toEqual(looks.map(({ Mark }) => Mark))
  })

  it('repeated requests count once', async () => {
    const show = await insertShow(test, { maxPerUser: 2 })
    const RequestId = requestId()
    const first = await holdSeats(test, member, show, [0, 1], RequestId)
    expect((await holdSeats(test, member, show, [0, 1], RequestId)).data).toEqual(first.data)
    if (first.data.Kind !== 'held') throw new Error('lost')
    const { Id } = first.data.Order
    const submitted = await submitTickets(test, member, Id, { RequestId: requestId() })
    // Another request for the same order leaves it unchanged.
    expect((await submitTickets(test, member, Id)).data.Payment.Id).toBe(submitted.data.Payment.Id)
    await fixture.confirm(await openTicketPayment(test, member, Id))
    const refund = { RequestId: requestId(), Id, Lines: [0], Back: 8_000 }
    const back = await test.call(calls.refund, refund, member.caller)
    expect((await test.call(calls.refund, refund, member.caller)).data).toEqual(back.data)
    expect(back.data.RefundedAmount).toBe(8_000)
  })

  it('an amount other than the one shown is refused', async () => {
    const show = await insertShow(test)
    const id = await heldOrder(test, member, show, [0, 1])
    for (const Total of [15_999, 16_001]) {
      const { body } = await submitTickets(test, member, id, { Total })
      expect(body).toMatchObject({ Reason: 'priceChanged' })
      expect(body.Message).toContain('160.00')
    }
    expect((await ticketDetail(test, member, id)).Status).toBe('Holding')
    void (await submitTickets(test, member, id, { Total: 16_000 })).data
  })

  it('orders are listed by state', async () => {
    const show = await insertShow(test)
    const other = await insertShow(test)
    const third = await insertShow(test)
    const coming = await paidOrder(test, fixture, member, show, [0, 1])
    const toPay = await heldOrder(test, member, other, [0, 1])
    void (await submitTickets(test, member, toPay)).data
    const held = await heldOrder(test, member, third, [0, 1])
    const closed = await heldOrder(test, member, show, [4, 5])
    void (await cancelTickets(test, member, closed)).data
    const list = async (Group: string) => {
      const { data } = await test.call(calls.list, { Group }, member.caller)
      expect(data.Counts).toEqual({ toPay: 2, coming: 1 })
      return data.DataRows.map(({ Id }) => Id)
    }
    expect(await list('all')).toEqual([closed, held, toPay, coming])
    expect(await list('toPay')).toEqual([held, toPay])
    expect((await test.call(orderCalls.counts, {}, member.caller)).data.toPay).toBe(1)
    expect(await list('coming')).toEqual([coming])
    expect(await list('done')).toEqual([])
    expect(await list('closed')).toEqual([closed])
  })
})

describe('seats of others', () => {
  it('are answered with the nearest free ones, repeatably, and nothing is held', async () => {
    const show = await insertShow(test)
    await heldOrder(test, await fixture.member(), show, [4, 5])
    const RequestId = requestId()
    const { data } = await holdSeats(test, member, show, [5, 6], RequestId)
    expect(data).toMatchObject({
      ...{ Kind: 'lost', IsTogether: true },
      Lost: [{ Seat: 5, SeatText: '池座 1 排 6 座' }],
    })
    expect(data.Kind === 'lost' && data.Offered).toHaveLength(2)
    expect(await statesOf(show)).toEqual(['4 held', '5 held'])
    expect((await holdSeats(test, member, show, [5, 6], RequestId)).data).toEqual(data)
    expect(
      await test.sql('select 1 from ticket_order where user_id = $1', [member.userId]),
    ).toEqual([])
  })

  it('lost in a replacement keep the unpaid order; otherwise it is replaced', async () => {
    const show = await insertShow(test, { maxPerUser: 3 })
    await heldOrder(test, await fixture.member(), show, [8, 9])
    const first = await heldOrder(test, member, show, [0, 1])
    void (await submitTickets(test, member, first)).data
    expect((await holdSeats(test, member, show, [7, 8])).data.Kind).toBe('lost')
    expect((await ticketDetail(test, member, first)).Status).toBe('PendingPay')
    await heldOrder(test, member, show, [2, 3, 4])
    expect(await ticketDetail(test, member, first)).toMatchObject({
      ...{ Status: 'Cancelled', CloseReason: '重新选座' },
    })
    expect(await statesOf(show)).toEqual([
      ...['0 free', '1 free', '2 held', '3 held', '4 held', '8 held', '9 held'],
    ])
  })

  it('and other refusals of a replacement keep the begun payment', async () => {
    const show = await insertShow(test, { maxPerUser: 3 })
    await heldOrder(test, await fixture.member(), show, [8, 9])
    const first = await heldOrder(test, member, show, [0, 1])
    const { Order } = (await submitTickets(test, member, first)).data
    const payment = await openTicketPayment(test, member, first)
    const booked = await bookedAfter(test, fixture, payment, async () => {
      expect((await holdSeats(test, member, show, [7, 8])).data.Kind).toBe('lost')
      expect((await holdSeats(test, member, show, [2, 3, 4, 5])).body.Reason).toBe('buyLimit')
    })
    expect(booked).toBe(Order.PayAmount)
    expect((await ticketDetail(test, member, first)).Status).toBe('Issued')
  })

  it('are avoided by the automatic choice of a tier', async () => {
    const show = await insertShow(test, { allowSeatPick: false })
    const requestFor = (Count: number) => ({
      ...{ RequestId: requestId(), ScheduleId: show.scheduleId },
      ...{ TierId: show.tiers['b'], Count },
    })
    const { data } = await test.call(calls.submittingid, requestFor(6), member.caller)
    if (data.Kind !== 'held') throw new Error('lost')
    expect(data.Order.SeatTexts.every((text) => text.startsWith('池座 2 排'))).toBe(true)
    const picked = await holdSeats(test, member, show, [0, 1])
    expect(picked.body.Reason).toBe('noSeatPick')
    const another = await fixture.member()
    const tooMany = await test.call(calls.submittingid, requestFor(5), another.caller)
    expect(tooMany.body).toMatchObject({
      Reason: 'soldOut',
      Message: expect.stringContaining('换个票档'),
    })
  })
})

describe('expiry of a hold', () => {
  it('is equal for the page, the sweep and the next buyer', async () => {
    const show = await insertShow(test)
    const id = await heldOrder(test, member, show, [0, 1])
    await sweep()
    expect(await statesOf(show)).toEqual(['0 held', '1 held'])
    test.clock.pass(10 * 60_000)
    expect((await ticketDetail(test, member, id)).Status).toBe('Timeout')
    expect((await submitTickets(test, member, id, { Total: 16_000 })).body.Reason).toBe('holdOver')
    const late = await test.call(calls.orderConfirm, { Id: id }, member.caller)
    expect(late.body.Reason).toBe('holdOver')
    await sweep()
    expect(await statesOf(show)).toEqual(['0 free', '1 free'])
    expect((await submitTickets(test, member, id, { Total: 16_000 })).body.Reason).toBe('holdOver')
    expect(await ticketDetail(test, member, id)).toMatchObject({
      Status: 'Timeout',
      Actions: ['again'],
    })
  })

  it('held again by the same request with another pass of the queue is the same order', async () => {
    const { scheduleId } = await insertShow(test)
    const request = { RequestId: requestId(), ScheduleId: scheduleId, Seats: [0, 1] }
    const hold = (Pass: string) =>
      test.call(calls.submittingid, { ...request, Pass }, member.caller)
    const first = (await hold('')).data
    expect((await hold('another')).data).toEqual(first)
  })

  it('held by the release before, which counted the pass too, is the same order', async () => {
    const { scheduleId } = await insertShow(test)
    const fields = { Pass: '', ScheduleId: scheduleId, Seats: [0, 1] }
    const request = { RequestId: requestId(), ...fields }
    const hold = () => test.call(calls.submittingid, request, member.caller)
    const first = (await hold()).data
    const before = createHash('sha256').update(JSON.stringify(Object.entries(fields)))
    const owner = new Client(test.owner)
    await owner.connect()
    await owner
      .query('update money_request set fingerprint = $1 where request_id = $2', [
        ...[before.digest('base64url'), request.RequestId],
      ])
      .finally(() => owner.end())
    expect((await hold()).data).toEqual(first)
  })

  it('with an unknown payment keeps the seats and is neither payable nor closed', async () => {
    const show = await insertShow(test)
    const id = await heldOrder(test, member, show, [0, 1])
    void (await submitTickets(test, member, id)).data
    await openTicketPayment(test, member, id)
    const { ExpireAt } = await ticketDetail(test, member, id)
    test.clock.pass(ExpireAt! - test.clock.now())
    const list = async (Group: string) =>
      (await test.call(calls.list, { Group }, member.caller)).data.DataRows
    await withSilentProvider(test, async () => {
      const state = {
        ...{ Status: 'PendingPay', StatusText: '支付确认中', ExpireAt: null, Actions: [] },
      }
      expect(await ticketDetail(test, member, id)).toMatchObject(state)
      expect(await list('all')).toMatchObject([{ Id: id, ...state }])
      expect(await list('toPay')).toEqual([])
      expect(await list('closed')).toEqual([])
      expect(await statesOf(show)).toEqual(['0 held', '1 held'])
    })
    expect((await ticketDetail(test, member, id)).Status).toBe('Timeout')
    expect(await list('closed')).toMatchObject([{ Id: id, Status: 'Timeout' }])
    expect(await statesOf(show)).toEqual(['0 free', '1 free'])
  })

  it('accepts a payment a second before and refunds one a second after', async () => {
    const show = await insertShow(test)
    const [early, late] = [await fixture.member(), await fixture.member()]
    const ids = [
      await heldOrder(test, early, show, [0, 1]),
      await heldOrder(test, late, show, [4, 5]),
    ]
    for (const [at, who] of [early, late].entries())
      void (await submitTickets(test, who, ids[at]!)).data
    const paymentNos = [
      await openTicketPayment(test, early, ids[0]!),
      await openTicketPayment(test, late, ids[1]!),
    ]
    const { ExpireAt } = await ticketDetail(test, early, ids[0]!)
    test.clock.pass(ExpireAt! - test.clock.now() - 1_000)
    await fixture.confirm(paymentNos[0]!)
    test.clock.pass(3_000)
    await test.services.orders.sweep(PARK)
    await fixture.confirm(paymentNos[1]!, 'once', true)
    expect((await ticketDetail(test, early, ids[0]!)).Status).toBe('Issued')
    expect((await ticketDetail(test, late, ids[1]!)).Status).toBe('Timeout')
    expect(await statesOf(show)).toEqual(['0 sold', '1 sold', '4 free', '5 free'])
  })
})

describe('after the sale', () => {
  it('a cancelled schedule refunds everything, resumes after a stop and notifies everyone', async () => {
    const show = await insertShow(test, { refundRule: [{ hoursBefore: 96, percent: 100 }] })
    const paid = await paidOrder(test, fixture, member, show, [0, 1])
    const other = await fixture.member()
    const held = await heldOrder(test, other, show, [4, 5])
    const third = await fixture.member()
    const pending = await heldOrder(test, third, show, [6, 7])
    void (await submitTickets(test, third, pending)).data
    await test.services.shows.cancelSchedule(PARK, show.scheduleId, '演员身体不适', bySystem)
    const refused = await submitTickets(test, other, held, { Total: 16_000 })
    expect(refused.body).toMatchObject({ code: 462, Message: '该巡演已下线！' })
    await test.services.shows.sweep(PARK)
    await test.services.shows.sweep(PARK)
    expect(await ticketDetail(test, member, paid)).toMatchObject({
      ...{ Status: 'Refunded', RefundedAmount: 16_000 },
    })
    expect((await ticketDetail(test, other, held)).Status).toBe('Cancelled')
    expect((await ticketDetail(test, third, pending)).Status).toBe('Cancelled')
    expect(await ofKind('showCancelled')).toHaveLength(1)
    expect(await statesOf(show)).toEqual(
      ['0', '1', '4', '5', '6', '7'].map((seat) => `${seat} free`),
    )
  })

  it.each([
    ['held before the move and paid after its message gets its own message', -1, true, 1],
    ['held after the move gets no message', 1, true, 0],
    ['paid before the message to all gets that one', -1, false, 0],
  ])('of a moved schedule an order %s', async (_, heldAfterHours, isTold, count) => {
    const show = await insertShow(test)
    const id = await heldOrder(test, member, show, [0])
    const movedAt = new Date(test.clock.now() - heldAfterHours * 3_600_000)
    await test.sql(
      `update show_schedule set moved_text = '由 11月29日 19:30 改期', moved_at = $2, moved_told_at = $3 where id = $1`,
      [show.scheduleId, movedAt, isTold ? movedAt : null],
    )
    void (await submitTickets(test, member, id)).data
    await fixture.confirm(await openTicketPayment(test, member, id))
    const messages = await test.sql(
      `select 1 from user_message where user_id = $1 and kind = 'showMoved'`,
      [member.userId],
    )
    expect(messages).toHaveLength(count)
  })

  it('tickets go back by the rule of their sale', async () => {
    const show = await insertShow(test, { refundRule: [{ hoursBefore: 24, percent: 100 }] })
    const Id = await paidOrder(test, fixture, member, show, [0])
    await test.sql('update show set refund_rule = $2 where id = $1', [
      ...[show.showId, JSON.stringify([{ hoursBefore: 240, percent: 10 }])],
    ])
    const { data: quote } = await test.call(calls.refundQuote, { Id, Lines: [0] }, member.caller)
    expect(quote).toMatchObject({ Back: 8_000, Fee: 0 })
    const rule = '开演 24 小时前全额退；24 小时内不退。'
    expect((await ticketDetail(test, member, Id)).RefundRuleText).toBe(rule)
    const { Tickets } = (await test.call(myTicketCalls.list, {}, member.caller)).data
    expect(Tickets.find(({ OrderId }) => OrderId === Id)?.Actions).toContain('refund')
    const late = await paidOrder(test, fixture, await fixture.member(), show, [1])
    expect(
      await test.sql('select refund_rule from ticket_order where id = $1', [late]),
    ).toMatchObject([{ refund_rule: [{ hoursBefore: 240 }] }])
    expect((await refundTickets(test, member, Id, [0])).data.RefundedAmount).toBe(8_000)
  })

  it('of a moved schedule orders made before are refunded in full, as the message and the quote say', async () => {
    const refundRule = [
      { hoursBefore: 200, percent: 100 },
      { hoursBefore: 100, percent: 50 },
    ]
    const show = await insertShow(test, { refundRule })
    const Id = await paidOrder(test, fixture, member, show, [0, 1, 2])
    const move = async (startsIn: number) => {
      test.clock.pass(1_000)
      const startAt = new Date(test.clock.now() + startsIn)
      const endAt = new Date(startAt.getTime() + 2 * HOUR)
      await test.services.shows.moveSchedule(PARK, show.scheduleId, { startAt, endAt }, bySystem)
      await test.services.shows.sweep(PARK)
      return startAt.getTime()
    }
    const messages = (userId: string) =>
      test.sql<{ text: string }>(
        `select text from user_message where user_id = $1 and kind = 'showMoved' order by created_at`,
        [userId],
      )
    const startAt = await move(20 * HOUR)
    expect((await messages(member.userId))[0]?.text).toMatch(/；不便前往，开演前可全额退票$/)
    const rule = '演出已改期，开演前全额退；开演后不退。'
    const { data: quote } = await test.call(calls.refundQuote, { Id, Lines: [0] }, member.caller)
    expect(quote).toMatchObject({
      Back: 8_000,
      Fee: 0,
      RuleText: '演出已改期，开演前全额退',
      WorseAt: startAt,
    })
    const shown = await ticketDetail(test, member, Id)
    expect(shown).toMatchObject({ Actions: ['viewTickets', 'refund'], RefundRuleText: rule })
    const [ticket] = (await test.call(myTicketCalls.list, {}, member.caller)).data.Tickets
    expect(ticket?.Actions).toContain('refund')
    expect((await refundTickets(test, member, Id, [0])).data.RefundedAmount).toBe(8_000)

    test.clock.pass(1_000)
    const late = await fixture.member()
    const bought = await paidOrder(test, fixture, late, show, [3, 4])
    const after = await test.call(calls.refundQuote, { Id: bought, Lines: [0] }, late.caller)
    expect(after.data.Rows[0]).toMatchObject({ Back: 0, Problem: '已过退票时间，不能退票' })
    expect(await ticketDetail(test, late, bought)).toMatchObject({ Actions: ['viewTickets'] })
    expect(await messages(late.userId)).toEqual([])

    // A gift cannot be returned, by either member.
    const [own] = (await test.call(myTicketCalls.list, {}, member.caller)).data.Tickets
    const gift = { RequestId: requestId(), Id: own!.Id }
    const { GiftHash } = (await test.call(myTicketCalls.give, gift, member.caller)).data.Ticket
    const friend = await fixture.member()
    void (await test.call(myTicketCalls.accept, { Hash: GiftHash }, friend.caller)).data
    await move(30 * HOUR)
    expect((await messages(friend.userId))[0]?.text).toMatch(/您的票继续有效$/)
    expect((await messages(late.userId))[0]?.text).toMatch(/开演前可全额退票$/)
    void (await refundTickets(test, late, bought, [0, 1])).data
    expect((await ticketDetail(test, late, bought)).RefundedAmount).toBe(16_000)
  })

  it('an offline entry that arrives late is judged by the ticket at its time', async () => {
    const show = await insertShow(test)
    const id = await paidOrder(test, fixture, member, show, [0, 1, 2])
    await moveSchedule(test, show, {})
    const MINUTE = 60_000
    const staff = { park: PARK, tokens: await test.logIn(phones.invitation) }
    const enteredAt = test.clock.now()
    const arrives = async (line: number, at: number) => {
      const [ticket] = await test.sql<{ no: string }>(
        'select no from ticket where order_id = $1 and line = $2',
        [id, line],
      )
      const sinceServer = { SinceServerMs: HOUR, LastServerAt: at - HOUR }
      const Offline = { DeviceAt: 0, ...sinceServer, Result: 'ok' as const }
      const check = { RequestId: requestId(), Code: ticket!.no, Gate: '1 号门', Way: 'type' }
      return (await test.call(ticketCheckCalls.check, { ...check, Offline }, staff)).data.Record
    }
    test.clock.pass(5 * MINUTE)
    void (await refundTickets(test, member, id, [0, 1])).data
    test.clock.pass(5 * MINUTE)
    expect(await arrives(0, enteredAt)).toMatchObject({
      ...{ Result: 'ok', SyncState: 'conflict' },
      ConflictText: expect.stringMatching(/^放行后 .+ 退票，请财务核对退款$/),
    })
    expect((await arrives(1, enteredAt + 8 * MINUTE)).ConflictText).toMatch(/^放行时这张票已退/)
    await test.services.shows.cancelSchedule(PARK, show.scheduleId, '停电', bySystem)
    await test.services.shows.sweep(PARK)
    expect((await arrives(2, enteredAt)).ConflictText).toMatch(/^放行后 .+ 演出取消，票款全额退$/)
    const sent = await test.sql<{ text: string }>(
      `select text from user_message where user_id = $1 and kind = 'ticketInConflict' and text like '%放行后%'`,
      [staff.tokens.User.Id],
    )
    expect(sent).toHaveLength(2)
  })

  it('an order is done when the show was played', async () => {
    const show = await insertShow(test)
    const id = await paidOrder(test, fixture, member, show, [0, 1])
    await endShowOf(test, id)
    const ended = await ticketDetail(test, member, id)
    expect(ended).toMatchObject({
      ...{ Status: 'Done', StatusText: '已完成', Actions: ['viewTickets', 'again'] },
    })
    expect(ended.Timeline).toContainEqual({ At: ended.EndAt, Title: '演出结束', Text: '' })
    await playShowOf(test, id)
    const played = await ticketDetail(test, member, id)
    expect(played.Timeline).toContainEqual({ At: played.EndAt, Title: '演出结束', Text: '' })
    expect(played).toMatchObject({
      ...{
        Status: 'Done',
        Payment: { Status: 'Done' },
        Actions: ['viewTickets', 'invoice', 'again'],
      },
    })
    expect((await refundTickets(test, member, id, [0], 0)).body.Reason).toBe('notRefundable')
  })

  it('a partial refund by the park keeps the tickets, a full one ends the order', async () => {
    const show = await insertShow(test)
    const id = await paidOrder(test, fixture, member, show, [0, 1])
    const { Payment } = await ticketDetail(test, member, id)
    const refund = (amount?: number) =>
      test.services.orders.refund(
        {
          ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'till' },
          ...{ payload: {}, at: new Date(test.clock.now()) },
        },
        Payment!.Id,
        { amount, reason: '补偿' },
        bySystem,
      )
    await refund(1_000)
    expect(await ticketDetail(test, member, id)).toMatchObject({
      ...{ Status: 'Issued', RefundText: '已退 ¥10.00' },
    })
    await refund()
    expect((await ticketDetail(test, member, id)).Status).toBe('Refunded')
    expect(await statesOf(show)).toEqual(['0 free', '1 free'])
  })

  it.each([
    ['returns the coupon', false, 'Unused'],
    ['keeps the coupon used once a ticket admitted a person', true, 'Used'],
  ])('a full refund by the park %s', async (_, isUsed, status) => {
    const show = await insertShow(test)
    const couponId = await insertCoupon(test, { amount: 2_000 })
    await test.sql(`update coupon set scope = 'show' where id = $1`, [couponId])
    const wanted = { RequestId: requestId(), Id: couponId }
    const { Id: coupon } = (await test.call(couponCalls.receive, wanted, member.caller)).data
    const Choice = { activity: false, coupon: [coupon], points: false }
    const id = await paidOrder(test, fixture, member, show, [0, 1], { Choice })
    const { Payment } = await ticketDetail(test, member, id)
    expect(Payment?.PayAmount).toBe(14_000)
    if (isUsed) await goIn(show, id)
    const request = { tenantId: PARK, userId: member.userId, requestId: requestId() }
    await test.services.orders.refund(
      { ...request, call: 'till', payload: {}, at: new Date(test.clock.now()) },
      Payment!.Id,
      { reason: '补偿' },
      bySystem,
    )
    const rows = await test.sql('select status from user_coupon where id = $1', [coupon])
    expect(rows).toEqual([{ status }])
  })
})
