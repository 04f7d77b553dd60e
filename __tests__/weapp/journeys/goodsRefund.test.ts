/**
 * Paid goods in the compiled mini-program: picked up by code; shipped, received, refund requested.
 * @long
 */
import { boughtGoods } from '../../support/server/boughtGoods'
import { PARK, phones } from '../../support/server/testApp'
import { phoneOf } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { bySystem } from '../../../server/kernel/writeAudit'

let server: RealServer
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server.close())

const detail = 'pagespacka/mall/goodsOrderDetail'

/** The demo member's phone with a paid order open. */
async function openPaid(delivery: 'pickup' | 'express'): Promise<{ app: MiniProgram; id: string }> {
  const { User } = await server.logIn()
  const id = await boughtGoods(server, { tenantId: PARK, userId: User.Id }, 'Paid', delivery)
  const app = await launch({
    path: detail,
    query: { id },
    backend: server.url,
    storage: await phoneOf(server, phones.member),
    phone: { hasAgreedToPrivacy: true },
  })
  await app.settled()
  return { app, id }
}

async function statusOf(id: string): Promise<string | undefined> {
  const sql = 'select status from mall_order where tenant_id = $1 and id = $2'
  const [order] = await server.sql<{ status: string }>(sql, [PARK, id])
  return order?.status
}

test('a pick-up order is ready, shows its code, and is handed over meanwhile', async () => {
  const { app, id } = await openPaid('pickup')
  expect(app.page.text()).toContain('备货中')
  expect(app.page.queryByText('出示取货码')).toBeUndefined()

  const { desk } = server.services.mallDelivery
  await desk.ready(PARK, id, bySystem)
  await app.page.pullDown()
  expect(app.page.text()).toContain('待自提')
  await app.page.tap('出示取货码')
  const [shown] = app.page.allByClass('pickupCard__large')
  expect(shown?.text).toMatch(/^\d{4} \d{4}$/)
  await desk.handOver(PARK, shown?.text ?? '', bySystem)
  expect(await statusOf(id)).toBe('Done')

  // The page polls while the code is shown.
  await app.elapse(3000)
  await app.settled()
  expect(app.page.text()).toContain('已完成')
  expect(app.page.allByClass('pickupCard__large')).toEqual([])
  app.close()
})

test('a shipped order is tracked, received, and its refund requested', async () => {
  const { app, id } = await openPaid('express')
  expect(app.page.text()).toContain('待发货')
  const parcel = { company: 'shunfeng', no: 'SF1234567890123' }
  await server.services.mallDelivery.desk.ship(PARK, id, parcel, bySystem)
  await app.page.pullDown()
  expect(app.page.text()).toContain('待收货')
  await app.page.tap('商家已发货，等待揽收')
  expect(app.page.text()).toContain('SF1234567890123')
  await app.page.tap(app.page.allByClass('sheet__close')[0] ?? '')

  await app.page.tap('确认收货')
  await app.press('确认收货')
  expect(app.page.text()).toContain('已完成')
  expect(await statusOf(id)).toBe('Done')

  await app.page.tap('申请退款')
  expect(app.page.route).toBe('pagesmall/refund/refundApply')
  await app.page.tap('退货退款')
  const send = /^申请退款 ¥/
  await app.page.tap(send)
  expect(app.page.text()).toContain('请选择原因')
  await app.page.tap('不想要了')
  await app.page.tap(send)
  expect(app.page.route).toBe('pagesmall/refund/refundDetail')
  expect(app.page.text()).toContain('待商家处理')
  const refunds = await server.sql<{ kind: string; status: string; reason: string }>(
    'select kind, status, reason from mall_refund where tenant_id = $1 and order_id = $2',
    [PARK, id],
  )
  expect(refunds).toEqual([{ kind: 'return', status: 'Applied', reason: '不想要了' }])
  app.close()
})
