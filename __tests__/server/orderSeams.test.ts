/**
 * One open order per subject, with two server processes; payments that an order cannot take any
 * more are refunded automatically.
 */
import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { orderCalls } from '@/contract/order'
import { repairRequestCalls } from '@/contract/repairRequest'
import { renewedTo } from '@/rules/parking/wholeMonths'
import { parkDay } from '../../server/kernel/parkDay'
import { tillOrder } from '../../server/areas/money/order/order.service'
import { findViolations } from '../../server/tools/verify/verify'
import { whileHeld } from '../support/server/heldRow'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../support/server/money'
import { newPlate, parkingFixture, type ParkingFixture } from '../support/server/parking'
import { QUOTED, repairIn, repairStatus } from '../support/server/repairs'
import { withSilentProvider } from '../support/server/silentProvider'
import { startSecondServer, type SecondServer } from '../support/server/secondServer'
import { PARK, startTestApp, type TestApp } from '../support/server/testApp'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let lots: ParkingFixture
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  lots = await parkingFixture(test)
  second = await startSecondServer(test)
})
beforeEach(async () => {
  member = await money.payer(200_000)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await second.close()
  await test.close()
})

const whoOf = ({ userId }: Wallet) => ({ tenantId: PARK, userId })
const close = (OrderId: string, server: Pick<SecondServer, 'call'> = test) =>
  server.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller)

/** Unpaid orders of the member, newest last. */
const openOrders = async () =>
  (
    await test.sql<{ id: string }>(
      `select id from trade_order where tenant_id = $1 and user_id = $2 and status = 'PendingPay'
       order by created_at, id`,
      [PARK, member.userId],
    )
  ).map(({ id }) => id)

const statusesOf = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const [row] = await test.sql<{ status: string }>(
        'select status from trade_order where tenant_id = $1 and id = $2',
        [PARK, id],
      )
      return row?.status
    }),
  )

const lockRepair = (id: string) => ({
  text: 'select 1 from repair_request where tenant_id = $1 and id = $2 for update',
  values: [PARK, id],
})

/** A monthly space of the member's verified car, ending in forty days. */
async function ownSpace(): Promise<{ spaceId: string; to: string }> {
  const plateNo = newPlate()
  const { data: car } = await test.call(carInfoCalls.save, { PlateNo: plateNo }, member.caller)
  await test.sql('update car set is_verified = true where id = $1', [car.Id])
  const spaceId = randomUUID()
  const today = parkDay(test.clock.now())
  const to = renewedTo(today, today, 1)
  await test.sql(
    `insert into long_term_space (tenant_id, id, lot_id, space_no, plate_no, from_day, to_day, is_frozen)
     values ($1, $2, $3, $4, $5, '2020-01-15', $6, false)`,
    [PARK, spaceId, lots.lot.Id, spaceId.slice(0, 8), plateNo, to],
  )
  return { spaceId, to }
}

describe('two servers with one subject', () => {
  it('keep one open, payable order per repair', async () => {
    const id = await repairIn(test, whoOf(member), 'PendingPay')
    const submit = (server: Pick<SecondServer, 'call'>) =>
      server.call(
        repairRequestCalls.submitOrder,
        { RequestId: requestId(), Id: id, Total: QUOTED },
        member.caller,
      )
    const replies = await whileHeld(test, lockRepair(id), 2, () =>
      Promise.all([submit(test), submit(second)]),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    const open = await openOrders()
    expect(open).toHaveLength(1)
    const replacement = replies.map(({ data }) => data.Id).find((each) => each !== open[0])!
    expect((await member.get(replacement)).Status).toBe('Closed')
    const had = await member.balance()
    const paid = await member.pay(open[0]!, { Password: PASSWORD })
    expect(paid.data.Order.Status).toBe('Done')
    expect(await member.balance()).toBe(had - QUOTED)
    expect(await repairStatus(test, id)).toBe('PendingRating')
  })

  it('keep one open order per renewal and extend the space once', async () => {
    const { spaceId, to } = await ownSpace()
    const renew = (server: Pick<SecondServer, 'call'>, months: number) =>
      server.call(
        carInfoCalls.renew,
        { RequestId: requestId(), Id: spaceId, Months: months, To: renewedTo(to, to, months) },
        member.caller,
      )
    const lock = {
      text: 'select 1 from long_term_space where tenant_id = $1 and id = $2 for update',
      values: [PARK, spaceId],
    }
    const replies = await whileHeld(test, lock, 2, () =>
      Promise.all([renew(test, 1), renew(second, 3)]),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await openOrders()).toHaveLength(1)
  })

  it('refuse to renew a space that another member is renewing', async () => {
    const { spaceId, to } = await ownSpace()
    const other = await money.member()
    const [{ plate_no: plateNo } = { plate_no: '' }] = await test.sql<{ plate_no: string }>(
      'select plate_no from long_term_space where id = $1',
      [spaceId],
    )
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo: plateNo }, other.caller)
    await test.sql('update car set is_verified = true where id = $1', [car.Id])
    const renew = ({ caller }: Wallet) =>
      test.call(
        carInfoCalls.renew,
        { RequestId: requestId(), Id: spaceId, Months: 1, To: renewedTo(to, to, 1) },
        caller,
      )
    const { data: first } = await renew(other)
    const refused = await renew(member)
    expect([refused.status, refused.body.Reason]).toEqual([409, 'orderOpen'])
    await test.call(
      orderCalls.closeOrder,
      { RequestId: requestId(), OrderId: first.Id },
      other.caller,
    )
    expect((await renew(member)).status).toBe(200)
  })
})

describe('payment request of another system', () => {
  const requested = () =>
    test.services.payRequests.make({
      ...{ tenantId: PARK, appId: 'till', appName: '点单', title: '午餐', amount: 990 },
      shopId: money.shopId,
    })
  type Requested = Awaited<ReturnType<typeof requested>>
  const submit = (
    { appId, p }: Requested,
    server: Pick<SecondServer, 'call'> = test,
    { caller }: Pick<Wallet, 'caller'> = member,
  ) => server.call(orderCalls.submit, { RequestId: requestId(), AppId: appId, P: p }, caller)
  const payAtOnce = ({ appId, p }: Requested, how: object = { Password: PASSWORD }) =>
    test.call(
      orderCalls.payOrderBill,
      { RequestId: requestId(), AppId: appId, P: p, ...how },
      member.caller,
    )
  const atWechat = { Channel: 'wechat', UseBalance: false } as const

  it('is accepted anew by its member: the unpaid order is closed, a payment it began too', async () => {
    const key = await requested()
    const { data: first } = await submit(key)
    const { data: begun } = await member.pay(first.Id, atWechat)
    const again = await submit(key)
    expect(again.status).toBe(200)
    expect(await statusesOf([first.Id, again.data.Id])).toEqual(['Closed', 'PendingPay'])
    await expect(money.confirm(begun.Payment!.PaymentNo)).rejects.toThrow()
    const other = await submit(key, test, await money.member())
    expect([other.status, other.body.Reason]).toEqual([409, 'requestTaken'])
    await member.pay(again.data.Id, { Password: PASSWORD })
    expect((await submit(key)).body.Reason).toBe('requestOver')
  })

  it('is paid at once by its member, also with an unpaid order', async () => {
    const key = await requested()
    const { data: first } = await submit(key)
    const { data: second } = await payAtOnce(key, atWechat)
    const { data: paid } = await payAtOnce(key)
    expect(await statusesOf([first.Id, second.Order.Id, paid.Order.Id])).toEqual([
      'Closed',
      'Closed',
      'Done',
    ])
  })

  it('keeps the begun payment alive when paying at once is refused', async () => {
    const key = await requested()
    const { data: first } = await submit(key)
    const { data: begun } = await member.pay(first.Id, atWechat)
    const close = jest.spyOn(test.services.payProvider, 'close')
    const wrong = await payAtOnce(key, { Password: '135790' })
    const missing = await payAtOnce(key, {})
    const poor = await payAtOnce(key, { UseBalance: false, CardIds: [] })
    expect([wrong, missing, poor].map(({ body }) => body.Reason)).toEqual([
      'passwordWrong',
      'passwordNeeded',
      'channelNeeded',
    ])
    expect(close).not.toHaveBeenCalled()
    close.mockRestore()
    await money.confirm(begun.Payment!.PaymentNo)
    expect(await statusesOf([first.Id])).toEqual(['Done'])
    expect((await payAtOnce(key)).body.Reason).toBe('requestOver')
  })

  it('whose payment cannot be ended is not accepted anew', async () => {
    const key = await requested()
    const { data: first } = await submit(key)
    await member.pay(first.Id, atWechat)
    await withSilentProvider(test, async () => {
      for (const reply of [await submit(key), await payAtOnce(key)])
        expect([reply.status, reply.body.Reason]).toEqual([503, 'payProvider'])
    })
    expect(await openOrders()).toEqual([first.Id])
    void (await close(first.Id)).data
  })

  it('has one open order, whatever two servers create for its member', async () => {
    const key = await requested()
    const lock = {
      text: 'select 1 from pay_request where tenant_id = $1 and p = $2 for update',
      values: [PARK, key.p],
    }
    const replies = await whileHeld(test, lock, 2, () =>
      Promise.all([submit(key), submit(key, second)]),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await openOrders()).toHaveLength(1)
    const [before] = await openOrders()
    const row = {
      text: 'select 1 from trade_order where tenant_id = $1 and id = $2 for update',
      values: [PARK, before],
    }
    const [, paid] = await whileHeld(test, row, 2, () =>
      Promise.all([submit(key, second), payAtOnce(key)]),
    )
    expect(paid.data.Order.Status).toBe('Done')
    expect(await openOrders()).toEqual([])
  })
})

describe('abandoned order of a stay', () => {
  it('gives way to one order of two servers', async () => {
    const plateNo = newPlate()
    await lots.enter(plateNo, 100)
    const { data: first } = await lots.order(
      member,
      (await lots.look(plateNo, member.caller)).QuoteId,
    )
    await test.sql(
      "update parking_order set created_at = created_at - interval '4 minutes' where order_id = $1",
      [first.Id],
    )
    const [here, there] = await money.members(2)
    const orderAt = async (server: Pick<SecondServer, 'call'>, { caller }: Wallet) => {
      const { QuoteId } = await lots.look(plateNo, caller)
      return server.call(carInfoCalls.temporaryPay, { RequestId: requestId(), QuoteId }, caller)
    }
    const lock = {
      text: 'select 1 from trade_order where tenant_id = $1 and id = $2 for update',
      values: [PARK, first.Id],
    }
    const replies = await whileHeld(test, lock, 2, () =>
      Promise.all([orderAt(test, here!), orderAt(second, there!)]),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.map(({ body }) => body.Reason)).toContain('parkingPaying')
    expect(await statusesOf([first.Id])).toEqual(['Closed'])
  })
})

describe('order whose subject has changed', () => {
  /** An order of a repair whose quote refers to another order by now. */
  async function orphan() {
    const id = await repairIn(test, whoOf(member), 'PendingPay')
    const { data: order } = await test.call(
      repairRequestCalls.submitOrder,
      { RequestId: requestId(), Id: id, Total: QUOTED },
      member.caller,
    )
    const release = () =>
      test.sql('update repair_quote set order_id = null where tenant_id = $1 and order_id = $2', [
        PARK,
        order.Id,
      ])
    return { id, order, release }
  }
  const refundsOf = (orderId: string) =>
    test.sql<{ cause: string; amount: string; status: string }>(
      'select cause, amount, status from refund where tenant_id = $1 and order_id = $2',
      [PARK, orderId],
    )

  it('is closed by its member', async () => {
    const { order, release } = await orphan()
    await release()
    expect((await close(order.Id)).data.Status).toBe('Closed')
  })

  it.each<[string, () => Promise<string>]>([
    [
      'a removed space',
      async () => {
        const { spaceId, to } = await ownSpace()
        const wanted = { Id: spaceId, Months: 1, To: renewedTo(to, to, 1) }
        const renewal = { RequestId: requestId(), ...wanted }
        const { data } = await test.call(carInfoCalls.renew, renewal, member.caller)
        await test.sql('delete from long_term_period where space_id = $1', [spaceId])
        await test.sql('delete from long_term_space where id = $1', [spaceId])
        return data.Id
      },
    ],
    [
      'a closed payment request',
      async () => {
        const { appId, p } = await test.services.payRequests.make({
          ...{ tenantId: PARK, appId: 'till', appName: '点单', title: '午餐', amount: 990 },
          shopId: money.shopId,
        })
        const wanted = { RequestId: requestId(), AppId: appId, P: p }
        const { data } = await test.call(orderCalls.submit, wanted, member.caller)
        await test.sql("update pay_request set status = 'Closed', order_id = null where p = $1", [
          p,
        ])
        return data.Id
      },
    ],
  ])('of %s: refused inside without a charge, refunded when WeChat pays it', async (_, made) => {
    const had = await member.balance()
    const id = await made()
    const { status, body } = await member.pay(id, { Password: PASSWORD })
    expect([status, body.Reason]).toEqual([409, 'orderUnwanted'])
    expect(await member.balance()).toBe(had)
    const { data } = await member.pay(id, { UseBalance: false, Channel: 'wechat' })
    await money.confirm(data.Payment!.PaymentNo)
    expect(await refundsOf(id)).toMatchObject([{ cause: 'late' }])
    expect((await member.get(id)).Status).toBe('Closed')
  })

  it('is refused by balance without a charge', async () => {
    const { order, release } = await orphan()
    await release()
    const had = await member.balance()
    const { status, body } = await member.pay(order.Id, { Password: PASSWORD })
    expect([status, body.Reason]).toEqual([409, 'orderUnwanted'])
    expect(await member.balance()).toBe(had)
    void (await close(order.Id)).data
  })

  it('is refunded when WeChat pays it, held money too, with a message', async () => {
    const { id, order, release } = await orphan()
    const had = await member.balance()
    const { data } = await member.pay(order.Id, { UseBalance: false, Channel: 'wechat' })
    await release()
    await money.confirm(data.Payment?.PaymentNo ?? '')
    expect((await member.get(order.Id)).Status).toBe('Closed')
    await test.services.orders.sweep(PARK)
    expect(await refundsOf(order.Id)).toEqual([
      { cause: 'late', amount: String(QUOTED), status: 'Succeeded' },
    ])
    expect(await member.balance()).toBe(had)
    const [message] = await test.sql<{ text: string }>(
      "select text from user_message where tenant_id = $1 and user_id = $2 and kind = 'orderRefunded'",
      [PARK, member.userId],
    )
    expect(message?.text).toContain('退款')
    expect(await repairStatus(test, id)).toBe('PendingPay')
  })

  it('is closed by the sweep at its expiry, like any other', async () => {
    const { order, release } = await orphan()
    await release()
    const small = await member.order(100)
    test.clock.pass(3_600_000)
    await test.services.orders.sweep(PARK)
    expect(await statusesOf([order.Id, small.Id])).toEqual(['Closed', 'Closed'])
  })
})

describe('order kind that fails', () => {
  let isBroken = true
  let closed: string[] = []
  const breakDown = () => {
    if (isBroken) throw new Error('as planned')
  }
  beforeAll(() => {
    test.services.orders.registerKind({
      ...{ kind: 'seamTest', ...tillOrder, offers: null },
      onPaid: async () => breakDown(),
      async onClosed(_tx, order) {
        breakDown()
        closed.push(order.id)
      },
    })
  })
  beforeEach(() => {
    isBroken = true
    closed = []
  })
  const make = async () => {
    const { orders } = test.services
    const at = new Date(test.clock.now())
    const items = [{ name: '测试', price: 3_000, qty: 1 }]
    return orders.withTransaction((tx) =>
      orders.create(tx, { ...whoOf(member), kind: 'seamTest', title: '测试', at, items }),
    )
  }
  const faults = () => test.services.faults.list(PARK)

  it('on closing: the order is closed, held money returned, and the desk shows the fault until done', async () => {
    const order = await make()
    const had = await member.balance()
    await member.pay(order.id, { UseBalance: false, Channel: 'wechat' })
    expect((await close(order.id)).data.Status).toBe('Closed')
    expect(await member.balance()).toBe(had)
    expect(await faults()).toMatchObject([{ work: 'order.release', subjectId: order.id, tries: 1 }])
    await test.services.orders.sweep(PARK)
    expect(await faults()).toMatchObject([{ tries: 1 }])
    test.clock.pass(10_000)
    await test.services.orders.sweep(PARK)
    const [fault] = await faults()
    expect(fault?.tries).toBe(2)
    expect(fault!.nextTryAt.getTime() - fault!.lastAt.getTime()).toBe(20_000)
    isBroken = false
    test.clock.pass(20_000)
    await test.services.orders.sweep(PARK)
    expect([closed, await faults()]).toEqual([[order.id], []])
  })

  it('on external payment: the money is booked and refunded', async () => {
    const order = await make()
    const { data } = await member.pay(order.id, { UseBalance: false, Channel: 'wechat' })
    await money.confirm(data.Payment?.PaymentNo ?? '')
    isBroken = false
    await test.services.orders.sweep(PARK)
    expect(await statusesOf([order.id])).toEqual(['Closed'])
    const [payment] = await test.sql<{ status: string }>(
      'select status from payment where tenant_id = $1 and order_id = $2',
      [PARK, order.id],
    )
    expect(payment?.status).toBe('Late')
    test.clock.pass(3_600_000)
    await test.services.orders.sweep(PARK)
  })
})

it('a failing row does not stop the sweep’s other rows', async () => {
  const { faults } = test.services
  const done: string[] = []
  const swept = { work: 'test.each', title: '测试' }
  const sweep = () =>
    faults.each(PARK, swept, ['bad', 'good'], async (id) => {
      if (id === 'bad') throw new Error('as planned')
      done.push(id)
    })
  await sweep()
  expect(done).toEqual(['good'])
  expect(await faults.list(PARK)).toMatchObject([{ subjectId: 'bad', tries: 1 }])
  await faults.each(PARK, swept, ['bad'], async (id) => void done.push(id))
  expect(done).toEqual(['good'])
  test.clock.pass(10_000)
  await faults.each(PARK, swept, ['bad'], async (id) => void done.push(id))
  expect([done, await faults.list(PARK)]).toEqual([['good', 'bad'], []])
})

it('a free order is Refunded when everything that offers paid for is refunded', async () => {
  const { orders } = test.services
  const at = new Date(test.clock.now())
  const order = await orders.withTransaction(async (tx) => {
    const items = [{ name: '测试', price: 0, qty: 1 }]
    const made = await orders.create(tx, {
      ...whoOf(member),
      ...{ kind: 'scan', title: '测试', at, items },
    })
    return orders.payInside(tx, made, { choice: { useBalance: false }, permission: 'none', at })
  })
  expect(order.status).toBe('Done')
  await orders.withTransaction((tx) => orders.giveOffersBackIn(tx, PARK, order.id))
  expect(await statusesOf([order.id])).toEqual(['Refunded'])
})
