/** What the demo's members did: created once by the services, in every state, in both parks. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { carInfoCalls } from '@/contract/carInfo'
import { mallOrderCalls } from '@/contract/mallOrder'
import { orderCalls, type OrderLink } from '@/contract/order'
import { paidCalls } from '@/contract/paid'
import { pointGoodsCalls } from '@/contract/points'
import { repairRequestCalls } from '@/contract/repairRequest'
import { myTicketCalls } from '@/contract/ticket'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { deriveSecrets } from '../../server/kernel/secrets'
import { seedHistory } from '../../server/tools/seed/seedHistory'
import { findViolations } from '../../server/tools/verify/verify'
import { likePayments } from '../support/server/seededTemplate'
import { TEST_SECRET, describeServer, phones } from '../support/server/testApp'

const test = describeServer()

/** Writes the history of both demo parks, as a start does. */
async function seed(): Promise<void> {
  const { accounts, sms, wechat } = test.services
  const { log } = test.app
  const secrets = deriveSecrets(TEST_SECRET)
  await seedHistory({ db: test.db, clock: test.clock.now, log, accounts, sms, wechat, secrets })
}
beforeAll(seed)

it.each([
  ['goodsOrders', 'select id, status from mall_order order by id'],
  ['ticketOrders', 'select id, status, used_at from ticket order by id'],
  ['paidBills', 'select * from bill_payment order by 1, 2'],
  ['paidParking', 'select * from parking_order order by 1, 2'],
])('a second start creates none of %s again', async (part, rows) => {
  const made = await test.sql(rows)
  expect(made.length).toBeGreaterThan(0)
  await test.sql('delete from park_seed where part = $1', [part])
  await seed()
  expect(await test.sql(rows)).toEqual(made)
})

it('has mall orders in every state', async () => {
  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const { data } = await test.call(mallOrderCalls.list, {}, caller)
    const states = data.DataRows.map(({ Status, Delivery }) => `${Status} ${Delivery}`)
    // Some of the two received ones have refunds. The two unpaid ones are one payment.
    expect(states).toHaveLength(8)
    expect(states.slice(0, 6)).toEqual([
      ...['PendingPay express', 'PendingPay express', 'Paid express', 'Paid express'],
      ...['ToPickup pickup', 'Shipped express'],
    ])
    expect(data.Counts).toMatchObject({ toPay: 1, toShip: 2, toReceive: 1, toPickup: 1 })
    const ready = data.DataRows.find(({ Status }) => Status === 'ToPickup')
    const detail = await test.call(mallOrderCalls.detail, { Id: ready?.Id }, caller)
    expect(detail.data).toMatchObject({ PickupCode: expect.stringMatching(/^\d{8}$/) })
  }
})

it('has upcoming, used and refunded tickets', async () => {
  for (const park of ['mianfang', 'binjiang']) await test.services.ticketOrders.sweep(park)

  const ordersIn = async (park: string) => {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const orders = await test.call(ticketOrderCalls.list, {}, caller)
    const usable = await test.call(myTicketCalls.list, {}, caller)
    return {
      orders: orders.data.DataRows.map(
        ({ Title, Count, Status, RefundText }) => `${Title} ${Count} ${Status} ${RefundText}`,
      ),
      usable: usable.data.Tickets.length,
    }
  }
  expect(await ordersIn('mianfang')).toEqual({
    orders: ['线头 3 Issued 已退 1 张 ¥98.00', '夜班 2 Issued ', '纱厂开放麦 2 Done '],
    usable: 4,
  })
  expect(await ordersIn('binjiang')).toEqual({
    orders: ['冬至交响 1 Issued ', '游园 2 Issued ', '灯潮 2 Done '],
    usable: 3,
  })
})

it('has overdue, due and paid bills of a room found by the owner’s phone number', async () => {
  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const list = async (query: object) =>
      (await test.call(paidCalls.list, { ...query }, caller)).data
    const unpaid = await list({})
    expect(unpaid.Rooms).toHaveLength(1)
    expect(unpaid.DataRows.map(({ Status, SubjectName }) => `${Status} ${SubjectName}`)).toEqual([
      ...['Overdue 水费', 'Overdue 电费'],
      ...['Unpaid 物业费', 'Unpaid 水费', 'Unpaid 电费', 'Unpaid 公摊'],
    ])
    expect(unpaid.OverdueTotal).toBeGreaterThan(0)
    const paid = await list({ State: 'paid' })
    expect(paid.Count).toBe(18)
    expect(paid.DataRows[0]).toMatchObject({ LateFee: 0, PayAmount: 0 })
  }
})

it('has ten stays paid with the app, each explained and with the picture of its entry', async () => {
  expect(await test.sql('select 1 from parking_order')).toHaveLength(10)
  for (const park of ['mianfang', 'binjiang']) {
    const caller = { park, tokens: await test.logIn(phones.member, park) }
    const pages = { PageIndex: 1, PageSize: 50 }
    const { data } = await test.call(carInfoCalls.parkingOrderList, pages, caller)
    const paid = data.DataRows.filter(({ PaidAmount }) => PaidAmount > 0)
    expect(paid).toHaveLength(5)
    for (const { Id, PaidAmount, OutAt } of paid) {
      const detail = (await test.call(carInfoCalls.parkingOrderDetail, { Id }, caller)).data
      expect(OutAt).not.toBeNull()
      expect(detail.Lines.reduce((sum, { Amount }) => sum + Amount, 0)).toBe(detail.Amount)
      expect(detail.Payments).toMatchObject([{ PayAmount: PaidAmount, RefundedAmount: 0 }])
    }
    // Paid at the booth in full: the fee is not repeated beside itself.
    const atBooth = data.DataRows.filter(({ ExitText }) => ExitText !== '')
    expect(atBooth.map(({ ExitText }) => ExitText)).toEqual(['岗亭收费', '岗亭收费'])
    expect(atBooth[0]?.StatusText).toMatch(/^已离场 · 岗亭收费 ¥/)
    const inside = await test.call(carInfoCalls.queryTemporaryPay, {}, caller)
    expect(inside.data.map(({ PlateNo }) => PlateNo)).toEqual(['浙A7M526'])
    for (const { Id } of data.DataRows) {
      const { InImage } = (await test.call(carInfoCalls.parkingOrderDetail, { Id }, caller)).data
      const picture = await test.app.inject({ url: InImage })
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(picture.body).toContain('<svg')
    }
  }
})

it('links every order of the member to a page that can show it', async () => {
  const caller = { tokens: await test.logIn() }
  const { DataRows } = (await test.call(orderCalls.list, { PageSize: 100 }, caller)).data
  const reads: Partial<Record<OrderLink['Kind'], (Id: string) => Promise<{ status: number }>>> = {
    order: (OrderId) => test.call(orderCalls.get, { OrderId }, caller),
    points: (OrderId) => test.call(pointGoodsCalls.exchangeDetail, { OrderId }, caller),
    bill: (Id) => test.call(paidCalls.detail, { Id }, caller),
    bills: (OrderId) => test.call(paidCalls.purchasingBillSuccess, { OrderId }, caller),
    parking: (Id) => test.call(carInfoCalls.parkingOrderDetail, { Id }, caller),
    activity: (Id) => test.call(activityRegistrationCalls.getFormByResultId, { Id }, caller),
    repair: (Id) => test.call(repairRequestCalls.get, { Id }, caller),
  }
  const kinds = new Set<string>()
  for (const { Link } of DataRows) {
    const read = reads[Link.Kind]
    if (!read) continue // Mall orders have separate tests.
    kinds.add(Link.Kind)
    expect([Link, (await read(Link.Id)).status]).toEqual([Link, 200])
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['bills', 'order', 'parking']))
})

it('gives points and growth for every payment that earns them, and keeps the member’s level', async () => {
  const orders = await test.sql<{ type: string; fen: number; points: number; growth: number }>(`
    select o.type, (o.pay_amount - o.refunded_amount)::int as fen,
      coalesce(r.points - r.points_taken - r.birthday_points + r.birthday_taken, 0) as points,
      coalesce(r.growth - r.growth_taken, 0) as growth
    from trade_order o left join order_reward r on r.tenant_id = o.tenant_id and r.order_id = o.id
    where o.paid_at is not null`)
  const earning = ['scan', 'goods', 'ticket', 'activity']
  for (const { type, fen, points, growth } of orders) {
    const earned = earning.includes(type) ? Math.floor(fen / 100) : 0
    expect([type, fen, points, growth]).toEqual([type, fen, earned, earned])
  }
  for (const type of ['scan', 'goods', 'ticket'])
    expect(orders.some((order) => order.type === type)).toBe(true)
  // The template of the tests has growth in place of these payments.
  const grown = await test.sql<{ growth: number }>(`
    select (a.balance - ${likePayments.growth})::int as growth from ledger_account a
    join app_user u on u.tenant_id = a.tenant_id and u.id = a.owner_id
    where a.account = 'growth' and u.phone = '${phones.member}'`)
  expect(grown).toHaveLength(2)
  for (const { growth } of grown) {
    expect(growth).toBeGreaterThan(6_500)
    expect(growth).toBeLessThan(9_000)
  }
})

it('keeps all invariants', async () => {
  expect(await findViolations(test.db.$client)).toEqual([])
})
