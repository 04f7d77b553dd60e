/**
 * Reconciliation with the payment provider's bills: differences found, booked, shown to finance and
 * settled.
 */
import { Client } from 'pg'
import { reconciliationInvariants } from '../../server/areas/money/reconciliation/differences'
import { dayRange, parkDay } from '../../server/kernel/parkDay'
import { findViolations } from '../../server/tools/verify/verify'
import { atDesk, auditEntries } from '../support/server/desk'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../support/server/money'
import { orderCalls } from '@/contract/order'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const HOUR_MS = 3_600_000

let test: TestApp
let fixture: MoneyFixture
let member: Wallet
let owner: Client
beforeAll(async () => {
  test = await startTestApp()
  fixture = await moneyFixture(test)
  owner = new Client(test.owner)
  await owner.connect()
})
beforeEach(async () => {
  member = await fixture.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))
afterAll(async () => {
  await owner.end()
  await test.close()
})

const sweep = () => test.services.reconciliation.sweep(PARK)
const sweepOrders = () => test.services.orders.sweep(PARK)
/** Advances the clock to an hour of the next park day. */
function nextDay(hour = 11): void {
  const now = test.clock.now()
  test.clock.pass(dayRange(parkDay(now)).to.getTime() + hour * HOUR_MS - now)
}
const open = async () =>
  (await test.services.reconciliation.open(PARK)).map(({ about, kind, no, theirs, ours }) => ({
    ...{ about, kind, no, theirs, ours },
  }))

async function waiting(fen: number) {
  const { Id } = await member.order(fen)
  const { data } = await member.pay(Id, { Channel: 'wechat', UseBalance: false })
  return { Id, paymentNo: data.Payment?.PaymentNo ?? '' }
}
async function paid(fen: number) {
  const found = await waiting(fen)
  await fixture.confirm(found.paymentNo)
  return found
}
const close = async (OrderId: string) =>
  void (await test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, member.caller))
    .data
const refund = (orderId: string, amount?: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason: '商品已售完', amount },
    bySystem,
  )
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    if (await isSo()) return
    await new Promise((done) => setImmediate(done))
  }
  throw new Error('it did not come to be so')
}
const arrived = (orderId: string) =>
  until(async () => {
    const rows = await test.sql<{ status: string }>(
      'select status from refund where order_id = $1',
      [orderId],
    )
    return rows.length > 0 && rows.every(({ status }) => status === 'Succeeded')
  })
const kept = async (paymentNo: string) => {
  const found = await test.services.sandbox?.find({ tenantId: PARK, paymentNo })
  return (found?.amount ?? 0) - (found?.refunded ?? 0)
}

it.each([
  ['a minute', 61_000],
  ['two hours', 2 * HOUR_MS + 1_000],
  ['a day', 24 * HOUR_MS + 1_000],
])('a payment after closing with a lost notice is refunded within %s', async (_n, ms) => {
  const { Id, paymentNo } = await waiting(4_000)
  await close(Id)
  // Every query before the payment finds nothing.
  for (let passed = 0; passed < ms - 61_000; passed += 30 * 60_000) {
    test.clock.pass(Math.min(30 * 60_000, ms - 61_000 - passed))
    await sweepOrders()
  }
  await fixture.confirm(paymentNo, 'never', true)
  test.clock.pass(ms === 61_000 ? ms : 12 * HOUR_MS)
  await sweepOrders()
  await arrived(Id)
  expect(await kept(paymentNo)).toBe(0)
})

it('a closed payment is not queried after a day', async () => {
  const { Id, paymentNo } = await waiting(4_000)
  await close(Id)
  for (let at = 0; at < 6; at += 1) {
    test.clock.pass(25 * HOUR_MS)
    await sweepOrders()
  }
  const [row] = await test.sql<{ ask_at: Date | null }>(
    'select ask_at from payment where payment_no = $1',
    [paymentNo],
  )
  expect(row?.ask_at).toBeNull()
})

it('a bill that matches the books leaves nothing open', async () => {
  nextDay()
  await sweep()
  member = await fixture.member()
  const order = await paid(3_000)
  await refund(order.Id, 1_000)
  await arrived(order.Id)
  nextDay()
  expect(await sweep()).toBe(1)
  expect(await open()).toEqual([])
  // Fetched once.
  expect(await sweep()).toBe(0)
  const finance = await atDesk(test, phones.finance)
  const page = await finance.get('/desk/reconciliation')
  expect(page.text).toContain('没有待处理的差异')
  expect(page.text).toMatch(/1 笔¥30\.00/)
})

it('bills are fetched after ten in the morning', async () => {
  await paid(500)
  nextDay(9)
  expect(await sweep()).toBe(0)
  test.clock.pass(HOUR_MS)
  expect(await sweep()).toBe(1)
})

it('a payment in the bill but not in the books is queried and refunded', async () => {
  const { Id, paymentNo } = await waiting(2_500)
  await close(Id)
  await test.sql('update payment set ask_at = null where payment_no = $1', [paymentNo])
  await fixture.confirm(paymentNo, 'never', true)
  nextDay()
  await sweep()
  await arrived(Id)
  expect(await kept(paymentNo)).toBe(0)
  expect(await open()).toEqual([])
})

it('a refund in the bill without a notice is booked as arrived', async () => {
  member = await fixture.member()
  const { Id, paymentNo } = await paid(1_500)
  test.services.sandbox?.failWith('certificate')
  await refund(Id)
  const ours = async () =>
    (
      await test.sql<{ refund_no: string; status: string; tries: number }>(
        'select refund_no, status, tries from refund where order_id = $1',
        [Id],
      )
    )[0]!
  await until(async () => (await ours()).tries === 1)
  test.services.sandbox?.failWith(undefined)
  await test.sql('insert into sandbox_refund values ($1, $2, $3, 1500, $4)', [
    ...[PARK, (await ours()).refund_no, paymentNo, new Date(test.clock.now())],
  ])
  expect((await ours()).status).toBe('Pending')
  nextDay()
  await sweep()
  expect([(await ours()).status, await open()]).toEqual(['Succeeded', []])
})

describe('difference', () => {
  it('stays at the desk until finance settles it with a note', async () => {
    const [unknown, other, unpaid] = [await paid(1_100), await paid(1_200), await paid(1_300)]
    const strange = `strange${requestId().replace(/-/g, '').slice(0, 20)}`
    await test.sql('update sandbox_payment set payment_no = $2 where payment_no = $1', [
      ...[unknown.paymentNo, strange],
    ])
    await test.sql('update sandbox_payment set amount = 1201 where payment_no = $1', [
      other.paymentNo,
    ])
    await test.sql(
      `update sandbox_payment set status = 'closed', paid_at = null where payment_no = $1`,
      [unpaid.paymentNo],
    )
    nextDay()
    await sweep()
    const found = await open()
    expect(found).toHaveLength(4)
    expect(found).toEqual(
      expect.arrayContaining([
        { about: 'payment', kind: 'unknownHere', no: strange, theirs: 1_100, ours: null },
        { about: 'payment', kind: 'unpaidThere', no: unknown.paymentNo, theirs: null, ours: 1_100 },
        { about: 'payment', kind: 'otherAmount', no: other.paymentNo, theirs: 1_201, ours: 1_200 },
        { about: 'payment', kind: 'unpaidThere', no: unpaid.paymentNo, theirs: null, ours: 1_300 },
      ]),
    )

    const finance = await atDesk(test, phones.finance)
    expect((await finance.get('/desk')).text).toContain('4 差异待处理')
    const list = await finance.get('/desk/reconciliation')
    expect(list.text).toContain('微信有，系统没有入账')
    expect(list.text).toContain('金额不一致')
    const metrics = await test.sql<{ count: string }>(
      `select count(*) from bill_difference where status = 'Open'`,
    )
    expect(metrics).toEqual([{ count: '4' }])
    for (const { id } of await test.services.reconciliation.open(PARK)) {
      const address = `/desk/reconciliation/${id}`
      const empty = await finance.submit(address, `${address}/settle`, { Note: '' })
      expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('处理说明')])
      const done = await finance.submit(address, `${address}/settle`, { Note: '已与微信核实' })
      expect(done.status).toBe(303)
      expect((await finance.get(address)).text).toContain('已与微信核实')
    }
    expect(await auditEntries(test, 'reconciliation.settle')).toHaveLength(4)
    // Settled differences stay settled.
    nextDay()
    await sweep()
    expect(await open()).toEqual([])
  })

  it('includes a refund unknown to the provider and one of another amount', async () => {
    const [lost, other] = [await paid(1_000), await paid(1_000)]
    for (const { Id } of [lost, other]) {
      await refund(Id, 400)
      await arrived(Id)
    }
    await test.sql(
      `update sandbox_refund set created_at = created_at - interval '40 days' where payment_no = $1`,
      [lost.paymentNo],
    )
    await test.sql('update sandbox_refund set amount = 300 where payment_no = $1', [
      other.paymentNo,
    ])
    nextDay()
    await sweep()
    const refunds = { about: 'refund', ours: 400 }
    expect(await open()).toMatchObject([refunds, refunds])
    const kinds = (await open()).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['otherAmount', 'unpaidThere'])
    // The next run finds both correct, and closes them.
    await test.sql(
      `update sandbox_refund set created_at = created_at + interval '40 days' where payment_no = $1`,
      [lost.paymentNo],
    )
    await owner.query(
      `update bill_line set amount = 400, settled = 400, moved = 400 where amount = 300`,
    )
    await owner.query(
      `insert into bill_line select tenant_id, 'refund', no, day, 'x', 400, 400, 400 from bill_difference
       where status = 'Open' and kind = 'unpaidThere'`,
    )
    nextDay()
    await sweep()
    expect(await open()).toEqual([])
  })
})

it('the invariant reports a line of the bill neither booked nor at the desk', async () => {
  await owner.query('begin')
  try {
    const { rowCount } = await owner.query('update bill_line set amount = amount + 1')
    expect(rowCount).toBeGreaterThan(0)
    expect(await findViolations(owner, reconciliationInvariants)).toHaveLength(1)
  } finally {
    await owner.query('rollback')
  }
})

it('a bill that cannot be fetched is shown at the desk and tried again', async () => {
  nextDay()
  const { sandbox } = test.services
  sandbox?.failWith('rights')
  await sweep()
  const finance = await atDesk(test, phones.finance)
  expect((await finance.get('/desk/reconciliation')).text).toContain('未获取：商户无权限')
  sandbox?.failWith(undefined)
  const done = await finance.submit('/desk/reconciliation', '/desk/reconciliation/fetch-again')
  expect(done.status).toBe(303)
  expect((await finance.get('/desk/reconciliation')).text).not.toContain('未获取')
})
