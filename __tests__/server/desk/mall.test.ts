import { formatYuan } from '@/rules/money'
import { mallRefundCalls } from '@/contract/mallRefund'
import { findViolations } from '../../../server/tools/verify/verify'
import { boughtGoods } from '../../support/server/boughtGoods'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import { newGoods, newShop } from '../../support/server/mallOrders'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../../support/server/money'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let fixture: MoneyFixture
let member: Wallet
let clerk: DeskBrowser
beforeAll(async () => {
  fixture = await moneyFixture(test)
  await clearOffers(test)
  member = await fixture.member()
  clerk = await atDesk(test, phones.service)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const bought = (
  ...[status, delivery]: [('Paid' | 'Shipped' | 'ToPickup')?, ('pickup' | 'express')?]
) => boughtGoods(test, { tenantId: PARK, userId: member.userId }, status, delivery)
const orderAt = (id: string) => `/desk/mall-orders/${id}`
const refundAt = (id: string) => `/desk/mall-refunds/${id}`
const rowOf = async (table: 'mall_order' | 'mall_refund', id: string) =>
  (
    await test.sql<{ status: string; express_no: string | null; pickup_code: string | null }>(
      `select * from ${table} where id = $1`,
      [id],
    )
  )[0]
const actsOf = async (id: string) =>
  (await auditEntries(test)).filter(({ subject_id }) => subject_id === id).map(({ act }) => act)

describe('mall orders at the desk', () => {
  it('are shipped and the tracking number is corrected; each act and look is logged', async () => {
    const id = await bought()
    const list = await clerk.get('/desk/mall-orders')
    expect(list.html).toContain(orderAt(id))
    const page = await clerk.get(orderAt(id))
    expect(page.text).toContain('浙江省杭州市西湖区文三路 1 号')
    const to = `${orderAt(id)}/ship`
    const wrong = await clerk.submit(orderAt(id), to, { Company: 'shunfeng', No: '12' })
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('不像顺丰速运的单号')])
    expect(wrong.html).toContain('value="12"')
    const none = await clerk.submit(orderAt(id), to, { Company: '', No: 'SF1234567890123' })
    expect(none.text).toContain('请选择快递公司')
    const sent = await clerk.submit(orderAt(id), to, {
      ...{ Company: 'shunfeng', No: ' sf 1234567890123 ' },
    })
    expect(sent.status).toBe(303)
    expect(await rowOf('mall_order', id)).toMatchObject({
      ...{ status: 'Shipped', express_no: 'SF1234567890123' },
    })
    await clerk.submit(orderAt(id), to, { Company: 'jd', No: 'JD0123456789012' })
    expect((await clerk.get(orderAt(id))).text).toContain('京东物流 JD0123456789012')
    expect((await actsOf(id)).filter((act) => !act.startsWith('mall-orders.show'))).toEqual([
      ...['mall-orders.ship', 'mall-orders.ship'],
    ])
    const logged = JSON.stringify(await auditEntries(test, 'mall-orders.ship'))
    expect(logged).not.toMatch(/沈佳琳|13800000001|文三路/)
  })

  it('are prepared, and handed over by code after their contents are shown', async () => {
    const id = await bought('Paid', 'pickup')
    await clerk.submit(orderAt(id), `${orderAt(id)}/ready`)
    const Code = (await rowOf('mall_order', id))?.pickup_code ?? ''
    const hand = (more: Record<string, string> = {}) =>
      clerk.submit('/desk/mall-orders', '/desk/mall-orders/hand-over', { Code, ...more })
    const confirmation = await hand()
    expect([confirmation.status, confirmation.text]).toEqual([
      200,
      expect.stringContaining('交付 1 件商品'),
    ])
    expect((await rowOf('mall_order', id))?.status).toBe('ToPickup')
    expect((await hand({ _confirmed: 'yes' })).status).toBe(303)
    expect((await rowOf('mall_order', id))?.status).toBe('Done')
    expect((await hand()).text).toContain('已经领取')
    expect(await actsOf(id)).toContain('mall-orders.hand-over')
  })

  it('are partly refunded by staff once, however often the form is sent', async () => {
    const id = await bought()
    const to = `${orderAt(id)}/refund`
    const none = await clerk.submit(orderAt(id), to, { Reason: '缺货' })
    expect([none.status, none.text]).toEqual([400, expect.stringContaining('请填写要退的件数')])
    const form = { ...(await clerk.formOn(orderAt(id), to)), Qty0: '1', Reason: '缺货' }
    expect((await clerk.send(to, form)).text).toContain('确认退款')
    const confirmed = { ...form, _confirmed: 'yes' }
    const sent = [await clerk.send(to, confirmed), await clerk.send(to, confirmed)]
    expect(sent.map(({ status }) => status)).toEqual([303, 303])
    const refunds = await test.sql<{ amount: string }>(
      'select amount from mall_refund where order_id = $1',
      [id],
    )
    expect(refunds).toEqual([{ amount: '1500' }])
  })

  it('refuse a refund of more pieces than bought beside the field, before any question', async () => {
    const id = await bought()
    const to = `${orderAt(id)}/refund`
    const refusal = await clerk.submit(orderAt(id), to, { Qty0: '9', Reason: '多退几件' })
    expect([refusal.status, refusal.text]).toEqual([409, expect.stringMatching(/最多可退 \d+ 件/)])
    expect(refusal.text).not.toContain('确认退款')
    expect(refusal.html).toMatch(
      /name="Qty0"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="Qty0"/,
    )
  })

  it('that are open are shown with their sum when their shop leaves', async () => {
    const id = await bought()
    const [{ shop_id: shopId, worth } = { shop_id: '', worth: '' }] = await test.sql<{
      shop_id: string
      worth: string
    }>(
      `select shop_id, sum(goods_amount + freight - off_amount - refunded_amount) as worth
       from mall_order where status in ('Paid', 'ToPickup', 'Shipped', 'Refunding')
         and shop_id = (select shop_id from mall_order where id = $1) group by shop_id`,
      [id],
    )
    const marketing = await atDesk(test, phones.marketing)
    const page = `/desk/shops/${shopId}`
    const confirmation = await marketing.submit(page, `${page}/leave`)
    expect(confirmation.text).toContain(`笔商城订单没有完成，共 ${formatYuan(Number(worth))}`)
  })

  it('are read and refunded by finance, but not shipped', async () => {
    const id = await bought()
    const finance = await atDesk(test, phones.finance)
    const { status, html } = await finance.get(orderAt(id))
    expect([status, html.includes(`${orderAt(id)}/ship`)]).toEqual([200, false])
    expect(html).toContain(`${orderAt(id)}/refund`)
    const { _token = '' } = await finance.formOn(orderAt(id), `${orderAt(id)}/refund`)
    const fields = { _token, Company: 'shunfeng', No: 'SF1234567890123' }
    expect((await finance.send(`${orderAt(id)}/ship`, fields)).status).toBe(403)
    const marketing = await atDesk(test, phones.marketing)
    expect((await marketing.get(orderAt(id))).status).toBe(403)
  })
})

describe('refund requests at the desk', () => {
  async function requestedRefund(orderId: string, Kind: 'money' | 'return', Amount: number) {
    const request = {
      ...{ RequestId: requestId(), OrderId: orderId, Kind, Amount, Reason: '不想要了' },
      Lines: [{ Line: 0, Qty: 1 }],
    }
    return (await test.call(mallRefundCalls.apply, request, member.caller)).data.Id
  }

  it('are refused only with a text for the member', async () => {
    const id = await requestedRefund(await bought(), 'money', 1_500)
    expect((await clerk.get('/desk/mall-refunds')).html).toContain(refundAt(id))
    const to = `${refundAt(id)}/refuse`
    expect((await clerk.submit(refundAt(id), to, { Text: '' })).text).toContain('请填写内容')
    const reply = { Text: '已经打包' }
    expect((await clerk.submit(refundAt(id), to, reply)).text).toContain('拒绝这次退款申请')
    await clerk.submit(refundAt(id), to, { ...reply, _confirmed: 'yes' })
    expect((await rowOf('mall_refund', id))?.status).toBe('SellerRefused')
    expect(await actsOf(id)).toContain('mall-refunds.refuse')
  })

  it('are agreed after a question; returned goods are restocked when the clerk chooses', async () => {
    const order = await bought('Shipped')
    const id = await requestedRefund(order, 'return', 1_000)
    await clerk.submit(refundAt(id), `${refundAt(id)}/agree`, { ReturnTo: '2 号楼服务台' })
    expect((await clerk.get(refundAt(id))).text).toContain('2 号楼服务台')
    const sent = { Id: id, Company: 'shunfeng', No: 'SF1234567890123' }
    await test.call(mallRefundCalls.sendBack, sent, member.caller)
    const to = `${refundAt(id)}/receive`
    expect((await clerk.submit(refundAt(id), to, { Restock: 'on' })).text).toContain(
      '确认退款 ¥10.00',
    )
    await clerk.submit(refundAt(id), to, { Restock: 'on', _confirmed: 'yes' })
    expect((await rowOf('mall_refund', id))?.status).toBe('Refunded')
    const [line] = await test.sql<{ restocked_qty: number }>(
      'select restocked_qty from mall_order_line where order_id = $1',
      [order],
    )
    expect(line?.restocked_qty).toBe(1)
    expect(await actsOf(id)).toEqual(
      expect.arrayContaining(['mall-refunds.agree', 'mall-refunds.receive']),
    )
  })
})

describe('goods at the desk', () => {
  let market: DeskBrowser
  let goods: { id: string; sku: string }
  beforeAll(async () => {
    market = await atDesk(test, phones.marketing)
    const shopId = await newShop(test, '柜台测试店')
    goods = await newGoods(test, { shopId, name: '柜台测试杯', price: 2_000, stock: 3 })
  })
  const at = () => `/desk/mall-goods/${goods.id}`
  const sku = async () =>
    (
      await test.sql<{ price: string; stock: number; initial_stock: number; is_active: boolean }>(
        'select price, stock, initial_stock, is_active from goods_sku where id = $1',
        [goods.sku],
      )
    )[0]

  it('are listed with low stock first and found by name', async () => {
    const { text } = await market.get(`/desk/mall-goods?q=${encodeURIComponent('柜台测试杯')}`)
    expect(text).toContain('柜台测试杯')
    expect((await market.get('/desk/mall-goods?shelf=low')).html).toContain(at())
    expect((await market.get('/desk/mall-goods?shelf=off')).html).not.toContain(at())
  })

  it('change price and stock once, never over a colleague’s change', async () => {
    const page = `${at()}/skus/${goods.sku}`
    const seen = await market.formOn(page, page)
    const form = { ...seen, Added: '7' }
    const sent = [await market.send(page, form), await market.send(page, form)]
    expect(sent.map(({ status }) => status)).toEqual([303, 409])
    await market.submit(page, page, { Price: '18.5' })
    expect((await market.send(page, { ...seen, Price: '15' })).status).toBe(409)
    expect(await sku()).toMatchObject({ price: '1850', stock: 10, initial_stock: 10 })
    const less = await market.submit(page, page, { Added: '-11' })
    expect([less.status, less.text]).toEqual([409, expect.stringContaining('只剩 10 件')])
    const odd = await market.submit(page, page, { Added: '两件', Price: '0' })
    expect(odd.text).toContain('例如 20 或 -3')
    const { IsActive, ...off } = await market.formOn(page, page)
    expect(IsActive).toBe('on')
    await market.send(page, off)
    const recalled = await market.send(page, { ...off, IsActive: 'on', Price: '19' })
    expect([recalled.status, recalled.text]).toEqual([409, expect.stringContaining('刚刚有人改过')])
    expect((await sku())?.is_active).toBe(false)
    await market.submit(page, page, { IsActive: 'on' })
    const entries = await auditEntries(test)
    expect(
      entries
        .filter(({ subject_kind }) => subject_kind === 'goodsSku')
        .map(({ before }) => before?.price),
    ).toEqual([2_000, 2_000, 1_850, 1_850])
  })

  it('go off sale and get a limited price that overlaps no other and can be ended early', async () => {
    const { IsOnSale, ...off } = await market.formOn(at(), `${at()}/change`)
    expect(IsOnSale).toBe('on')
    await market.send(`${at()}/change`, { ...off, LimitPerUser: '2' })
    const older = await market.send(`${at()}/change`, { ...off, LimitPerUser: '3', IsOnSale: 'on' })
    expect(older.status).toBe(409)
    expect((await market.get('/desk/mall-goods?shelf=off')).html).toContain(at())
    await market.submit(at(), `${at()}/change`, { LimitPerUser: '2', IsOnSale: 'on' })

    const to = `${at()}/limited`
    const form = { Name: '周末特价', Percent: '80', To: '2099-01-01T00:00', Stock: '5' }
    const first = await market.submit(at(), to, form)
    expect(first.status).toBe(303)
    const second = await market.submit(at(), to, { ...form, Name: '又一个' })
    expect([second.status, second.text]).toEqual([409, expect.stringContaining('时间重叠')])
    const none = await market.submit(at(), to, { ...form, To: '' })
    expect(none.text).toContain('请填写结束时间')
    const [limited] = await test.sql<{ id: string }>(
      'select id from goods_limited where goods_id = $1',
      [goods.id],
    )
    const end = `${to}/${limited?.id ?? ''}/end`
    expect((await market.submit(at(), end)).text).toContain('现在结束')
    await market.submit(at(), end, { _confirmed: 'yes' })
    expect((await market.get(at())).text).toContain('没有限时价')
  })
})
