/** Shipments of the mini-program's payments: uploaded once, by kind, when there is something to upload. */
import { randomUUID } from 'node:crypto'
import { takeReport } from '../../../server/areas/mall/shippingReport/shippingReport.repository'
import { createSandboxShippingInfo } from '../../../server/providers/shippingInfo/createShippingInfo'
import type { Shipment } from '../../../server/providers/shippingInfo/shippingInfo'
import { bySystem } from '../../../server/kernel/writeAudit'
import { atDesk } from '../../support/server/desk'
import { boughtGoods } from '../../support/server/boughtGoods'
import { moneyFixture, type MoneyFixture, type Wallet } from '../../support/server/money'
import { knownToWechat } from '../../support/server/subscriptions'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const shippingInfo = createSandboxShippingInfo()
let uploads = 0
const { upload } = shippingInfo
shippingInfo.upload = (shipment) => {
  uploads += 1
  return upload(shipment)
}
const test = describeServer({ providers: { shippingInfo } })
let fixture: MoneyFixture
let wallet: Wallet
const member = () => ({ tenantId: PARK, userId: wallet.userId })
beforeAll(async () => void (fixture = await moneyFixture(test)))
beforeEach(async () => {
  shippingInfo.answerWith(undefined)
  await test.sql('delete from shipping_report')
  // Only payments of this test are of the mini-program.
  await test.sql("update payment set scene = 'browser'")
  wallet = await fixture.member()
  await knownToWechat(test, wallet.userId)
})

const sweep = () => test.services.shippingReports.sweep(PARK)
const ofMember = (): Shipment[] =>
  shippingInfo.uploaded().filter(({ openId }) => openId === `open-${wallet.userId}`)
const reports = () =>
  test.sql<{ status: string; tries: number; code: string; said: string; payment_id: string }>(
    'select * from shipping_report order by created_at, payment_id',
  )
const statuses = async () => (await reports()).map(({ status }) => status)
/** The payments so far come from the mini-program. */
const inMiniProgram = () =>
  test.sql(
    `update payment p set scene = 'miniProgram' from trade_order o
     where o.tenant_id = p.tenant_id and o.id = p.order_id and o.user_id = $1`,
    [wallet.userId],
  )
async function recharge(): Promise<void> {
  await wallet.recharge(3_000)
  await inMiniProgram()
}

describe('kinds', () => {
  it('a recharge is virtual and uploaded once', async () => {
    await recharge()
    await sweep()
    await sweep()
    expect(await statuses()).toEqual(['done'])
    expect(ofMember()).toEqual([
      expect.objectContaining({
        way: 'virtual',
        parcels: [],
        goods: expect.stringContaining('充值'),
      }),
    ])
  })

  it('payments outside the mini-program are not uploaded', async () => {
    await wallet.recharge(3_000)
    await sweep()
    expect(await reports()).toEqual([])
  })

  it('pick-up goods are uploaded at once', async () => {
    await boughtGoods(test, member(), 'Paid', 'pickup')
    await inMiniProgram()
    await sweep()
    expect(ofMember()).toEqual([expect.objectContaining({ way: 'pickup', parcels: [] })])
  })

  it('express goods are uploaded with company, number and masked phone once shipped', async () => {
    const id = await boughtGoods(test, member(), 'Paid', 'express')
    await inMiniProgram()
    await sweep()
    expect([ofMember(), await statuses()]).toEqual([[], ['waiting']])
    const parcel = { company: 'shunfeng', no: 'SF1234567890123' }
    await test.services.mallDelivery.desk.ship(PARK, id, parcel, bySystem)
    test.clock.pass(10 * 60_000)
    await sweep()
    expect(ofMember()).toEqual([
      expect.objectContaining({
        way: 'express',
        parcels: [{ ...parcel, phoneMask: '139****5678' }],
      }),
    ])
    expect((await reports())[0]).toMatchObject({ status: 'done', tries: 0 })
  })

  it('a payment for several orders is uploaded with all parcels when the last is shipped', async () => {
    const id = await boughtGoods(test, member(), 'Shipped', 'express')
    await inMiniProgram()
    const second = randomUUID()
    await test.sql(
      `insert into mall_order select (jsonb_populate_record(m, jsonb_build_object('id', $2::text,
         'order_code', $3::text, 'express_no', null, 'express_company', null, 'status', 'Paid',
         'shipped_at', null, 'auto_confirm_at', null))).*
       from mall_order m where id = $1`,
      [id, second, second.slice(0, 20)],
    )
    await sweep()
    expect(await statuses()).toEqual(['waiting'])
    await test.sql(
      `update mall_order set express_no = 'YT1', express_company = 'yuantong' where id = $1`,
      [second],
    )
    test.clock.pass(10 * 60_000)
    await sweep()
    const [{ parcels }] = ofMember() as [Shipment]
    expect(parcels.map(({ no }) => no).sort()).toEqual(['SF1234567890123', 'YT1'])
  })

  it('a refunded order is not uploaded', async () => {
    await recharge()
    await test.sql("update trade_order set status = 'Refunded' where user_id = $1", [wallet.userId])
    await sweep()
    expect([ofMember(), await statuses()]).toEqual([[], ['none']])
  })
})

describe('failures', () => {
  it('busy: repeated at growing intervals', async () => {
    await recharge()
    shippingInfo.answerWith(-1)
    await sweep()
    expect((await reports())[0]).toMatchObject({ status: 'waiting', tries: 1, code: '-1' })
    await sweep()
    expect((await reports())[0]).toMatchObject({ tries: 1 })
    test.clock.pass(60_000)
    await sweep()
    expect((await reports())[0]).toMatchObject({ tries: 2 })
    test.clock.pass(60_000)
    await sweep()
    expect((await reports())[0]).toMatchObject({ tries: 2 })
    test.clock.pass(60_000)
    shippingInfo.answerWith(undefined)
    await sweep()
    expect(await statuses()).toEqual(['done'])
  })

  it('already uploaded at WeChat: done', async () => {
    await recharge()
    shippingInfo.answerWith(10060002)
    await sweep()
    expect(await statuses()).toEqual(['done'])
  })

  it('refused: listed at the desk and sent again from there', async () => {
    await recharge()
    shippingInfo.answerWith(10060014)
    await sweep()
    expect(await statuses()).toEqual(['refused'])
    test.clock.pass(60_000)
    const desk = await atDesk(test, phones.finance)
    expect((await desk.get('/desk/shipping-reports')).text).toContain('请核对快递公司和单号')
    shippingInfo.answerWith(undefined)
    const [row] = await reports()
    await desk.submit('/desk/shipping-reports', '/desk/shipping-reports/again', {
      Id: row!.payment_id,
    })
    const { shippingReports } = test.services
    expect(await shippingReports.sendAgain(PARK, row!.payment_id, bySystem)).toBe(false)
    await sweep()
    expect(await statuses()).toEqual(['done'])
    expect((await desk.get('/desk/shipping-reports')).text).toContain('没有未能上传的发货信息')
    const audit = await test.sql('select id from audit_entry where subject_id = $1', [
      row!.payment_id,
    ])
    expect(audit).toHaveLength(1)
  })

  it('no success for two days: left to a person', async () => {
    await recharge()
    shippingInfo.answerWith(-1)
    await sweep()
    await test.sql('update shipping_report set tries = 13, next_try_at = created_at')
    await sweep()
    expect(await statuses()).toEqual(['refused'])
  })
})

it('concurrent sweeps upload once; a report of an ended server is taken over', async () => {
  await recharge()
  uploads = 0
  await Promise.all([sweep(), sweep(), sweep(), sweep()])
  expect(uploads).toBe(1)
  await test.sql("update shipping_report set status = 'sending', ended_at = null")
  await sweep()
  expect(await statuses()).toEqual(['sending'])
  test.clock.pass(2 * 60_000)
  await sweep()
  expect(await statuses()).toEqual(['done'])
})

it('two servers with the same due report: one takes it', async () => {
  await recharge()
  await test.services.shippingReports.clean(PARK)
  const [row] = await reports()
  const now = new Date(test.clock.now())
  const until = new Date(now.getTime() + 60_000)
  const take = () =>
    takeReport(test.db, { tenantId: PARK, paymentId: row!.payment_id }, { now, until })
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.filter(Boolean)).toHaveLength(1)
})

it('a payment notified late is found by the hourly clean-up', async () => {
  await recharge()
  await test.sql(
    "update payment set paid_at = paid_at - interval '3 hours' where scene = 'miniProgram'",
  )
  await sweep()
  expect(await reports()).toEqual([])
  await test.services.shippingReports.clean(PARK)
  expect(await statuses()).toEqual(['waiting'])
})
