/** Parking payments: refunds, coupons, concurrent payers, expired quotes. */
import { randomUUID } from 'node:crypto'
import { parkingQuoteMs, quickOrderPayWindowMs } from '@/constants'
import { carInfoCalls } from '@/contract/carInfo'
import { couponCalls } from '@/contract/coupon'
import { orderCalls } from '@/contract/order'
import { renewedTo } from '@/rules/parking/wholeMonths'
import { parkDay } from '../../../server/kernel/parkDay'
import {
  giveMinutesBack,
  takeMinutes,
  usedMinutes,
} from '../../../server/areas/estate/parking/memberUse.repository'
import { findViolations } from '../../../server/tools/verify/verify'
import { insertCoupon } from '../../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { PARK, describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let lots: ParkingFixture
beforeAll(async () => {
  lots = await parkingFixture(test)
})
beforeEach(() => lots.turnTo('12:00'))
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const payer = (fen = 50_000) => money.payer(fen)

/** A member with an order for a car that entered 100 minutes ago: ¥10. */
async function begun(minutes = 100) {
  const member = await payer()
  const plateNo = newPlate()
  await lots.enter(plateNo, minutes)
  const stay = await lots.look(plateNo, member.caller)
  const { data: order } = await lots.order(member, stay.QuoteId)
  return { member, plateNo, stay, order }
}

const refund = ({ userId }: Wallet, orderId: string, amount?: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId, requestId: requestId(), call: 'test', payload: {} },
      at: new Date(test.clock.now()),
    },
    orderId,
    { reason: '测试', ...(amount !== undefined && { amount }) },
    bySystem,
  )

describe('refund', () => {
  it('in parts that add up to the whole leaves the stay unpaid after the last one', async () => {
    const { member, plateNo, order } = await begun()
    const before = await member.balance()
    await member.pay(order.Id, { Password: PASSWORD })
    await refund(member, order.Id, 400)
    expect(await lots.look(plateNo)).toMatchObject({ Status: 'Paid', SettledAmount: 1_000 })
    await refund(member, order.Id, 350)
    await refund(member, order.Id, 250)
    expect(await lots.look(plateNo)).toMatchObject({
      ...{ Status: 'In', SettledAmount: 0, PayAmount: 1_000, LeaveBefore: null },
    })
    expect((await member.get(order.Id)).Status).toBe('Refunded')
    expect(await member.balance()).toBe(before)
    await expect(refund(member, order.Id, 1)).rejects.toMatchObject({ reason: 'orderState' })
    const again = await lots.order(member, (await lots.look(plateNo, member.caller)).QuoteId)
    await member.pay(again.data.Id, { Password: PASSWORD })
    expect(await lots.exit(plateNo)).toEqual({ opens: true })
  })

  it('of a car that has left returns the money and reopens no stay', async () => {
    const { member, plateNo, order } = await begun()
    const before = await member.balance()
    await member.pay(order.Id, { Password: PASSWORD })
    await lots.exit(plateNo)
    await refund(member, order.Id)
    expect(await member.balance()).toBe(before)
    const inside = await test.call(carInfoCalls.queryTemporaryPay, { PlateNo: plateNo })
    expect(inside.data).toEqual([])
  })
})

describe('renewal', () => {
  async function renewed() {
    const member = await payer(1_000_000)
    const plateNo = newPlate()
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo: plateNo }, member.caller)
    await test.sql('update car set is_verified = true where id = $1', [car.Id])
    const today = parkDay(test.clock.now())
    const spaceId = randomUUID()
    await test.sql(
      `insert into long_term_space (tenant_id, id, lot_id, plate_no, space_no, from_day, to_day, is_frozen)
       values ($1, $2, $3, $4, $5, '2020-01-15', $6, false)`,
      [PARK, spaceId, lots.lot.Id, plateNo, spaceId.slice(0, 8), today],
    )
    const To = renewedTo(today, today, 3)
    const { data: order } = await test.call(
      carInfoCalls.renew,
      { RequestId: requestId(), Id: spaceId, Months: 3, To },
      member.caller,
    )
    await member.pay(order.Id, { Password: PASSWORD })
    const end = async () =>
      (await test.call(carInfoCalls.longtermList, {}, member.caller)).data[0]?.To
    expect(await end()).toBe(To)
    /** Another renewal of the space, unpaid. */
    const again = async (Months: number) => {
      const [space] = (await test.call(carInfoCalls.longtermList, {}, member.caller)).data
      const option = space?.Options.find((each) => each.Months === Months)
      const wanted = { RequestId: requestId(), Id: spaceId, Months, To: option?.To ?? '' }
      return (await test.call(carInfoCalls.renew, wanted, member.caller)).data
    }
    return { member, order, plateNo, spaceId, today, To, end, again }
  }

  it('is refunded as a whole and once, and its months are removed', async () => {
    const { member, order, today, To, end } = await renewed()
    const before = await member.balance()
    await expect(refund(member, order.Id, 100)).rejects.toMatchObject({ reason: 'wholeOnly' })
    expect(await end()).toBe(To)
    await refund(member, order.Id)
    expect(await end()).toBe(today)
    expect(await member.balance()).toBe(before + order.PayAmount)
    await expect(refund(member, order.Id)).rejects.toMatchObject({ reason: 'orderState' })
    expect(await end()).toBe(today)
  })

  it('is not refunded where the park has shortened the lease since', async () => {
    const { member, order, spaceId, today, end } = await renewed()
    await test.sql('update long_term_space set to_day = $2 where id = $1', [spaceId, today])
    await expect(refund(member, order.Id)).rejects.toMatchObject({ reason: 'renewalChanged' })
    expect(await end()).toBe(today)
  })

  it.each(['the first', 'the second'])(
    'beside another one is refunded, and so is the other: %s first',
    async (which) => {
      const { member, order: first, today, To, end, again } = await renewed()
      const second = await again(1)
      await member.pay(second.Id, { Password: PASSWORD })
      const isFirst = which === 'the first'
      await refund(member, isFirst ? first.Id : second.Id)
      expect(await end()).toBe(isFirst ? renewedTo(today, today, 1) : To)
      await refund(member, isFirst ? second.Id : first.Id)
      expect(await end()).toBe(today)
    },
  )

  it.each(['the first', 'the second'])(
    'beside that of another member of the space is refunded to its payer, and so is the other: %s first',
    async (which) => {
      const { member, order, plateNo, spaceId, today, To, end } = await renewed()
      const other = await payer(1_000_000)
      const { data: car } = await test.call(carInfoCalls.save, { PlateNo: plateNo }, other.caller)
      await test.sql('update car set is_verified = true where id = $1', [car.Id])
      const [space] = (await test.call(carInfoCalls.longtermList, {}, other.caller)).data
      expect(space).toMatchObject({ Id: spaceId, To })
      const option = space!.Options.find(({ Months }) => Months === 1)!
      const wanted = { RequestId: requestId(), Id: spaceId, Months: 1, To: option.To }
      const { data: theirs } = await test.call(carInfoCalls.renew, wanted, other.caller)
      await other.pay(theirs.Id, { Password: PASSWORD })
      const both = [
        { payer: member, order },
        { payer: other, order: theirs },
      ]
      const turns = which === 'the first' ? both : both.reverse()
      for (const each of turns) {
        const before = await each.payer.balance()
        await refund(each.payer, each.order.Id)
        expect(await each.payer.balance()).toBe(before + each.order.PayAmount)
      }
      expect(await end()).toBe(today)
    },
  )

  it('that was paid after the end had moved takes off what it added', async () => {
    const { member, spaceId, end, again } = await renewed()
    const late = await again(3)
    await test.sql('update long_term_space set to_day = to_day + 2 where id = $1', [spaceId])
    const moved = await end()
    await member.pay(late.Id, { Password: PASSWORD })
    expect(await end()).not.toBe(moved)
    await refund(member, late.Id)
    expect(await end()).toBe(moved)
  })
})

describe('coupon of minutes', () => {
  const statusOf = async (id: string) =>
    (await test.sql<{ status: string }>('select status from user_coupon where id = $1', [id]))[0]
      ?.status

  async function withCoupon(parked = 155) {
    const member = await payer()
    const Id = await insertCoupon(test)
    await test.sql(
      "update coupon set kind = 'parking', amount = null, minutes = $2, scope = 'parking' where id = $1",
      [Id, 60],
    )
    const { data } = await test.call(
      couponCalls.receive,
      { RequestId: requestId(), Id },
      member.caller,
    )
    const plateNo = newPlate()
    await lots.enter(plateNo, parked)
    // Coupons are not applied to a car of others by default.
    const others = await lots.look(plateNo, member.caller)
    expect(others.Reductions).toEqual([])
    const on = await lots.look(plateNo, member.caller, { Choice: { coupon: true } })
    expect(on.PayAmount).toBeLessThan(others.PayAmount)
    await test.call(carInfoCalls.save, { PlateNo: plateNo }, member.caller)
    return { member, plateNo, couponId: data.Id }
  }

  it('reduces the fee, is held by the order, released with it and used by payment', async () => {
    const { member, plateNo, couponId } = await withCoupon()
    // 125 minutes after the free ones: ¥15, and ¥10 with an hour less.
    const stay = await lots.look(plateNo, member.caller)
    expect(stay).toMatchObject({ Amount: 1_500, PayAmount: 1_000 })
    expect(stay.Reductions).toMatchObject([{ Step: 'coupon', Amount: 500 }])
    const { data: order } = await lots.order(member, stay.QuoteId)
    expect(order).toMatchObject({ GoodsAmount: 1_500, PayAmount: 1_000 })
    expect(await statusOf(couponId)).toBe('Locked')
    const close = { RequestId: requestId(), OrderId: order.Id }
    await test.call(orderCalls.closeOrder, close, member.caller)
    expect(await statusOf(couponId)).toBe('Unused')
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const again = await lots.order(member, QuoteId)
    const before = await member.balance()
    await member.pay(again.data.Id, { Password: PASSWORD })
    expect(await statusOf(couponId)).toBe('Used')
    expect(await member.balance()).toBe(before - 1_000)
    // The whole fee is settled, not only the paid amount.
    expect(await lots.look(plateNo)).toMatchObject({ SettledAmount: 1_500, PayAmount: 0 })
  })

  it('is counted in the record of the running stay, which a covered fee lets leave free', async () => {
    const { member, plateNo } = await withCoupon()
    await lots.verify(plateNo, member)
    const record = async () =>
      (await test.call(carInfoCalls.parkingOrderList, {}, member.caller)).data.DataRows.find(
        (row) => row.PlateNo === plateNo,
      )
    expect(await record()).toMatchObject({
      ...{ Amount: 1_500, DueAmount: 1_000, StatusText: '停车中 · 待缴费' },
    })
    await test.sql("update coupon set minutes = 600 where tenant_id = $1 and kind = 'parking'", [
      PARK,
    ])
    expect(await record()).toMatchObject({
      ...{ Amount: 1_500, DueAmount: 0, StatusText: '停车中' },
    })
    expect(await lots.look(plateNo, member.caller)).toMatchObject({
      ...{ PayAmount: 0, Status: 'In', StatusText: '停车中' },
    })
  })

  it('does not reduce the fee of an overstay', async () => {
    const { member, plateNo, couponId } = await withCoupon(205)
    const choice = { Choice: { coupon: [], points: false, activity: false } }
    const { QuoteId } = await lots.look(plateNo, member.caller, choice)
    const { data: order } = await lots.order(member, QuoteId, choice)
    await member.pay(order.Id, { Password: PASSWORD })
    // The fourth hour after the free minutes has begun.
    lots.pass(21)
    const over = await lots.look(plateNo, member.caller)
    expect(over).toMatchObject({ Status: 'Overstayed', Reductions: [] })
    const forced = await lots.order(member, over.QuoteId, { Choice: { coupon: [couponId] } })
    expect(forced.body.succeeded && forced.data.PayAmount < over.PayAmount).toBe(false)
    expect(await statusOf(couponId)).toBe('Unused')
  })
})

describe('concurrent payers', () => {
  /** The first has the cashier open; three minutes later the second requests a quote. */
  async function bothBegun() {
    const { member, plateNo, order, stay } = await begun()
    const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
    const other = await payer()
    lots.pass(3)
    const quote = await lots.look(plateNo, other.caller)
    return { member, other, plateNo, order, stay, paymentNo: data.Payment!.PaymentNo, quote }
  }

  it('one at the cashier, another taking over the order: the stay is paid once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { member, other, plateNo, order, paymentNo, quote } = await bothBegun()
      const [, second] = await Promise.all([
        // Refused by the cashier if the other was first.
        money.confirm(paymentNo).catch(() => undefined),
        lots.order(other, quote.QuoteId),
      ])
      const first = await member.get(order.Id)
      if (second.body.succeeded) {
        expect(first.Status).toBe('Closed')
        await other.pay(second.data.Id, { Password: PASSWORD })
      } else {
        expect(['parkingPaid', 'parkingPaying', 'quoteExpired']).toContain(second.body.Reason)
        expect(first.Status).toBe('Done')
      }
      expect(await lots.look(plateNo)).toMatchObject({ SettledAmount: 1_000, PayAmount: 0 })
    }
  })

  it('the payment that arrives too late is refunded', async () => {
    const { member, other, plateNo, order, paymentNo, quote } = await bothBegun()
    const { data: second } = await lots.order(other, quote.QuoteId)
    await money.confirm(paymentNo, 'once', true)
    expect((await member.get(order.Id)).Status).toBe('Closed')
    await other.pay(second.Id, { Password: PASSWORD })
    expect((await lots.look(plateNo)).SettledAmount).toBe(1_000)
    const back = await test.sql(
      "select amount from refund where order_id = $1 and cause = 'late'",
      [order.Id],
    )
    expect(back).toEqual([{ amount: '1000' }])
  })

  it('both with their balance at once: one is charged', async () => {
    for (let round = 0; round < 4; round += 1) {
      const plateNo = newPlate()
      await lots.enter(plateNo, 100)
      const payers = [await payer(), await payer()]
      const before = await Promise.all(payers.map((one) => one.balance()))
      const paid = await Promise.all(
        payers.map(async (one) => {
          const { QuoteId } = await lots.look(plateNo, one.caller)
          const order = await lots.order(one, QuoteId)
          if (!order.body.succeeded) return order.body.Reason
          const { body } = await one.pay(order.data.Id, { Password: PASSWORD })
          return body.succeeded ? 'paid' : body.Reason
        }),
      )
      expect(paid.filter((one) => one === 'paid')).toHaveLength(1)
      const balances = await Promise.all(payers.map((one) => one.balance()))
      const spent = balances.map((left, index) => before[index]! - left)
      expect(spent.sort()).toEqual([0, 1_000])
    }
  })
})

describe('time limits', () => {
  it('an order outlives its quote and keeps its price until it expires', async () => {
    const { member, plateNo, order } = await begun(149)
    lots.pass(parkingQuoteMs / 60_000 + 8)
    // A third hour has begun, but the order's price holds and lets the car out.
    expect((await lots.look(plateNo)).Amount).toBe(1_500)
    await member.pay(order.Id, { Password: PASSWORD })
    expect(await lots.look(plateNo)).toMatchObject({ Status: 'Paid', SettledAmount: 1_000 })
    expect(await lots.exit(plateNo)).toEqual({ opens: true })
  })

  it('an expired order cannot be paid; another one can be made', async () => {
    const { member, plateNo, order } = await begun()
    lots.pass(quickOrderPayWindowMs / 60_000)
    const late = await member.pay(order.Id, { Password: PASSWORD })
    expect([late.status, late.body.Reason]).toEqual([409, 'orderClosed'])
    const { data } = await lots.order(member, (await lots.look(plateNo, member.caller)).QuoteId)
    expect(data.Status).toBe('PendingPay')
  })

  it('the gate opens until the last moment to leave, not after it', async () => {
    const { member, plateNo, order } = await begun(149)
    await member.pay(order.Id, { Password: PASSWORD })
    const { LeaveBefore } = await lots.look(plateNo, member.caller)
    const exit = () =>
      test.services.parking.exit(PARK, {
        ...{ eventId: randomUUID(), lotId: lots.lot.Id, plateNo, at: test.clock.now() },
      })
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    try {
      test.clock.pass(LeaveBefore! + 1 - test.clock.now())
      expect((await exit()).opens).toBe(false)
      test.clock.pass(-1)
      expect((await exit()).opens).toBe(true)
    } finally {
      now.mockRestore()
    }
  })

  it('a payment for a car let out meanwhile is kept, and no gate is called', async () => {
    const { member, plateNo, stay, order } = await begun()
    const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
    const event = { eventId: randomUUID(), lotId: lots.lot.Id, plateNo, at: test.clock.now() }
    const [, out] = await Promise.all([
      money.confirm(data.Payment!.PaymentNo),
      test.services.parking.exit(PARK, { ...event, isOut: true }),
    ])
    expect(out.opens).toBe(true)
    expect((await member.get(order.Id)).Status).toBe('Done')
    const rows = await test.sql<{ settled_amount: string }>(
      'select settled_amount from parking_stay where id = $1',
      [stay.Id],
    )
    expect(rows).toEqual([{ settled_amount: '1000' }])
  })
})

describe('visitor', () => {
  it('sees the fee by plate and slip, nothing of the owner, and cannot pay', async () => {
    const owner = await payer()
    const plateNo = newPlate()
    await test.call(carInfoCalls.save, { PlateNo: plateNo }, owner.caller)
    const { id, code } = await lots.enter(plateNo, 100)
    await test.sql("update parking_stay set in_image = '/file/x.jpg' where id = $1", [id])
    const byPlate = await lots.look(plateNo)
    const byCode = (await test.call(carInfoCalls.parkingOrderDetailByCode, { Code: code })).data
    expect([byPlate.InImage, byCode.InImage]).toEqual(['', '/file/x.jpg'])
    for (const stay of [byPlate, byCode]) {
      expect(stay).toMatchObject({ PlateNo: plateNo, PayAmount: 1_000, Actions: ['pay'] })
      expect(stay).toMatchObject({ Reductions: [], MemberFreeMinutes: 0 })
      const wanted = { RequestId: requestId(), QuoteId: stay.QuoteId }
      expect((await test.call(carInfoCalls.temporaryPay, wanted)).status).toBe(401)
    }
    // A visitor who then logs in pays with the same quote.
    const { data } = await lots.order(owner, byCode.QuoteId)
    expect(data.PayAmount).toBe(1_000)
  })

  it('finds neither stays of another park nor slips of ended stays', async () => {
    const plateNo = newPlate()
    const { id, code } = await lots.enter(plateNo, 5)
    const elsewhere = { park: 'binjiang' }
    const byPlate = await test.call(carInfoCalls.queryTemporaryPay, { PlateNo: plateNo }, elsewhere)
    expect(byPlate.data).toEqual([])
    const foreign = await test.call(
      carInfoCalls.parkingOrderDetailByCode,
      { Code: code },
      elsewhere,
    )
    expect(foreign.status).toBe(404)
    const left = await test.call(carInfoCalls.leaveFree, { Id: id, Code: code }, elsewhere)
    expect(left.status).toBe(404)
    await lots.exit(plateNo)
    const over = await test.call(carInfoCalls.parkingOrderDetailByCode, { Code: code })
    expect(over.status).toBe(404)
  })

  it('of one park cannot pay with another park’s quote', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    const { QuoteId } = await lots.look(plateNo)
    const foreigner = await money.member('binjiang')
    expect((await lots.order(foreigner, QuoteId)).status).toBe(404)
    expect(
      await test.sql('select * from parking_order where user_id = $1', [foreigner.userId]),
    ).toEqual([])
  })
})

describe('free minutes of a member’s level', () => {
  it('taken concurrently never exceed the limit', async () => {
    const { userId } = await money.member()
    const member = { tenantId: PARK, userId }
    const wanted = { day: '2026-01-31', minutes: 70, limit: 120 }
    const taken = await Promise.all(
      [1, 2, 3].map(() =>
        test.services.orders.withTransaction((tx) => takeMinutes(tx, member, wanted)),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await usedMinutes(test.db, member, wanted.day)).toBe(70)
    // No order holds these minutes.
    await giveMinutesBack(test.db, member, wanted.day, 70)
  })
})
