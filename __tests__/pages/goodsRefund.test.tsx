/** Money back for goods of the mall: asked for by line and piece, followed, answered, sent back. */
import {
  mallRefundDetail,
  mallRefundRow,
  refundOptions,
  type MallRefundDetail,
  type RefundOptions,
} from '@/contract/mallRefund'
import type * as Dialogs from '@/platform/dialog'
import { routes } from '@/routes'
import { failed, pageOf } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const [first] = sample(refundOptions).Lines
const line = (Line: number, fields: Partial<RefundOptions['Lines'][number]>) => ({
  ...first!,
  ...{ Line, Name: `商品${Line}`, SpecText: '', MaxQty: 3, MaxAmount: 1000, Problem: '' },
  ...fields,
})
const options = (fields: Partial<RefundOptions> = {}): RefundOptions => ({
  ...sample(refundOptions),
  ...{ OrderId: 'm1', Kinds: ['money', 'return'], Reasons: ['不想要了', '商品有问题'] },
  ...{ Lines: [line(0, {}), line(1, { MaxQty: 1, MaxAmount: 500 })] },
  ...{ Freight: 800, CanApply: true, Reason: '' },
  Offers: { Whole: '券会退回', Part: '券不退回：还有商品没有退' },
  ...fields,
})
const refund = (fields: Partial<MallRefundDetail> = {}): MallRefundDetail => ({
  ...sample(mallRefundDetail),
  ...{ Id: 'r1', OrderId: 'm1', Status: 'Applied', StatusText: '等待商家处理', Parcel: null },
  ...{
    StepEndsAt: Date.now() + 3_600_000,
    StepEndText: '自动同意',
    Actions: [],
  },
  ...fields,
})
const openApply = (answer: RefundOptions = options()) =>
  openPage('refundApply', {
    user: true,
    query: { orderId: 'm1' },
    answers: { 'mallRefund.options': answer, 'mallRefund.apply': refund() },
  })
const openRefund = (answer: MallRefundDetail) =>
  openPage('refundDetail', {
    user: true,
    query: { id: 'r1' },
    answers: { 'mallRefund.detail': answer },
  })
const sent = (page: OpenedPage, call: Parameters<OpenedPage['requests']>[0]) =>
  page.requests(call).map(({ request }) => request)

describe('refund form', () => {
  test('computes the amount from the pieces, with freight once nothing remains', async () => {
    const page = await openApply()
    await page.tap('商品0')
    expect(page.names('button')).toContain('申请退款 ¥10.00')
    expect(page.text()).toContain('券不退回：还有商品没有退')
    await page.tap('减少')
    expect(page.names('button')).toContain('申请退款 ¥6.66')
    await page.tap('增加')
    await page.tap('商品1')
    expect(page.text()).toContain('含运费 ¥8.00')
    expect(page.names('button')).toContain('申请退款 ¥23.00')
    expect(page.text()).toContain('券会退回')
  })

  test('sends lines, kind, reason, text and the shown amount, then opens the refund', async () => {
    const page = await openApply()
    await page.tap('商品1')
    await page.tap('退货退款')
    await page.tap('商品有问题')
    await page.type('补充说明（选填）', '  杯口有缺口 ')
    await page.tap('申请退款 ¥5.00')
    expect(sent(page, 'mallRefund.apply')).toMatchObject([
      {
        ...{ OrderId: 'm1', Kind: 'return', Lines: [{ Line: 1, Qty: 1 }], Amount: 500 },
        ...{ Reason: '商品有问题', Detail: '杯口有缺口', Images: [] },
      },
    ])
    expect([page.path(), page.query()]).toEqual([routes.refundDetail, { id: 'r1' }])
  })

  test('of goods paid by coupon shows ¥0.00 and what happens to the coupon', async () => {
    const page = await openApply(
      options({ Lines: [line(0, { MaxAmount: 0 }), line(1, {})], Freight: 0 }),
    )
    expect(page.text()).toContain('先选要退的商品')
    await page.tap('商品0')
    expect(page.text()).toContain('这些商品没有实付金额')
    expect(page.text()).toContain('券不退回：还有商品没有退')
    await page.tap('不想要了')
    await page.tap('申请退款 ¥0.00')
    expect(sent(page, 'mallRefund.apply')).toMatchObject([
      { Lines: [{ Line: 0, Qty: 3 }], Amount: 0 },
    ])
  })

  test('of ¥0.00 shows the returned coupon afterwards', async () => {
    const page = await openRefund(
      refund({ Status: 'Refunded', Amount: 0, MoneyText: '', OffersText: '券已退回' }),
    )
    expect(page.text()).toContain('券已退回')
    expect(page.text()).toMatch(/¥\s*0\s*\.00/)
  })

  test('shows what is missing and sends nothing', async () => {
    const page = await openApply()
    await page.tap('申请退款')
    expect(page.text()).toContain('请选择要退的商品')
    expect(page.text()).toContain('请选择原因')
    expect(sent(page, 'mallRefund.apply')).toEqual([])
  })

  test('keeps its input after a refusal and reloads what is refundable', async () => {
    const page = await openApply()
    await page.tap('商品0')
    await page.tap('不想要了')
    await page.type('补充说明（选填）', '买多了')
    page.park.answer({
      'mallRefund.apply': failed(409, '金额有变化，请核对', 'amountChanged'),
      'mallRefund.options': options({
        Lines: [line(0, { MaxQty: 2, MaxAmount: 600 })],
        Freight: 0,
      }),
    })
    await page.tap('申请退款 ¥10.00')
    expect(page.toasts()).toContain('金额有变化，请核对')
    expect(page.names('button')).toContain('申请退款 ¥6.00')
    expect(page.value('补充说明（选填）')).toBe('买多了')
  })

  test('preselects the only line and disables lines that are not refundable', async () => {
    const page = await openApply(
      options({ Lines: [line(0, {}), line(1, { Problem: '退款处理中' })], Kinds: ['money'] }),
    )
    expect(page.names('button')).toContain('申请退款 ¥10.00')
    expect(page.text()).toContain('退款处理中')
    await page.tap('商品1，退款处理中')
    expect(page.names('button')).toContain('申请退款 ¥10.00')
    expect(page.text()).not.toContain('退货退款')
  })

  test('shows why nothing is refundable and links to the order', async () => {
    const page = await openApply(options({ CanApply: false, Reason: '已超过退款期限' }))
    expect(page.text()).toContain('已超过退款期限')
    await page.tap('查看订单')
    expect([page.path(), page.query()]).toEqual([routes.goodsOrderDetail, { id: 'm1' }])
  })
})

describe('refund', () => {
  test('shows state, deadline and the thread', async () => {
    const one = refund({ OffersText: '券已退回' })
    const page = await openRefund(one)
    for (const text of ['券已退回', '等待商家处理', one.Reason]) expect(page.text()).toContain(text)
    for (const { Text } of one.Thread) expect(page.text()).toContain(Text)
    expect(page.element.querySelector('[role="timer"]')?.getAttribute('aria-label')).toMatch(
      /^距自动同意 /,
    )
    for (const way of ['撤销', '补充说明', '填写退回信息', '再次申请'])
      expect(page.names('button')).not.toContain(way)
  })

  test('is withdrawn after a question', async () => {
    const page = await openRefund(refund({ Actions: ['cancel'] }))
    page.park.answer({
      'mallRefund.detail': refund({ Status: 'BuyerCancelled', StatusText: '已撤销' }),
    })
    await page.tap('撤销')
    expect(page.module<typeof Dialogs>('platform/dialog').openedQuestions).toHaveLength(1)
    expect(sent(page, 'mallRefund.cancel')).toEqual([{ Id: 'r1' }])
    expect(page.text()).toContain('已撤销')
  })

  test('accepts further texts', async () => {
    const page = await openRefund(refund({ Actions: ['say'] }))
    await page.tap('补充说明')
    await page.tap('发送')
    expect(page.text()).toContain('请输入内容')
    await page.type('说明', '还缺一个杯垫')
    await page.tap('发送')
    expect(sent(page, 'mallRefund.say')).toEqual([{ Id: 'r1', Text: '还缺一个杯垫', Images: [] }])
  })

  test('accepts a parcel number valid for its company, or return in person', async () => {
    const open = () =>
      openRefund(refund({ Status: 'ToReturn', ReturnTo: '纱厂路 58 号', Actions: ['sendBack'] }))
    const page = await open()
    await page.tap('填写退回信息')
    await page.tap('提交')
    expect(page.text()).toContain('请选择快递公司')
    await page.tap('极兔速递')
    await page.type('运单号', 'SF123')
    await page.tap('提交')
    expect(page.text()).toContain('运单号与快递公司不符')
    expect(sent(page, 'mallRefund.sendBack')).toEqual([])
    await page.type('运单号', 'jt 1234567890123')
    await page.tap('提交')
    expect(sent(page, 'mallRefund.sendBack')).toEqual([
      { Id: 'r1', Company: 'jtexpress', No: 'JT1234567890123' },
    ])
    const other = await open()
    await other.tap('填写退回信息')
    await other.tap('自己送到柜台')
    await other.tap('提交')
    expect(sent(other, 'mallRefund.sendBack')).toEqual([{ Id: 'r1', Company: 'counter' }])
  })
})

test('all refunds are listed with links', async () => {
  const page = await openPage('refunds', {
    user: true,
    answers: {
      'mallRefund.list': pageOf([
        { ...sample(mallRefundRow), Id: 'r1', ShopName: '纱线咖啡', Amount: 4900 },
      ]),
    },
  })
  await page.tap(/纱线咖啡/)
  expect([page.path(), page.query()]).toEqual([routes.refundDetail, { id: 'r1' }])
})
