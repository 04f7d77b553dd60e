/** Cash of the lot's counter beside payments in the app: a stay is paid once, and what is over goes back. */
import { randomUUID } from 'node:crypto'
import { carInfoCalls, parkingLotCalls } from '@/contract/carInfo'
import { orderCalls } from '@/contract/order'
import {
  gateSignature,
  SIGNATURE_HEADER,
  TIME_HEADER,
} from '../../../server/providers/parkingGate/gateSignature'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries } from '../../support/server/desk'
import { bySystem } from '../../../server/kernel/writeAudit'
import { WAITING, whileHeld } from '../../support/server/heldRow'
import { bookedAfter } from '../../support/server/keptPayments'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../../support/server/parking'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'
import { until } from '../../support/until'

const SECRET = 'what-the-lots-and-the-server-share-1234'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let lots: ParkingFixture
beforeAll(async () => {
  test = await startTestApp({ environment: { PARKING_SECRET: SECRET } })
  money = await moneyFixture(test)
  lots = await parkingFixture(test)
  lots.turnTo('12:00')
  second = await startSecondServer(test, {}, { PARKING_SECRET: SECRET })
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

/** A member with an order for a car that came 100 minutes ago: ¥10. */
async function begun() {
  const member = await money.payer(50_000)
  const plateNo = newPlate()
  const { id } = await lots.enter(plateNo, 99)
  const stay = await lots.look(plateNo, member.caller)
  const { data: order } = await lots.order(member, stay.QuoteId)
  return { member, plateNo, id, order, had: await member.balance() }
}

const exit = (plateNo: string, counterPaid: number, eventId = randomUUID()) =>
  test.services.parking.exit(PARK, {
    ...{ eventId, lotId: lots.lot.Id, plateNo, at: test.clock.now() },
    counterPaid,
  })

async function kept(id: string) {
  const [row] = await test.sql<Record<string, string | null>>(
    `select settled_amount, counter_amount, out_amount, given_back, counter_over
     from parking_stay where id = $1`,
    [id],
  )
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]),
  )
}

const pay = (member: Wallet, orderId: string) => member.pay(orderId, { Password: PASSWORD })

const once = {
  ...{ settled_amount: 1_000, counter_amount: 1_000, out_amount: 1_000 },
  ...{ given_back: 0, counter_over: 0 },
}

describe('cash at the exit', () => {
  it('closes the unpaid order of the stay', async () => {
    const { member, plateNo, id, order, had } = await begun()
    expect(await exit(plateNo, 1_000)).toEqual({ opens: true })
    expect((await member.get(order.Id)).Status).toBe('Closed')
    expect((await pay(member, order.Id)).status).toBe(409)
    expect(await member.balance()).toBe(had)
    expect(await kept(id)).toEqual(once)
  })

  it('for a part closes the order too, and the rest stays due', async () => {
    const { member, plateNo, order } = await begun()
    expect((await exit(plateNo, 400)).opens).toBe(false)
    expect((await member.get(order.Id)).Status).toBe('Closed')
    const { QuoteId, PayAmount } = await lots.look(plateNo, member.caller)
    expect(PayAmount).toBe(600)
    const { data: rest } = await lots.order(member, QuoteId)
    await pay(member, rest.Id)
    expect((await lots.exit(plateNo)).opens).toBe(true)
  })

  it('reported again closes no newer order', async () => {
    const { member, plateNo } = await begun()
    const event = randomUUID()
    await exit(plateNo, 400, event)
    const { QuoteId } = await lots.look(plateNo, member.caller)
    const { data: rest } = await lots.order(member, QuoteId)
    expect((await exit(plateNo, 400, event)).opens).toBe(false)
    expect((await member.get(rest.Id)).Status).toBe('PendingPay')
  })

  it('closes an order in payment by WeChat; a late payment is refunded', async () => {
    const { member, plateNo, id, order } = await begun()
    const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
    await exit(plateNo, 1_000)
    await money.confirm(data.Payment!.PaymentNo, 'once', true)
    expect((await member.get(order.Id)).Status).toBe('Closed')
    expect(await kept(id)).toEqual(once)
    const back = await test.sql(
      "select amount from refund where order_id = $1 and cause = 'late'",
      [order.Id],
    )
    expect(back).toEqual([{ amount: '1000' }])
  })

  it('reported by another lot keeps the begun payment', async () => {
    const { member, plateNo, order } = await begun()
    const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
    const booked = await bookedAfter(test, money, data.Payment!.PaymentNo, async () => {
      const event = { eventId: randomUUID(), lotId: randomUUID(), plateNo, counterPaid: 1_000 }
      const answer = await test.services.parking.exit(PARK, { ...event, at: test.clock.now() })
      expect(answer.opens).toBe(false)
    })
    expect(booked).toBe(1_000)
  })

  it('after a paid order refunds the order', async () => {
    const { member, plateNo, id, order, had } = await begun()
    await pay(member, order.Id)
    expect(await member.balance()).toBe(had - 1_000)
    await exit(plateNo, 1_000)
    expect(await member.balance()).toBe(had)
    expect((await member.get(order.Id)).Status).toBe('Refunded')
    expect(await kept(id)).toEqual(once)
  })

  it('below a paid order refunds a part of it', async () => {
    const { member, plateNo, id, order, had } = await begun()
    await pay(member, order.Id)
    await exit(plateNo, 300)
    expect(await member.balance()).toBe(had - 700)
    expect(await kept(id)).toEqual({
      ...{ settled_amount: 1_300, counter_amount: 300, out_amount: 1_000 },
      ...{ given_back: 300, counter_over: 0 },
    })
  })

  it('beyond all refundable orders is shown at the desk for a cash refund', async () => {
    const plateNo = newPlate()
    const member = await money.member()
    await lots.verify(plateNo, member)
    const exitText = async () =>
      (await test.call(carInfoCalls.parkingOrderList, {}, member.caller)).data.DataRows[0]?.ExitText
    const { id } = await lots.enter(plateNo, 99)
    await exit(plateNo, 1_800)
    expect(await exitText()).toBe('岗亭多收 ¥8.00，请到服务台领取')
    expect(await kept(id)).toMatchObject({ settled_amount: 1_800, counter_over: 800 })
    const desk = await atDesk(test, phones.service)
    const { text } = await desk.get(`/desk/parking/${id}`)
    expect(text).toContain('岗亭多收，待退现金¥8.00')
    expect(text).not.toContain('多收款已退还')
    const address = `/desk/parking/${id}`
    expect((await desk.send(`${address}/hand-out`)).status).toBe(403)
    const finance = await atDesk(test, phones.finance)
    const form = { ...(await finance.formOn(address, `${address}/hand-out`)), _confirmed: 'yes' }
    const send = () => finance.send(`${address}/hand-out`, form)
    const replies = await Promise.all([send(), send()])
    for (const { status } of replies) expect(status).toBe(303)
    const booked = await test.sql(
      `select p.account, p.amount from ledger_posting p
       join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
       where m.kind = 'cashOver' order by p.account`,
    )
    expect(booked).toEqual([
      { account: 'counter', amount: '800' },
      { account: 'sales', amount: '-800' },
    ])
    const entries = (await auditEntries(test)).filter(({ title }) => title === '退还岗亭多收款')
    expect(entries).toHaveLength(1)
    expect(entries).toMatchObject([{ subject_id: id, after: { counterOver: 800 } }])
    const after = (await finance.get(address)).text
    expect(after).toContain('岗亭多收，已退现金¥8.00')
    expect(after).toContain('岗亭多收 ¥8.00，已退还')
    expect(await exitText()).toBe('')
  })

  it('of a removed account is refunded at the counter', async () => {
    const { member, plateNo, id, order } = await begun()
    await pay(member, order.Id)
    await test.sql('update app_user set is_closed = true where id = $1', [member.userId])
    await exit(plateNo, 1_000)
    expect(await kept(id)).toMatchObject({ settled_amount: 2_000, counter_over: 1_000 })
    await test.sql('update app_user set is_closed = false where id = $1', [member.userId])
  })
})

describe('cash reported after the stay has ended', () => {
  const MINUTE = 60_000
  const tell = (plateNo: string, at: number, counterPaid: number, eventId = randomUUID()) =>
    test.services.parking.exit(PARK, { eventId, lotId: lots.lot.Id, plateNo, at, counterPaid })
  /** Reports that the car went out some minutes ago, whatever it owes. */
  const letOut = (plateNo: string, minutes: number) =>
    test.services.parking.exit(PARK, {
      ...{
        eventId: randomUUID(),
        lotId: lots.lot.Id,
        plateNo,
        at: test.clock.now() - minutes * MINUTE,
        isOut: true,
      },
    })
  /** Refunds a part of a paid order at the desk. */
  const goodwill = ({ userId }: Wallet, orderId: string, amount: number) =>
    test.services.orders.refund(
      {
        ...{ tenantId: PARK, userId, requestId: requestId(), call: 'refund' },
        ...{ payload: {}, at: new Date(test.clock.now()) },
      },
      orderId,
      { amount, reason: '补偿' },
      bySystem,
    )
  const isOut = async (id: string) => (await kept(id)).out_amount !== null

  it('by the next entry of its car is booked to it once, whatever is reported again', async () => {
    const plateNo = newPlate()
    const { id } = await lots.enter(plateNo, 200)
    const next = await lots.enter(plateNo, 20)
    expect(await kept(id)).toMatchObject({ out_amount: 1_500, settled_amount: 0 })
    const [event, at] = [randomUUID(), test.clock.now() - 101 * MINUTE]
    for (let time = 0; time < 2; time += 1)
      expect(await tell(plateNo, at, 1_000, event)).toEqual({ opens: true })
    expect(await kept(id)).toMatchObject({
      ...{ settled_amount: 1_000, counter_amount: 1_000, counter_over: 0 },
    })
    expect(await isOut(next.id)).toBe(false)
    const { text } = await (await atDesk(test, phones.service)).get(`/desk/parking/${id}`)
    expect(text).toContain('其中岗亭收费¥10.00')
  })

  it('by the desk is booked too; what is over waits there for its hand-out', async () => {
    const plateNo = newPlate()
    const { id } = await lots.enter(plateNo, 99)
    const how = { outAt: new Date(test.clock.now() - MINUTE), counterPaid: 0, reason: '漏记' }
    await test.services.parking.desk.end(PARK, id, how, bySystem)
    expect(await exit(plateNo, 1_300)).toEqual({ opens: true })
    expect(await kept(id)).toEqual({
      ...{ settled_amount: 1_300, counter_amount: 1_300, out_amount: 1_000 },
      ...{ given_back: 0, counter_over: 300 },
    })
    const finance = await atDesk(test, phones.finance)
    expect((await finance.get(`/desk/parking/${id}`)).text).toContain('岗亭多收，待退现金¥3.00')
    await test.services.parking.desk.handOutOver(PARK, id, bySystem)
    // The ledger has booked what was handed out.
    expect((await tell(plateNo, test.clock.now() - 2 * MINUTE, 500)).opens).toBe(false)
    expect(await kept(id)).toMatchObject({ counter_amount: 1_300, counter_over: 300 })
  })

  it('by an exit that was paid in the app gives the order back', async () => {
    const { member, plateNo, id, order, had } = await begun()
    await pay(member, order.Id)
    expect((await lots.exit(plateNo)).opens).toBe(true)
    await tell(plateNo, test.clock.now() - MINUTE, 1_000)
    expect(await member.balance()).toBe(had)
    expect(await kept(id)).toEqual(once)
  })

  it.each([
    ['is more than the rest of an order refunded in part', [400, 1_000], 0, 400],
    ['makes the rest of an order refunded in part go back', [400, 600], 0, 0],
    ['is once more below the order', [400, 500], 900, 0],
  ])('and %s goes back in full', async (_, paid, givenBack, over) => {
    const { member, plateNo, id, order, had } = await begun()
    await pay(member, order.Id)
    expect((await lots.exit(plateNo)).opens).toBe(true)
    for (const fen of paid) await tell(plateNo, test.clock.now() - MINUTE, fen)
    const cash = paid.reduce((sum, fen) => sum + fen, 0)
    expect(await kept(id)).toMatchObject({
      ...{ counter_amount: cash, given_back: givenBack, counter_over: over },
    })
    // All that was paid, in the app and in cash, less what goes back, is the fee.
    expect(had - (await member.balance()) + cash - over).toBe(1_000)
  })

  it('after goodwill for its order, keeps the goodwill', async () => {
    const { member, plateNo, id, order, had } = await begun()
    await pay(member, order.Id)
    expect((await lots.exit(plateNo)).opens).toBe(true)
    await goodwill(member, order.Id, 300)
    await tell(plateNo, test.clock.now() - MINUTE, 400)
    expect(await member.balance()).toBe(had - 300)
    expect(await kept(id)).toMatchObject({ given_back: 400, counter_over: 0 })
    await goodwill(member, order.Id, 300)
    expect(await member.balance()).toBe(had)
    expect(await kept(id)).toMatchObject({ settled_amount: 400, given_back: 0, counter_over: 0 })
  })

  it('that was let out with a debt closes the order which would pay it', async () => {
    const { member, plateNo, id, order } = await begun()
    const left = { eventId: randomUUID(), lotId: lots.lot.Id, plateNo, at: test.clock.now() }
    await test.services.parking.exit(PARK, { ...left, isOut: true })
    expect((await exit(plateNo, 1_000)).opens).toBe(true)
    expect((await member.get(order.Id)).Status).toBe('Closed')
    expect(await kept(id)).toEqual(once)
  })

  it('and paid is not taken for an earlier stay of the car', async () => {
    const plateNo = newPlate()
    const { id } = await lots.enter(plateNo, 99)
    await exit(plateNo, 1_000)
    lots.pass(1)
    expect((await exit(plateNo, 500)).opens).toBe(false)
    expect(await kept(id)).toEqual(once)
  })

  it('is not taken for a debt of its plate where a car with a near plate is inside', async () => {
    const [debtor, inside] = ['浙D7K10P', '浙D7K11P']
    const { id } = await lots.enter(debtor, 300)
    await letOut(debtor, 100)
    const today = await lots.enter(inside, 99)
    const answer = await exit(debtor, 1_000)
    expect(answer).toMatchObject({ opens: false, near: [{ PlateNo: inside }] })
    for (const stayId of [id, today.id])
      expect(await kept(stayId)).toMatchObject({ counter_amount: 0 })
  })

  it('is taken for a debt of its plate until a day after that stay', async () => {
    const plateNo = '浙E8M20X'
    const dayAgo = 24 * 60 + 1
    const { id } = await lots.enter(plateNo, dayAgo + 99)
    await letOut(plateNo, dayAgo)
    expect((await exit(plateNo, 1_000)).opens).toBe(false)
    expect(await kept(id)).toMatchObject({ counter_amount: 0 })
    expect((await tell(plateNo, test.clock.now() - 2 * MINUTE, 1_000)).opens).toBe(true)
    expect(await kept(id)).toEqual(once)
  })

  it.each(['the lot', 'another lot'])(
    'by the desk, once the car is inside %s again, is booked to the stay that has ended',
    async (where) => {
      const plateNo = newPlate()
      const { id } = await lots.enter(plateNo, 199)
      const how = {
        outAt: new Date(test.clock.now() - 100 * MINUTE),
        counterPaid: 0,
        reason: '漏记',
      }
      await test.services.parking.desk.end(PARK, id, how, bySystem)
      const at = test.clock.now() - 95 * MINUTE
      const lotIds = (await test.call(parkingLotCalls.list)).data.map(({ Id }) => Id)
      const otherLot = lotIds.find((each) => each !== lots.lot.Id)
      const next = await lots.enter(plateNo, 40, where === 'the lot' ? lots.lot.Id : otherLot)
      expect(await tell(plateNo, at, 1_000)).toEqual({ opens: true })
      expect(await kept(id)).toEqual(once)
      expect(await isOut(next.id)).toBe(false)
    },
  )

  it('at two servers at once is booked once', async () => {
    const plateNo = newPlate()
    const { id } = await lots.enter(plateNo, 200)
    await lots.enter(plateNo, 20)
    const [event, at] = [randomUUID(), test.clock.now() - 101 * MINUTE]
    const body = JSON.stringify({
      ...{ Kind: 'exit', EventId: event, LotId: lots.lot.Id, PlateNo: plateNo },
      ...{ At: at, CounterPaid: 1_000 },
    })
    const time = String(test.clock.now())
    const headers = {
      'content-type': 'application/json',
      [TIME_HEADER]: time,
      [SIGNATURE_HEADER]: gateSignature(SECRET, time, body),
    }
    const lock = { text: 'select 1 from parking_stay where id = $1 for update', values: [id] }
    const answers = await whileHeld(test, lock, 2, () =>
      Promise.all([
        tell(plateNo, at, 1_000, event),
        second.post(`/parking/notice/${PARK}`, body, headers),
      ]),
    )
    expect(answers).toMatchObject([{ opens: true }, { Opens: true }])
    expect(await kept(id)).toMatchObject({ settled_amount: 1_000, counter_amount: 1_000 })
  })
})

it('a stay whose entry is corrected after payment refunds the difference at its end', async () => {
  const { member, plateNo, id, order, had } = await begun()
  await pay(member, order.Id)
  await test.sql("update parking_stay set in_at = in_at + interval '50 minutes' where id = $1", [
    id,
  ])
  expect((await lots.exit(plateNo)).opens).toBe(true)
  expect(await member.balance()).toBe(had - 500)
  expect(await kept(id)).toMatchObject({ settled_amount: 1_000, out_amount: 500, given_back: 500 })
})

it.each([
  ['the order', 'select 1 from trade_order where tenant_id = $1 and id = $2 for update'],
  [
    'the stay',
    `select 1 from parking_stay s join parking_order p on p.tenant_id = s.tenant_id and p.stay_id = s.id
     where s.tenant_id = $1 and p.order_id = $2 for update of s`,
  ],
])(
  'cash and a payment at another server that both wait for %s pay the stay once',
  async (_, text) => {
    for (let round = 0; round < 3; round += 1) {
      const { member, plateNo, id, order, had } = await begun()
      const payThere = () =>
        second.call(
          orderCalls.payOrder,
          { RequestId: requestId(), OrderId: order.Id, Password: PASSWORD },
          member.caller,
        )
      const lock = { text, values: [PARK, order.Id] }
      const starts = [() => exit(plateNo, 1_000), payThere]
      if (round % 2 === 1) starts.reverse()
      await whileHeld(test, lock, 2, () => Promise.all(starts.map((start) => start())))
      expect(await member.balance()).toBe(had)
      expect(await kept(id)).toEqual(once)
      expect(['Closed', 'Refunded']).toContain((await member.get(order.Id)).Status)
    }
  },
)

it('an order created while the exit waits is locked before the stay, without a deadlock', async () => {
  const { member, plateNo, id, order, had } = await begun()
  const stand = (status: 'Open' | 'Closed') =>
    test.sql('update parking_order set status = $2 where order_id = $1', [order.Id, status])
  const { withClosing } = test.services.orders
  const closed: string[] = []
  const spy = jest
    .spyOn(test.services.orders, 'withClosing')
    .mockImplementation((transact, work, options) =>
      withClosing(
        transact,
        (tx, close, open) =>
          work(
            tx,
            (each, ...how) => {
              closed.push(each.id)
              return close(each, ...how)
            },
            open,
          ),
        options,
      ),
    )
  await stand('Closed')
  const lock = {
    text: 'select 1 from parking_stay where tenant_id = $1 and id = $2 for update',
    values: [PARK, id],
  }
  await whileHeld(test, lock, 2, async () => {
    const leaving = exit(plateNo, 1_000)
    const isWaiting = async () => (await test.sql<{ count: number }>(WAITING))[0]!.count === 1
    await until(isWaiting, 'the exit to wait for the stay')
    // The exit has read no open order. The payment locks the order and then waits for the stay's row behind the exit.
    await stand('Open')
    const request = { RequestId: requestId(), OrderId: order.Id, Password: PASSWORD }
    const paid = await Promise.all([
      leaving,
      second.call(orderCalls.payOrder, request, member.caller),
    ])
    expect(paid[1].status).toBe(200)
  })
  // Closing it under the stay's lock would wait for the payment, which waits for the stay.
  expect(closed).toEqual([])
  spy.mockRestore()
  expect((await member.get(order.Id)).Status).toBe('Refunded')
  expect([await member.balance(), await kept(id)]).toEqual([had, once])
})

it('an unpaid order of a car that left is refused inside, and refunded when paid by WeChat', async () => {
  const one = await begun()
  const outside = await begun()
  const { data } = await outside.member.pay(outside.order.Id, {
    ...{ UseBalance: false, Channel: 'wechat' },
  })
  for (const { id, plateNo } of [one, outside]) {
    await test.sql("update parking_stay set in_at = in_at + interval '90 minutes' where id = $1", [
      id,
    ])
    expect(await lots.exit(plateNo)).toEqual({ opens: true })
  }
  const { status, body } = await pay(one.member, one.order.Id)
  expect([status, body.Reason]).toEqual([409, 'orderUnwanted'])
  expect(await one.member.balance()).toBe(one.had)
  expect(await kept(one.id)).toMatchObject({ settled_amount: 0, out_amount: 0 })
  await money.confirm(data.Payment!.PaymentNo, 'once', true)
  expect(
    await test.sql('select cause, amount from refund where order_id = $1', [outside.order.Id]),
  ).toEqual([{ cause: 'late', amount: '1000' }])
  expect(await kept(outside.id)).toMatchObject({ settled_amount: 0, out_amount: 0 })
})
