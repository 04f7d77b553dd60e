/** One repair for its member: deadline, price, acts by state, and end. */
import { repairDetail, type RepairAction, type RepairDetail } from '@/contract/repairRequest'
import type * as Dialog from '@/platform/dialog'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const minuteMs = 60_000
const quote = (Total: number): NonNullable<RepairDetail['Quote']> => ({
  ...{ Labour: 6000, Total, Note: '含一年质保', QuotedAt: Date.now(), Status: 'Offered' },
  Parts: [{ Name: '水龙头阀芯', Qty: 2, Price: 1200, Amount: 2400 }],
})
const repair: RepairDetail = {
  ...sample(repairDetail, { fields: { Id: 'w1', No: 'BX20261123-0001' } }),
  ...{ CategoryName: '室内管道', Status: 'Processing', StatusText: '维修中', IsUrgent: false },
  ...{ Actions: [], Clock: { Text: '', DueAt: null, LeftMs: null }, Images: [] },
  ...{ Worker: { Name: '周师傅', Phone: '13800000002' }, Quote: null, OrderId: null },
  ...{ Result: '', BeforeImages: [], AfterImages: [], Rating: null, Timeline: [] },
  ...{ RatingTags: ['响应快', '技术好'], ReopenUntil: null, UrgeAgainAt: null, SourceText: '' },
}
const open = (more: Partial<RepairDetail> = {}, answers: Answers = {}) =>
  openPage('repairDetail', {
    query: { id: 'w1' },
    user: true,
    answers: { 'repairRequest.get': { ...repair, ...more }, ...answers },
  })
const dialog = (page: OpenedPage) => page.module<typeof Dialog>('platform/dialog')

describe('deadline', () => {
  const clock = (DueAt: number | null, LeftMs: number | null = null) => ({
    Clock: { Text: '修好', DueAt, LeftMs },
  })

  test('counts down', async () => {
    const page = await open(clock(Date.now() + 125 * minuteMs))
    expect(page.text()).toMatch(/预计(今天|明天) \d\d:\d\d 前修好/)
  })

  test('missed is shown in red', async () => {
    const page = await open(clock(Date.now() - 30 * minuteMs))
    expect(page.text()).toMatch(/修好已超时 3[01] 分钟/)
    expect(page.element.querySelector('.slaClock--late')).not.toBeNull()
  })

  test('stops while the repair is suspended', async () => {
    const page = await open(clock(null, 90 * minuteMs))
    expect(page.text()).toContain('挂起时剩余 1 小时 30 分钟')
  })
})

const ways: Record<RepairAction, string> = {
  urge: '催一催',
  cancel: '取消报修',
  acceptQuote: '接受报价',
  declineQuote: '不接受',
  pay: '付款 ¥84.00',
  rate: '评价',
  reopen: '没有修好',
}

test.each(Object.entries(ways))(
  '%s is the only button when only it is allowed',
  async (action, name) => {
    const page = await open({ Actions: [action as RepairAction], Quote: quote(8400) })
    const offered = page.names('button').filter((each) => Object.values(ways).includes(each))
    expect(offered).toEqual([name])
  },
)

test('no button is shown when nothing is allowed', async () => {
  const page = await open({ Quote: quote(8400) })
  const offered = page.names('button').filter((each) => Object.values(ways).includes(each))
  expect(offered).toEqual([])
})

describe('quote', () => {
  const quoted = { Status: 'Quoted' as const, StatusText: '待确认报价', Quote: quote(8400) }
  const Actions: RepairAction[] = ['acceptQuote', 'declineQuote']

  test('is shown line by line and accepted as shown', async () => {
    const page = await open(
      { ...quoted, Actions },
      { 'repairRequest.answerQuote': { ...repair, Quote: quote(8400) } },
    )
    for (const part of ['水龙头阀芯', '¥12.00 × 2', '含一年质保'])
      expect(page.text()).toContain(part)
    expect(page.text()).toMatch(/¥\s60\s\.00.*¥\s24\s\.00.*¥\s84\s\.00/s)
    await page.tap('接受报价')
    expect(dialog(page)).toMatchObject({ openedQuestions: [{ title: '接受报价 ¥84.00？' }] })
    expect(page.requests('repairRequest.answerQuote')).toMatchObject([
      { request: { Id: 'w1', IsAccepted: true, Total: 8400 } },
    ])
  })

  test('is declined', async () => {
    const page = await open(
      { ...quoted, Actions },
      { 'repairRequest.answerQuote': { ...repair, Quote: quote(8400) } },
    )
    await page.tap('不接受')
    expect(page.requests('repairRequest.answerQuote')).toMatchObject([
      { request: { IsAccepted: false, Total: 8400 } },
    ])
    expect(page.toasts()).toEqual(['已回复不接受'])
  })

  test('is not answered after a declined question', async () => {
    const page = await open({ ...quoted, Actions })
    dialog(page).answerWith(false)
    await page.tap('接受报价')
    expect(page.requests('repairRequest.answerQuote')).toHaveLength(0)
  })

  test('that has changed is shown again with a message', async () => {
    const page = await open(
      { ...quoted, Actions },
      { 'repairRequest.answerQuote': failed(409, '报价已变', 'quoteChanged') },
    )
    page.park.answer({
      'repairRequest.get': { ...repair, ...quoted, Actions, Quote: quote(9900) },
    })
    await page.tap('接受报价')
    expect(page.text()).toContain('报价有变动，已更新为最新报价，请重新核对')
    expect(page.text()).toMatch(/¥\s99\s\.00/)
  })

  test('is paid as shown', async () => {
    const page = await open(
      { ...quoted, Status: 'PendingPay', Actions: ['pay'] },
      { 'repairRequest.submitOrder': failed(409, '报价已变', 'quoteChanged') },
    )
    await page.tap('付款 ¥84.00')
    expect(page.requests('repairRequest.submitOrder')).toMatchObject([
      { request: { Id: 'w1', Total: 8400 } },
    ])
    expect(page.text()).toContain('报价有变动')
  })
})

test('the worker can be called', async () => {
  const page = await open()
  await page.tap('周师傅，维修师傅，打电话')
  expect(page.module<{ dialled: string[] }>('platform/phone').dialled).toEqual(['13800000002'])
})

test('urging shows when it is possible again', async () => {
  const UrgeAgainAt = Date.parse('2026-11-23T08:30:00Z')
  const page = await open(
    { Actions: ['urge'] },
    { 'repairRequest.urge': { ...repair, UrgeAgainAt } },
  )
  page.park.answer({ 'repairRequest.get': { ...repair, UrgeAgainAt } })
  await page.tap('催一催')
  expect(page.text()).toContain('已催，16:30 后可再催')
  expect(page.findByRole('button', '催一催')).toBeNull()
})

test('a repair is cancelled with a reason', async () => {
  const page = await open({ Actions: ['cancel'] }, { 'repairRequest.cancel': repair })
  await page.tap('取消报修')
  await page.tap('时间不方便')
  await page.type('补充说明（选填）', '下周再约')
  await page.tap('确认取消')
  expect(page.requests('repairRequest.cancel')).toMatchObject([
    { request: { Id: 'w1', Reason: '时间不方便：下周再约' } },
  ])
})

test('a rating has stars, tags and text, and requires stars', async () => {
  const page = await open({ Actions: ['rate'] }, { 'repairRequest.rate': repair })
  await page.tap('评价')
  await page.tap('提交评价')
  expect(page.requests('repairRequest.rate')).toHaveLength(0)
  await page.tap('4 星，满意')
  await page.tap('技术好')
  await page.type('想说的话（选填）', '谢谢周师傅')
  await page.tap('提交评价')
  expect(page.requests('repairRequest.rate')).toMatchObject([
    { request: { Id: 'w1', Stars: 4, Tags: ['技术好'], Text: '谢谢周师傅' } },
  ])
})

test('a repair is reopened with a description', async () => {
  const page = await open(
    { Actions: ['reopen'], ReopenUntil: Date.parse('2026-11-30T02:00:00Z') },
    { 'repairRequest.reopen': repair },
  )
  await page.tap('没有修好')
  expect(page.text()).toContain('11月30日 10:00 前可以要求返工')
  await page.tap('要求返工')
  expect(page.text()).toContain('请说明哪里没有修好')
  expect(page.requests('repairRequest.reopen')).toHaveLength(0)
  await page.type('哪里没有修好', '阀芯换了还在滴水')
  await page.tap('要求返工')
  expect(page.requests('repairRequest.reopen')).toMatchObject([
    { request: { Id: 'w1', Text: '阀芯换了还在滴水', Images: [] } },
  ])
})

test('pictures before and after are compared by keyboard, too', async () => {
  const page = await open({ BeforeImages: ['/file/a/b.jpg'], AfterImages: ['/file/a/c.jpg'] })
  const slider = page.element.querySelector('[role="slider"]')
  expect(slider?.getAttribute('aria-valuenow')).toBe('50')
  slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await page.settled()
  expect(slider?.getAttribute('aria-valuenow')).toBe('55')
  slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
  await page.settled()
  expect(slider?.getAttribute('aria-valuenow')).toBe('0')
})
