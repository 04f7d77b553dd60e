/** Stays, quotes, paying and leaving (spec 7 Cars and property) on a real database. */
import { randomUUID } from 'node:crypto'
import { parkingGraceMs, parkingQuoteMs } from '@/constants'
import { carInfoCalls } from '@/contract/carInfo'
import { orderCalls } from '@/contract/order'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { withSilentProvider } from '../../support/server/silentProvider'
import { PARK, describeServer } from '../../support/server/testApp'
import { until } from '../../support/until'
import { monthRange, parkMonth } from '../../../server/kernel/parkDay'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
beforeEach(() => lots.turnTo('12:00'))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const richMember = (fen = 50_000) => money.payer(fen)

/** A member with an order for a car that entered 100 minutes ago: ¥10. */
async function begun(minutes = 100) {
  const member = await richMember()
  const plateNo = newPlate()
  await lots.enter(plateNo, minutes)
  const stay = await lots.look(plateNo, member.caller)
  const { data: order } = await lots.order(member, stay.QuoteId)
  return { member, plateNo, stay, order }
}

const save = (caller: object, PlateNo: string) =>
  test.call(carInfoCalls.save, { PlateNo, Brand: '', Remark: '' }, caller)

describe('price of a stay', () => {
  it('is shown for any plate, and is zero within the free minutes', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 29)
    const free = await lots.look(plateNo)
    expect(free).toMatchObject({ Status: 'Free', PayAmount: 0, QuoteId: null, Actions: [] })
    lots.pass(2)
    const due = await lots.look(plateNo)
    expect(due).toMatchObject({ Status: 'In', Amount: 500, PayAmount: 500, Actions: ['pay'] })
    expect(due.QuoteExpireAt! - test.clock.now()).toBeGreaterThan(parkingQuoteMs - 5_000)
    const { Lines } = await lots.slip(plateNo)
    expect(Lines.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(500)
  })

  it('refuses invalid plates, and lists own cars only after log-in', async () => {
    const bad = await test.call(carInfoCalls.queryTemporaryPay, { PlateNo: '浙A1' })
    expect([bad.status, bad.body.Reason]).toEqual([400, 'plate'])
    expect((await test.call(carInfoCalls.queryTemporaryPay, {})).status).toBe(401)
    const code = await test.call(carInfoCalls.parkingOrderDetailByCode, { Code: '00000000' })
    expect(code.status).toBe(404)
  })

  it('lists the own cars, the default first, in the scanned lot only', async () => {
    const member = await money.member()
    const { caller } = member
    const [first, second] = [newPlate(), newPlate()]
    await lots.verify(first, member)
    await lots.verify(second, member)
    await lots.enter(second, 50)
    await lots.enter(first, 10)
    const mine = await test.call(carInfoCalls.queryTemporaryPay, {}, caller)
    expect(mine.data.map(({ PlateNo }) => PlateNo)).toEqual([first, second])
    const elsewhere = { LotId: randomUUID() }
    const none = await test.call(carInfoCalls.queryTemporaryPay, elsewhere, caller)
    expect(none.data).toEqual([])
  })

  it('of a car without a plate is found by its slip only', async () => {
    const { code } = await lots.enter('', 100)
    const { data } = await test.call(carInfoCalls.parkingOrderDetailByCode, { Code: code })
    expect(data).toMatchObject({ Code: code, PlateNo: '', PayAmount: 1_000 })
  })

  it('follows the rule valid at entry, whatever the lot charges later', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    await test.sql('update parking_lot set free_minutes = 0 where id = $1', [lots.lot.Id])
    const { Amount } = await lots.look(plateNo)
    await test.sql('update parking_lot set free_minutes = 30 where id = $1', [lots.lot.Id])
    expect(Amount).toBe(1_000)
  })
})

describe('payment', () => {
  it('settles the fee, opens the gate for 20 minutes and then charges the difference', async () => {
    const { member, plateNo, order } = await begun(139)
    const before = await member.balance()
    expect(order).toMatchObject({ Type: 'parking', PayAmount: 1_000 })
    expect(await lots.exit(plateNo)).toMatchObject({
      opens: false,
      why: expect.stringMatching(/10\.00/),
    })
    await member.pay(order.Id, { Password: PASSWORD })
    const paid = await lots.look(plateNo, member.caller)
    expect(paid).toMatchObject({ Status: 'Paid', PayAmount: 0, SettledAmount: 1_000 })
    expect(paid.LeaveBefore! - paid.PaidAt!).toBe(parkingGraceMs)
    // 152 minutes: a third hour has begun, but within the grace nothing is due.
    lots.pass(13)
    expect(await lots.look(plateNo)).toMatchObject({ Status: 'Paid', PayAmount: 0, Amount: 1_500 })
    lots.pass(8)
    const over = await lots.look(plateNo, member.caller)
    expect(over).toMatchObject({ Status: 'Overstayed', SettledAmount: 1_000, PayAmount: 500 })
    expect((await lots.exit(plateNo)).opens).toBe(false)
    const { data: second } = await lots.order(member, over.QuoteId)
    await member.pay(second.Id, { Password: PASSWORD })
    expect(await lots.exit(plateNo)).toEqual({ opens: true })
    expect(await member.balance()).toBe(before - 1_500)
  })

  it('accepts a quote until its last moment, not at its end', async () => {
    const member = await richMember()
    const plateNo = newPlate()
    await lots.enter(plateNo, 89)
    const inTime = await lots.look(plateNo, member.caller)
    // Frozen, to hit the exact moment.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    try {
      const offset = test.clock.now() - Date.now()
      const stay = await lots.look(plateNo, member.caller)
      test.clock.pass(stay.QuoteExpireAt! - 1 - (Date.now() + offset))
      const good = await lots.order(member, stay.QuoteId)
      // The third minute begins the next hour, but the quoted price holds.
      expect(good.data.PayAmount).toBe(stay.PayAmount)
      test.clock.pass(1)
      const late = await lots.order(member, stay.QuoteId)
      expect([late.status, late.body.Reason]).toEqual([409, 'quoteExpired'])
    } finally {
      now.mockRestore()
    }
    const before = await lots.order(member, inTime.QuoteId)
    expect(before.body.Reason).toBe('quoteExpired')
  })

  it('refuses a manipulated price', async () => {
    const member = await richMember()
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const [stay, at, , mark] = QuoteId!.split('.')
    const cheaper = [stay, at, (1).toString(36), mark].join('.')
    const sooner = [stay, (test.clock.now() + 60_000).toString(36), 'rs', mark].join('.')
    for (const text of [cheaper, sooner]) {
      const { status, body } = await lots.order(member, text)
      expect([status, body.Reason]).toEqual([409, 'quoteExpired'])
    }
    for (const text of [randomUUID(), QuoteId!.replace(stay!, randomUUID()), 'x'])
      expect((await lots.order(member, text)).status).toBe(404)
    expect((await lots.order(member, QuoteId)).data.PayAmount).toBe(1_000)
  })

  it('by the same member: a new order replaces the old one', async () => {
    const { member, plateNo, order } = await begun()
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const again = await lots.order(member, QuoteId)
    expect(again.data.Id).not.toBe(order.Id)
    expect((await member.get(order.Id)).Status).toBe('Closed')
  })

  it('by another member is possible after three minutes', async () => {
    const { plateNo, order, member } = await begun()
    const other = await richMember()
    const early = await lots.order(other, (await lots.look(plateNo, other.caller)).QuoteId)
    expect([early.status, early.body.Reason]).toEqual([409, 'parkingPaying'])
    lots.pass(3)
    const later = await lots.order(other, (await lots.look(plateNo, other.caller)).QuoteId)
    expect(later.data.Status).toBe('PendingPay')
    expect((await member.get(order.Id)).Status).toBe('Closed')
    await other.pay(later.data.Id, { Password: PASSWORD })
    const { body } = await lots.order(member, (await begun()).stay.QuoteId)
    expect(body.succeeded).toBe(false)
  })

  it('by another member: the first order is closed only for a new one, with a reason', async () => {
    const { plateNo, order, member } = await begun()
    const { data: begunPayment } = await member.pay(order.Id, {
      ...{ Channel: 'wechat', UseBalance: false, CardIds: [] },
    })
    const close = jest.spyOn(test.services.payProvider, 'close')
    const other = await richMember()
    const { QuoteId: old } = await lots.look(plateNo, other.caller)
    lots.pass(3)
    expect((await lots.order(other, old)).body.Reason).toBe('quoteExpired')
    expect((await member.get(order.Id)).Status).toBe('PendingPay')
    const { QuoteId } = await lots.look(plateNo, other.caller)
    const Choice = { coupon: [randomUUID()], activity: false, points: false }
    expect((await lots.order(other, QuoteId, { Choice })).body.succeeded).toBe(false)
    expect((await member.get(order.Id)).Status).toBe('PendingPay')
    expect(close).not.toHaveBeenCalled()
    void (await lots.order(other, QuoteId)).data
    expect(close).toHaveBeenCalledWith({
      ...{ tenantId: PARK, paymentNo: begunPayment.Payment?.PaymentNo },
    })
    close.mockRestore()
    const closed = await member.get(order.Id)
    expect(closed).toMatchObject({ Status: 'Closed', CloseReason: '他人正在缴费' })
  })

  it('by another member waits while the payment of the first is unknown', async () => {
    const { plateNo, order, member } = await begun()
    await member.pay(order.Id, { Channel: 'wechat', UseBalance: false, CardIds: [] })
    const other = await richMember()
    lots.pass(3)
    const { QuoteId } = await lots.look(plateNo, other.caller)
    await withSilentProvider(test, async () => {
      const { status, body } = await lots.order(other, QuoteId)
      expect([status, body.Reason]).toEqual([503, 'payProvider'])
    })
    expect((await member.get(order.Id)).Status).toBe('PendingPay')
    expect((await lots.order(other, QuoteId)).data.Status).toBe('PendingPay')
  })

  it('refuses a quote after a part was paid at the counter', async () => {
    const member = await richMember()
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const event = { eventId: randomUUID(), lotId: lots.lot.Id, plateNo, at: test.clock.now() }
    await test.services.parking.exit(PARK, { ...event, counterPaid: 400 })
    expect((await lots.order(member, QuoteId)).body.Reason).toBe('quoteExpired')
    const { QuoteId: now, PayAmount } = await lots.look(plateNo, member.caller)
    expect(PayAmount).toBe(600)
    expect((await lots.order(member, now)).data.PayAmount).toBe(600)
  })

  it('refuses a stay that is already paid', async () => {
    const { member, plateNo, order } = await begun()
    const other = await richMember()
    const { QuoteId } = await lots.look(plateNo, other.caller)
    await member.pay(order.Id, { Password: PASSWORD })
    const { body } = await lots.order(other, QuoteId)
    expect(body.Reason).toBe('parkingPaid')
  })

  it('order finds its stay, for its owner only', async () => {
    const { member, plateNo, order } = await begun()
    const byOrder = (caller: object) =>
      test.call(carInfoCalls.queryTemporaryPay, { OrderId: order.Id }, caller)
    await member.pay(order.Id, { Password: PASSWORD })
    expect((await byOrder(member.caller)).data).toMatchObject([
      { PlateNo: plateNo, Status: 'Paid' },
    ])
    await lots.exit(plateNo)
    expect((await byOrder(member.caller)).data).toMatchObject([{ Status: 'Out', Actions: [] }])
    expect((await byOrder((await money.member()).caller)).data).toEqual([])
    expect((await byOrder({})).status).toBe(401)
  })

  it('by two payers at once succeeds once', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    const payers = [await richMember(), await richMember(), await richMember()]
    const quotes = await Promise.all(payers.map(({ caller }) => lots.look(plateNo, caller)))
    const replies = await Promise.all(
      payers.map((payer, index) => lots.order(payer, quotes[index]!.QuoteId)),
    )
    const reasons = replies.map(({ body }) => body.Reason).sort()
    expect(reasons).toEqual(['parkingPaying', 'parkingPaying', undefined])
  })

  it('concurrent with the exit: the car leaves only if it was paid before', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { member, plateNo, order } = await begun()
      const [paid, exit] = await Promise.all([
        member.pay(order.Id, { Password: PASSWORD }),
        lots.exit(plateNo),
      ])
      expect(paid.body.succeeded).toBe(true)
      const left = await lots.exit(plateNo)
      // Opened either at once, or after the payment; never twice, never unpaid.
      expect([exit.opens, left.opens].sort()).toEqual([false, true])
    }
  })

  it('of a car that has left is refused', async () => {
    const { member, plateNo, stay } = await begun()
    await test.services.parking.exit(PARK, {
      eventId: randomUUID(),
      lotId: lots.lot.Id,
      plateNo,
      at: test.clock.now(),
      isOut: true,
    })
    const { body } = await lots.order(member, stay.QuoteId)
    expect(body.Reason).toBe('parkingLeft')
  })

  it('refunded in full is due again while the car is inside', async () => {
    const { member, plateNo, order } = await begun()
    const before = await member.balance()
    await member.pay(order.Id, { Password: PASSWORD })
    const request = {
      tenantId: PARK,
      userId: member.userId,
      requestId: requestId(),
      call: 'test',
      payload: {},
      at: new Date(test.clock.now()),
    }
    await test.services.orders.refund(request, order.Id, { reason: '收错' }, bySystem)
    expect(await lots.look(plateNo)).toMatchObject({ Status: 'In', SettledAmount: 0 })
    expect(await member.balance()).toBe(before)
  })
})

describe('free minutes of a member’s level', () => {
  const setMinutes = (minutes: number) =>
    test.sql('update member_level set parking_minutes = $2 where tenant_id = $1', [PARK, minutes])
  afterEach(() => setMinutes(0))

  it('are used once a day, only as many as needed, and return with a closed order', async () => {
    await setMinutes(120)
    const member = await richMember()
    const [one, two] = [newPlate(), newPlate()]
    await save(member.caller, one)
    await save(member.caller, two)
    await lots.enter(one, 199)
    await lots.enter(two, 155)
    // 170 minutes after the free ones: ¥15; the member's level covers two hours.
    const first = await lots.look(one, member.caller)
    expect(first).toMatchObject({ Amount: 1_500, MemberFreeMinutes: 120, PayAmount: 500 })
    const Reason = '每天免费 2 小时，本次用 1 小时 50 分，余 10 分钟不够再减'
    expect(first.Reductions).toMatchObject([{ Step: 'memberParking', Amount: 1_000, Reason }])
    const { data: order } = await lots.order(member, first.QuoteId)
    expect(await lots.look(two, member.caller)).toMatchObject({
      MemberFreeMinutes: 10,
      PayAmount: 1_000,
    })
    await test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: order.Id },
      member.caller,
    )
    expect((await lots.look(two, member.caller)).MemberFreeMinutes).toBe(120)
    await lots.order(member, (await lots.look(one, member.caller)).QuoteId)
    lots.turnTo('00:00')
    const who = { tenantId: PARK, userId: member.userId }
    const looker = { tenantId: PARK, visitor: who, ip: '' }
    const [tomorrow] = await test.services.parking.inside(looker, { PlateNo: two })
    expect(tomorrow?.MemberFreeMinutes).toBe(120)
  })

  it('that cover the fee let only the member leave, by one tap', async () => {
    await setMinutes(120)
    const member = await money.member()
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    // Level minutes do not apply to a car of others.
    const others = await lots.look(plateNo, member.caller)
    expect(others).toMatchObject({ IsCarOfOthers: true, PayAmount: 1_000, Reductions: [] })
    expect((await lots.leave({ Id: others.Id }, member.caller)).body.Reason).toBe('parkingDue')
    const on = await lots.look(plateNo, member.caller, { Choice: { memberParking: true } })
    expect(on.Reductions).toMatchObject([{ Title: '您的会员时长', Amount: 1_000 }])
    const unasked = await lots.order(member, others.QuoteId)
    expect(unasked.data).toMatchObject({ PayAmount: 1_000, Reductions: [] })
    await test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: unasked.data.Id },
      member.caller,
    )
    await save(member.caller, plateNo)
    const stay = await lots.look(plateNo, member.caller)
    expect(stay).toMatchObject({ Status: 'Free', PayAmount: 0, Actions: ['leave', 'pickCoupon'] })
    const Code = (await lots.slip(plateNo)).Code
    const visitor = await lots.leave({ ...stay, Code })
    expect([visitor.status, visitor.body.Reason]).toEqual([409, 'parkingDue'])
    const { data } = await lots.leave({ Id: stay.Id }, member.caller)
    expect(data.IsOpen).toBe(true)
    await lots.enter(plateNo, 60)
    expect((await lots.look(plateNo, member.caller)).MemberFreeMinutes).toBeLessThan(60)
  })
})

describe('leaving', () => {
  it('needs the slip’s code and nothing due', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 20)
    const stay = await lots.slip(plateNo)
    expect((await lots.leave({ ...stay, Code: '12345678' })).status).toBe(404)
    expect((await lots.leave({ ...stay, Id: randomUUID() })).status).toBe(404)
    expect((await lots.leave(stay)).data.IsOpen).toBe(true)
    const gone = await lots.leave(stay)
    expect([gone.status, gone.body.Reason]).toEqual([409, 'parkingLeft'])
  })

  it('through a silent gate opens later, without another payment', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 20)
    const stay = await lots.slip(plateNo)
    await gate('0')
    const { data } = await lots.leave(stay)
    expect(data).toMatchObject({ IsOpen: false, Text: expect.stringMatching(/无需再次缴费/) })
    await lots.leave(stay)
    lots.pass(30)
    await test.services.parking.sweep(PARK)
    expect((await lots.look(plateNo)).OutAt).toBeNull()
    await gate('1')
    test.clock.pass(10_000)
    await test.services.parking.sweep(PARK)
    const inside = await test.call(carInfoCalls.queryTemporaryPay, { PlateNo: plateNo })
    expect(inside.data).toEqual([])
    const rows = await test.sql('select tries from gate_request where stay_id = $1', [stay.Id])
    expect(rows).toHaveLength(1)
  })

  /** State of a stay's gate requests. */
  const gateRequests = (stayId: string) =>
    test.sql<{ why: string; tries: number; done: boolean }>(
      `select why, tries, done_at is not null as done from gate_request where stay_id = $1`,
      [stayId],
    )
  it('is announced to the gate right after the payment, without a sweep', async () => {
    const { member, order, stay } = await begun()
    await member.pay(order.Id, { Password: PASSWORD })
    await until(async () => (await gateRequests(stay.Id))[0]?.done, 'the gate to hear')
    expect(await gateRequests(stay.Id)).toEqual([{ why: 'paid', tries: 1, done: true }])
  })

  it('is not announced after a refused payment', async () => {
    const { member, order, stay } = await begun()
    const refused = await member.pay(order.Id, { Password: '000000' })
    expect(refused.body.succeeded).toBe(false)
    await test.services.parking.sweep(PARK)
    expect(await gateRequests(stay.Id)).toEqual([])
  })

  it('is announced again to a silent gate until it answers; the payment stays', async () => {
    const { member, order, stay, plateNo } = await begun()
    await gate('0')
    const paid = await member.pay(order.Id, { Password: PASSWORD })
    expect(paid.data.Order.Status).toBe('Done')
    await until(async () => (await gateRequests(stay.Id))[0]?.tries === 1, 'the first try')
    await test.services.parking.sweep(PARK)
    expect(await gateRequests(stay.Id)).toEqual([{ why: 'paid', tries: 2, done: false }])
    expect(await lots.look(plateNo)).toMatchObject({ Status: 'Paid', PayAmount: 0 })
    await gate('1')
    // A pause for the gate, too short for a car at the barrier.
    await test.services.parking.sweep(PARK)
    expect((await gateRequests(stay.Id))[0]?.tries).toBe(2)
    test.clock.pass(10_000)
    await test.services.parking.sweep(PARK)
    expect(await gateRequests(stay.Id)).toEqual([{ why: 'paid', tries: 3, done: true }])
    // Once answered, no request is pending.
    expect(await test.services.parking.sweep(PARK)).toBe(0)
    expect((await gateRequests(stay.Id))[0]?.tries).toBe(3)
    expect(await lots.exit(plateNo)).toEqual({ opens: true })
  })

  it('calls a silent lot once per sweep, however many cars wait, without delaying others', async () => {
    const silent = [await begun(), await begun()]
    const other = (await test.services.parkingLots.list(PARK))[1]!
    await gate('0')
    for (const { member, order } of silent) await member.pay(order.Id, { Password: PASSWORD })
    await until(async () => {
      const rows = await Promise.all(silent.map(({ stay }) => gateRequests(stay.Id)))
      return rows.every(([row]) => row?.tries === 1)
    }, 'the first try of each')
    const { id } = await lots.enter(newPlate(), 5, other.Id)
    await test.sql(
      `insert into gate_request values ($1, gen_random_uuid(), $2, 'paid', null, 5, now(), null)`,
      [PARK, id],
    )
    await test.services.parking.sweep(PARK)
    const rows = await Promise.all(silent.map(({ stay }) => gateRequests(stay.Id)))
    expect(rows.map(([row]) => row?.tries).sort()).toEqual([1, 2])
    expect(await gateRequests(id)).toMatchObject([{ done: true }])
    await gate('1')
  })

  const gate = async (Answers: '0' | '1') => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/dev/parking/gate',
      headers: { accept: 'application/json' },
      payload: { TenantId: PARK, LotId: lots.lot.Id, Answers },
    })
    expect(reply.statusCode).toBe(200)
  }
})

describe('records', () => {
  it('contain the member’s cars and payments, no other stays', async () => {
    const { member, plateNo, order } = await begun()
    await member.pay(order.Id, { Password: PASSWORD })
    await lots.exit(plateNo)
    const list = async (caller: object) =>
      (await test.call(carInfoCalls.parkingOrderList, { PageIndex: 1, PageSize: 10 }, caller)).data
    const [row] = (await list(member.caller)).DataRows
    expect(row).toMatchObject({
      ...{ PlateNo: plateNo, Amount: 1_000, PaidAmount: 1_000, DueAmount: null, ExitText: '' },
    })
    const { data } = await test.call(
      carInfoCalls.parkingOrderDetail,
      { Id: row!.Id },
      member.caller,
    )
    expect(data.Payments).toMatchObject([{ OrderId: order.Id, PayAmount: 1_000 }])
    const other = await money.member()
    expect((await list(other.caller)).DataRows).toEqual([])
    // Registering a plate does not reveal its earlier stays.
    await save(other.caller, plateNo)
    expect((await list(other.caller)).DataRows).toEqual([])
    const { status } = await test.call(
      carInfoCalls.parkingOrderDetail,
      { Id: row!.Id },
      other.caller,
    )
    expect(status).toBe(404)
  })

  it('of a stay over the end of a month are in both months', async () => {
    const now = test.clock.now()
    const month = parkMonth(now + 32 * 86_400_000)
    const before = parkMonth(monthRange(month).from.getTime() - 1)
    const after = parkMonth(monthRange(month).to.getTime())
    test.clock.pass(monthRange(month).from.getTime() + 10 * 60_000 - now)
    const member = await money.member()
    const plateNo = newPlate()
    await lots.verify(plateNo, member)
    await lots.enter(plateNo, 25)
    const found = async () => {
      const months = [before, month, after].map((Month) =>
        test.call(
          carInfoCalls.parkingOrderList,
          { Month, PageIndex: 1, PageSize: 10 },
          member.caller,
        ),
      )
      return (await Promise.all(months)).map(({ data }) => data.DataRows.length)
    }
    expect((await found()).slice(0, 2)).toEqual([1, 1])
    await lots.exit(plateNo)
    expect(await found()).toEqual([1, 1, 0])
  })

  it('of a stay that was only paid for hide where and when the car was', async () => {
    const { member, plateNo, order, stay } = await begun()
    await save(member.caller, plateNo)
    await member.pay(order.Id, { Password: PASSWORD })
    await lots.exit(plateNo)
    const detail = async () =>
      (await test.call(carInfoCalls.parkingOrderDetail, { Id: stay.Id }, member.caller)).data
    const paidOnly = { LotName: '', Code: '', InAt: null, OutAt: null, RuleText: '', Lines: [] }
    expect(await detail()).toMatchObject({ IsOwn: false, ...paidOnly, PaidAmount: 1_000 })
    expect(order.Title).not.toContain(lots.lot.Name)
    await lots.verify(plateNo, member)
    expect(await detail()).toMatchObject({ IsOwn: true, LotName: lots.lot.Name })
  })
})
