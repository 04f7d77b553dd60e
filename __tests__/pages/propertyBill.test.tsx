/** One property bill: calculation, full and partial payment, receipt and invoice. */
import { orderDetail } from '@/contract/order'
import type { BillDetail } from '@/contract/paid'
import { payCalls } from '@/contract/pay'
import type { UsedTitle } from '@/features/invoice/model'
import type * as SavePicture from '@/platform/savePicture'
import { routes } from '@/routes'
import { bill, detailOf, overdue, receiptOf } from '../support/screens/bills'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const open = (detail: BillDetail, answers: Answers = {}) =>
  openPage('propertyBill', {
    query: { id: detail.Id },
    user: true,
    answers: { 'paid.detail': detail, 'invoice.titles': [], ...answers },
  })

const order = sample(orderDetail, {
  fields: { Id: 'o1', Type: 'bill', Status: 'PendingPay', Actions: ['pay', 'cancel'], Refunds: [] },
})

test('the calculation explains the late fee and the readings', async () => {
  const page = await open(
    detailOf(overdue('b1', 12, { LateFee: 15, PayAmount: 4215, Price: 52.83 }), {
      LateFeeText: '逾期 12 天 · 每日 0.03%',
    }),
  )
  expect(page.text()).toContain('1204 → 1216')
  expect(page.text()).toContain('0.5283 元/吨')
  expect(page.text()).not.toContain('已逾期 12 天')
  expect(page.text()).toContain('逾期 12 天 · 每日 0.03%')
})

test('the days overdue are said for an item without a late fee', async () => {
  const page = await open(
    detailOf(overdue('b1', 12, { LateFee: 0 }), { LateFeeText: '这项费用不收滞纳金' }),
  )
  expect(page.text()).toContain('已逾期 12 天')
})

test('earlier months are a picture with a sentence and can be read as numbers', async () => {
  const page = await open(detailOf(bill('b1')))
  expect(page.names('img')).toContain('近 3 个月用量，本期 12吨，平均 11吨，最高 2026年10月 12吨')
  expect(page.text()).not.toContain('¥38.50')
  await page.tap('查看每月用量')
  expect(page.text()).toMatch(/2026年9月\s*11吨 · ¥38.50/)
})

test('paying in full makes an order for this bill', async () => {
  const page = await open(detailOf(bill('b1')), { 'paid.purchasingBill': order })
  expect(page.findByRole('button', '缴一部分')).toBeNull()
  await page.tap('缴费 ¥42.00')
  expect(page.requests('paid.purchasingBill')[0]?.request).toMatchObject({
    Bills: [{ Id: 'b1', Amount: 4200, Due: 4200 }],
    Total: 4200,
  })
  expect(page.findByRole('dialog', '确认付款')).not.toBeNull()
})

test('a part can be paid between the minimum and the whole', async () => {
  const page = await open(detailOf(bill('b1', { PartFrom: 1000 })), {
    'paid.purchasingBill': order,
  })
  await page.tap('缴一部分')
  const press = async (keys: string) => {
    for (const key of keys) await page.tap(key === '.' ? '小数点' : key, 'button')
  }
  await page.tap('去缴费')
  expect(page.names('alert')).toEqual([expect.stringContaining('请输入金额')])
  await press('9.99')
  await page.tap('去缴费')
  expect(page.text()).toContain('每次至少缴 10 元')
  for (let times = 0; times < 4; times += 1) await page.tap('删除')
  await press('42.01')
  await page.tap('去缴费')
  expect(page.text()).toContain('最多缴 42 元')
  expect(page.requests('paid.purchasingBill')).toEqual([])
  await page.tap('删除')
  await page.tap('删除')
  await page.tap('删除')
  await page.tap('删除')
  await page.tap('删除')
  await press('15')
  await page.tap('去缴费')
  expect(page.requests('paid.purchasingBill')[0]?.request).toMatchObject({
    Bills: [{ Id: 'b1', Amount: 1500, Due: 4200 }],
    Total: 1500,
  })
})

test('a bill paid by another person meanwhile is reported and reloaded', async () => {
  let count = 0
  const paid = bill('b1', {
    Status: 'Paid',
    StatusText: '已支付',
    PaidAmount: 4200,
    PayAmount: 0,
    PaidAt: Date.now(),
    Payer: '林*',
    Actions: [],
  })
  const page = await open(detailOf(bill('b1')), {
    'paid.detail': () => {
      count += 1
      return detailOf(count === 1 ? bill('b1') : paid)
    },
    'paid.purchasingBill': failed(409, '这张账单刚刚由林*缴清', 'billPaid'),
  })
  await page.tap('缴费 ¥42.00')
  expect(page.text()).toContain('这张账单刚刚由林*缴清')
  expect(page.findByRole('button', '缴费 ¥42.00')).toBeNull()
  expect(page.text()).toMatch(/缴清 · 林\*/)
})

test('a bill blocked by an older one or another person’s order shows the reason', async () => {
  const waiting = await open(detailOf(bill('b1'), { OldestFirst: '请先缴清 2026年9月的水费' }))
  expect(waiting.text()).toContain('请先缴清 2026年9月的水费')
  const theirs = await open(
    detailOf(bill('b1', { Status: 'Paying', StatusText: '缴费中', Actions: [] })),
  )
  expect(theirs.text()).toContain('同住的人正在缴这张账单')
  expect(theirs.findByRole('button', /缴费/)).toBeNull()
})

const paidBill = bill('b1', {
  Status: 'Paid',
  StatusText: '已支付',
  PaidAmount: 4200,
  PayAmount: 0,
  PaidAt: Date.now(),
  Payer: '林*',
  Actions: ['askInvoice', 'viewReceipt'],
})

describe('invoice', () => {
  test('form refuses a wrong tax number or e-mail and a missing title before sending', async () => {
    const page = await open(detailOf(paidBill), { 'invoice.apply': [paidBill] })
    await page.tap('申请发票')
    await page.tap('单位')
    await page.tap('提交申请')
    expect(page.text()).toContain('请填写抬头')
    expect(page.text()).toContain('请填写税号')
    expect(page.text()).toContain('请填写邮箱')
    await page.type('发票抬头', '棉纺里餐饮管理有限公司')
    await page.type('税号', '91330100ma2abcdx1z')
    await page.type('接收邮箱', 'finance@')
    await page.tap('提交申请')
    expect(page.text()).toContain('税号不正确')
    expect(page.text()).toContain('邮箱格式不正确')
    expect(page.requests('invoice.apply')).toEqual([])
    await page.type('税号', '91350100M000100Y43')
    await page.type('接收邮箱', 'finance@example.com')
    await page.tap('提交申请')
    expect(page.requests('invoice.apply')[0]?.request).toEqual({
      BillIds: ['b1'],
      TitleType: 'company',
      Title: '棉纺里餐饮管理有限公司',
      TaxNo: '91350100M000100Y43',
      Email: 'finance@example.com',
    })
    expect(page.findByRole('dialog')).toBeNull()
  })

  test('form is filled from a used title and shows the park’s refusal', async () => {
    const page = await open(detailOf(paidBill), {
      'invoice.titles': [
        { TitleType: 'personal', Title: '林晚', TaxNo: '', Email: 'lin@example.com' },
      ],
      'invoice.apply': failed(409, '这张账单已经申请过发票'),
    })
    await page.tap('申请发票')
    await page.tap('使用抬头 林晚')
    expect(page.value('接收邮箱')).toBe('lin@example.com')
    await page.tap('提交申请')
    expect(page.names('alert')).toContain('这张账单已经申请过发票')
  })

  test('shows its state, and the reason if rejected', async () => {
    const page = await open(
      detailOf(paidBill, {
        Invoice: {
          Id: 'i1',
          Title: '林晚',
          TitleType: 'personal',
          TaxNo: '',
          Email: 'lin@example.com',
          Amount: 4200,
          AppliedAt: Date.now(),
          IssuedAt: null,
          SentAt: null,
          Reason: '抬头与缴款人不一致',
          Status: 'Rejected',
          StatusText: '未通过',
        },
      }),
    )
    expect(page.text()).toContain('未通过：抬头与缴款人不一致')
    expect(page.findByRole('button', '申请发票')).not.toBeNull()
  })
})

describe('receipt', () => {
  const answers: Answers = {
    'paid.purchasingBillSuccess': {
      Order: { ...order, Status: 'Done' },
      Bills: [paidBill],
      Receipt: receiptOf([paidBill]),
    },
  }
  const openReceipt = (options: OpenOptions = {}) =>
    openPage('propertyBillPaid', { query: { id: 'o1' }, user: true, answers, ...options })

  test('offers an invoice for the paid bills', async () => {
    const titles: UsedTitle[] = [
      { TitleType: 'personal', Title: '林晚', TaxNo: '', Email: 'lin@example.com' },
    ]
    const page = await openReceipt({
      answers: { ...answers, 'invoice.titles': titles, 'invoice.apply': [paidBill] },
    })
    await page.tap('申请发票')
    await page.tap('使用抬头 林晚')
    await page.tap('提交申请')
    expect(page.requests('invoice.apply').map(({ request }) => request)).toMatchObject([
      { BillIds: ['b1'], Title: '林晚' },
    ])
    expect(page.findByRole('dialog')).toBeNull()
  })

  test('is linked from the bill', async () => {
    const page = await open(
      detailOf(paidBill, {
        Payments: [
          {
            OrderId: 'o1',
            OrderCode: 'C1',
            ReceiptNo: 'R1',
            At: Date.now(),
            Amount: 4200,
            Payer: '林*',
            IsOwn: true,
            WaysText: '微信支付',
          },
        ],
      }),
      answers,
    )
    await page.tap('查看收据 R1')
    expect(page.path()).toBe(routes.propertyBillPaid)
    expect(page.text()).toMatch(
      /支付成功[^]*\.00\s+水费 2026年10月[^]*合计\s+¥\s*42\s*\.00\s+人民币壹佰贰拾陆元整/,
    )
  })

  test('is for its payer; others of the flat see who paid, without a link', async () => {
    const page = await open(
      detailOf(paidBill, {
        Actions: [],
        Payments: [
          {
            OrderId: 'o1',
            OrderCode: 'C1',
            ReceiptNo: 'R1',
            At: Date.now(),
            Amount: 4200,
            Payer: '林*',
            IsOwn: false,
            WaysText: '',
          },
        ],
      }),
    )
    expect(page.text()).toContain('林* · 收据在缴费人处')
    expect(page.findByRole('link', /收据/)).toBeNull()
  })

  test('is saved as a picture with the same content', async () => {
    const page = await openReceipt()
    await page.tap('保存收据图片')
    const { savedPictures } = page.module<typeof SavePicture>('platform/savePicture')
    const [saved] = savedPictures
    expect(saved?.name).toBe('缴费收据-R202611230001')
    const texts = saved?.picture.marks.map((mark) => (mark.kind === 'text' ? mark.text : ''))
    expect(texts).toEqual(
      expect.arrayContaining(['水费 2026年10月', '¥42.00', '人民币壹佰贰拾陆元整']),
    )
    expect(page.toasts()).toContain('收据已保存')
  })

  test('refused by the album shows a message and the way to the settings', async () => {
    const page = await openReceipt({
      device: (module) =>
        module<typeof SavePicture>('platform/savePicture').endSavingWith({ kind: 'refused' }),
    })
    await page.tap('保存收据图片')
    expect(page.text()).toContain('没有相册权限')
    await page.tap('去设置打开')
    const { openedSettings } = page.module<typeof SavePicture>('platform/savePicture')
    expect(openedSettings).toHaveLength(1)
  })

  test('saved only by a long press shows the picture for it', async () => {
    const page = await openReceipt({
      device: (module) =>
        module<typeof SavePicture>('platform/savePicture').endSavingWith({
          kind: 'hold',
          src: 'data:image/png;base64,AA',
        }),
    })
    await page.tap('保存收据图片')
    expect(page.findByRole('dialog', '长按图片保存')).not.toBeNull()
  })

  test('appears automatically once the payment is known', async () => {
    let isPaid = false
    const page = await openPage('propertyBillPaidWx', {
      query: { id: 'o1' },
      user: true,
      answers: {
        'paid.purchasingBillSuccess': () => ({
          Order: isPaid ? { ...order, Status: 'Done' as const } : order,
          Bills: [paidBill],
          Receipt: isPaid ? receiptOf([paidBill]) : null,
        }),
        'order.get': () => (isPaid ? { ...order, Status: 'Done' as const } : order),
        'pay.orderPay': sample(payCalls.orderPay.data),
      },
    })
    expect(page.text()).toContain('正在确认支付结果')
    expect(page.text()).not.toContain('物业缴费收据')
    isPaid = true
    await passTime(2700)
    await page.settled()
    expect(page.text()).toContain('物业缴费收据')
  })

  test('opens offline once seen', async () => {
    const page = await openReceipt()
    page.park.answer({ 'paid.purchasingBillSuccess': unreachable })
    await page.tap('查看物业账单')
    const { go } = page.module<{ go: (to: string, query: object) => Promise<void> }>('navigation')
    await go('propertyBillPaid', { id: 'o1' })
    await page.settled()
    expect(page.text()).toContain('物业缴费收据')
  })
})
