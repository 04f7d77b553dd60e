/** Refunds refused by the payment provider: effects on other refunds, on the provider, and at the desk. */
import { Client } from 'pg'
import { findViolations } from '../../server/tools/verify/verify'
import { atDesk, auditEntries, type DeskBrowser } from '../support/server/desk'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../support/server/money'
import { PARK, phones, startTestApp, type TestApp } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const MINUTE_MS = 60_000
const LONG = '客人反映菜品与图片不符并且等候超过四十分钟，经协商全额退款，欢迎再次光临本店'

let test: TestApp
let fixture: MoneyFixture
let finance: DeskBrowser
let member: Wallet
let owner: Client
beforeAll(async () => {
  test = await startTestApp()
  fixture = await moneyFixture(test)
  owner = new Client(test.owner)
  await owner.connect()
})
beforeEach(async () => {
  // The previous test's wrong requests no longer count.
  test.clock.pass(MINUTE_MS)
  // The clock advances by days, so members' sessions expire.
  member = await fixture.member()
})
afterEach(async () => {
  sandbox().failWith(undefined)
  await owner.query(`delete from refund_line where name = 'made up'`)
  await owner.query(`delete from refund where refund_no like 'stuck%'`)
  expect(await findViolations(test.db.$client)).toEqual([])
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const sandbox = () => {
  if (!test.services.sandbox) throw new Error('no sandbox')
  return test.services.sandbox
}
const sweep = () => test.services.orders.sweep(PARK)

/** An externally paid order. */
async function paidOutside(fen = 1_000) {
  const { Id } = await member.order(fen)
  const { data } = await member.pay(Id, { Channel: 'wechat', UseBalance: false })
  const paymentNo = data.Payment?.PaymentNo ?? ''
  await fixture.confirm(paymentNo)
  return { Id, paymentNo }
}

/** Refunds an order completely, bypassing the desk. */
const refund = (orderId: string, reason = '商品已售完', amount?: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason, amount },
    bySystem,
  )

interface Row {
  status: string
  tries: number
  said: string
  refused_at: Date | null
  next_try_at: Date
  tried_at: Date
}
const rowOf = async (orderId: string): Promise<Row> => {
  const [row] = await test.sql<Row>('select * from refund where order_id = $1', [orderId])
  if (!row) throw new Error('no refund')
  return row
}

/** The refund of an order after the provider's answer. */
async function tried(orderId: string, tries = 1): Promise<Row> {
  for (let look = 0; look < 500; look += 1) {
    const row = await rowOf(orderId)
    if (row.status === 'Succeeded' || row.tries >= tries) return row
    await new Promise((done) => setImmediate(done))
  }
  throw new Error(`the refund of ${orderId} was not tried`)
}

const refundedAtProvider = async (paymentNo: string) =>
  (await sandbox().find({ tenantId: PARK, paymentNo }))?.refunded

it('a refund with a long reason is sent shortened, and the member reads it in full', async () => {
  const { Id, paymentNo } = await paidOutside()
  await refund(Id, LONG)
  expect((await tried(Id)).status).toBe('Succeeded')
  expect(await refundedAtProvider(paymentNo)).toBe(1_000)
  expect((await member.get(Id)).Refunds).toMatchObject([{ Reason: LONG, Status: 'Succeeded' }])
})

it('refunds are retried at growing intervals up to six hours, and then arrive', async () => {
  const { Id, paymentNo } = await paidOutside()
  sandbox().failWith('certificate')
  await refund(Id)
  const waits: number[] = []
  for (let tries = 1; tries <= 12; tries += 1) {
    const row = await tried(Id, tries)
    expect([row.status, row.tries, row.said]).toEqual([
      'Pending',
      tries,
      '签名错误，请检查商户证书',
    ])
    const wait = row.next_try_at.getTime() - row.tried_at.getTime()
    waits.push(wait / 1_000)
    // Not retried before its time.
    test.clock.pass(wait - 10_000)
    await sweep()
    expect((await rowOf(Id)).tries).toBe(tries)
    test.clock.pass(10_000)
    await sweep()
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, 21600, 21600])
  sandbox().failWith(undefined)
  test.clock.pass(6 * 60 * MINUTE_MS)
  await sweep()
  expect((await rowOf(Id)).status).toBe('Succeeded')
  expect(await refundedAtProvider(paymentNo)).toBe(1_000)
})

/** Due refunds of payments unknown to the provider, which refuses each. */
async function refusedRefunds(count: number, { tries = 0 } = {}) {
  const { Id } = await member.order(100)
  for (let at = 0; at < count; at += 1) {
    await test.sql(
      `with p as (
         insert into payment (tenant_id, id, payment_no, order_id, channel, provider, scene, amount, status,
           created_at, expire_at)
         values ($1, gen_random_uuid(), $2, $3, 'wechat', 'sandbox', 'browser', 100, 'Closed', now(), now())
         returning id),
       r as (
         insert into refund (tenant_id, id, refund_no, order_id, user_id, cause, amount, reason, status, created_at,
           next_try_at, tries, said)
         values ($1, gen_random_uuid(), 'stuck' || $2, $3, $4, 'order', 100, '', 'Pending', $5, $5, $6, '') returning id)
       insert into refund_line (tenant_id, refund_id, line, way, payment_id, name, amount)
       select $1, r.id, 0, 'wechat', p.id, 'made up', 100 from p, r`,
      [PARK, requestId(), Id, member.userId, new Date(test.clock.now() - 3_600_000), tries],
    )
  }
}
const stuck = (what: string) =>
  test
    .sql<{ count: string }>(`select count(*) from refund where refund_no like 'stuck%' and ${what}`)
    .then(([row]) => Number(row?.count))

it('many refused refunds delay no others and are not sent again', async () => {
  await refusedRefunds(120, { tries: 3 })
  const { Id } = await paidOutside()
  sandbox().failWith('certificate')
  await refund(Id)
  await tried(Id)
  sandbox().failWith(undefined)
  await test.sql(`update refund set tries = 0, next_try_at = $2 where order_id = $1`, [
    ...[Id, new Date(test.clock.now())],
  ])
  await sweep()
  expect((await rowOf(Id)).status).toBe('Succeeded')
  // At most five wrong requests per sweep, and each refund once.
  expect(await stuck('refused_at is not null')).toBe(5)
  for (let round = 0; round < 30; round += 1) {
    test.clock.pass(5_000)
    await sweep()
  }
  expect(await stuck('refused_at is not null and tries = 4')).toBe(120)
  await sweep()
  expect(await stuck('tries > 4')).toBe(0)
})

it('newly refused refunds do not delay those due for a retry', async () => {
  const { Id } = await paidOutside()
  sandbox().failWith('certificate')
  await refund(Id)
  await tried(Id)
  sandbox().failWith(undefined)
  test.clock.pass(MINUTE_MS)
  await refusedRefunds(120)
  await sweep()
  expect((await rowOf(Id)).status).toBe('Succeeded')
})

it('a finally refused refund is corrected and sent at the desk', async () => {
  const { Id, paymentNo } = await paidOutside()
  // As if the provider had lost the payment.
  const setStatus = (status: string) =>
    test.sql('update sandbox_payment set status = $2 where payment_no = $1', [paymentNo, status])
  await setStatus('closed')
  await refund(Id, '原因写错了')
  expect(await tried(Id)).toMatchObject({ status: 'Pending', said: '订单不存在或未支付' })
  test.clock.pass(10 * MINUTE_MS)
  await sweep()
  expect((await rowOf(Id)).tries).toBe(1)

  finance = await atDesk(test, phones.finance)
  expect((await finance.get('/desk')).text).toContain('1 退款被微信拒绝')
  const list = await finance.get('/desk/orders')
  expect(list.text).toContain('没有退成的微信退款')
  expect(list.text).toContain('订单不存在或未支付')
  const address = `/desk/orders/${Id}`
  const send = (Reason: string) =>
    finance.submit(address, `${address}/resend`, { Reason }).then(({ status }) => status)
  expect(await send('商品已售完')).toBe(303)
  expect(await rowOf(Id)).toMatchObject({ status: 'Pending', tries: 1 })
  expect((await finance.get(address)).text).toContain('微信的答复订单不存在或未支付')

  await setStatus('paid')
  expect(await send('商品已售完')).toBe(303)
  expect((await rowOf(Id)).status).toBe('Succeeded')
  expect(await refundedAtProvider(paymentNo)).toBe(1_000)
  expect((await member.get(Id)).Refunds).toMatchObject([{ Reason: '商品已售完' }])
  expect(await auditEntries(test, 'orders.resend')).toMatchObject([
    { subject_id: Id, before: { reason: '原因写错了', said: '订单不存在或未支付' } },
    { subject_id: Id, after: { reason: '商品已售完' } },
  ])
  expect((await finance.get(address)).text).not.toContain('没有退成')
  expect((await finance.get('/desk')).text).not.toContain('被微信拒绝')
})

it('a refund ended at the provider gets a new number once, however often it is sent', async () => {
  const { Id, paymentNo } = await paidOutside()
  sandbox().failWith('certificate')
  const { RefundId } = await refund(Id)
  await tried(Id)
  sandbox().failWith(undefined)
  const [before] = await test.sql<{ refund_no: string }>(
    `update refund set said_code = 'CLOSED', refused_at = now(), said = '退款已关闭' where id = $1
     returning refund_no`,
    [RefundId],
  )
  const again = () => test.services.orders.resendRefund(PARK, RefundId, '商品已售完', bySystem)
  const ends = await Promise.allSettled([again(), again(), again()])
  expect(ends.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect((await rowOf(Id)).status).toBe('Succeeded')
  const made = await test.sql<{ refund_no: string }>(
    'select refund_no from sandbox_refund where payment_no = $1',
    [paymentNo],
  )
  expect(made).toHaveLength(1)
  expect(made[0]?.refund_no).not.toBe(before?.refund_no)
})
