/** Message centre: own messages by day, marked as read when opened, beside the park's notices. */
import { orderDetail } from '@/contract/order'
import { userMessage, type UserMessage } from '@/contract/userMessage'
import type * as Navigation from '@/navigation'
import type * as Subscribe from '@/platform/subscribeMessage'
import type { SubscribeAnswer } from '@/platform/subscribeMessage/types'
import { routes } from '@/routes'
import { failed, pageOf, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const day = 86_400_000
const now = Date.now()
const message = (Id: string, fields: Partial<UserMessage> = {}) =>
  sample(userMessage, {
    fields: {
      Id,
      Kind: 'complaintAnswered',
      Title: `标题${Id}`,
      Text: '小顾：修好了',
      Page: routes.complaintResult,
      Query: { id: 'c1' },
      CreatedAt: now,
      IsRead: false,
      ...fields,
    },
  })
const three = [
  message('1'),
  message('2', { CreatedAt: now - 3 * day, Kind: 'orderPaid', Page: routes.billDetail }),
  message('3', { CreatedAt: now - 3 * day - 1, IsRead: true }),
]
const answers: Answers = {
  'userMessage.list': pageOf(three),
  'userMessage.unreadCount': { Count: 2 },
  'userMessage.read': { Count: 1 },
}
const unreadRows = (page: { names(role: 'link'): string[] }) =>
  page.names('link').filter((name) => name.startsWith('未读'))

const openMessages = (more: Answers = {}) =>
  openPage('notices', { query: { type: 'message' }, user: true, answers: { ...answers, ...more } })

test('my page and home show the number of unread messages and link to them', async () => {
  for (const route of ['my', 'home'] as const) {
    const page = await openPage(route, { user: true, answers })
    await page.tap('消息，2 条未读', 'link')
    expect([page.path(), page.query()]).toEqual([routes.notices, { type: 'message' }])
    expect(page.text()).toContain('标题1')
  }
})

test.each([
  ['home', false, '.placeHead'],
  ['home', true, '.home__tools'],
  ['my', false, '.my__person'],
  ['my', true, '.my__person'],
] as const)(
  'the number is once on the first screen: %s, elder %s',
  async (route, isElder, place) => {
    const page = await openPage(route, {
      user: true,
      answers,
      stored: { preferences: { isElder } },
    })
    const links = page.names('link').filter((name) => name.startsWith('消息'))
    expect(links).toEqual(['消息，2 条未读'])
    expect(page.element.querySelector(place)?.textContent).toContain('2')
  },
)

test('a visitor sees notices, and an explanation of messages', async () => {
  const page = await openPage('my', { answers })
  expect(page.requests('userMessage.unreadCount')).toEqual([])
  await page.tap('消息', 'link')
  expect(page.query()).toEqual({ type: 'notice' })
  await page.tap('我的消息', 'tab')
  expect(page.text()).toContain('登录后查看消息')
  expect(page.requests('userMessage.list')).toEqual([])
})

test('without a parameter the page opens on messages if unread ones are known', async () => {
  const page = await openPage('my', { user: true, answers })
  await page.module<typeof Navigation>('navigation').go('notices')
  await page.settled()
  expect(page.getByRole('tab', '我的消息 2').getAttribute('aria-selected')).toBe('true')
  const none = await openPage('notices', {
    user: true,
    answers: { ...answers, 'userMessage.unreadCount': { Count: 0 } },
  })
  expect(none.getByRole('tab', '公告').getAttribute('aria-selected')).toBe('true')
})

test('messages are listed by day; opening one reads it and opens its subject', async () => {
  // Opening the complaint refetches list and count; by then the server has recorded the message as read.
  const isRead = { current: false }
  const page = await openMessages({
    'userMessage.list': () => pageOf([{ ...three[0]!, IsRead: isRead.current }, ...three.slice(1)]),
    'userMessage.unreadCount': () => ({ Count: isRead.current ? 1 : 2 }),
    'userMessage.read': () => {
      isRead.current = true
      return { Count: 1 }
    },
  })
  expect(page.text()).toMatch(/今天/)
  expect(page.text().match(/标题/g)).toHaveLength(3)
  expect(unreadRows(page)).toHaveLength(2)
  await page.tap(/标题1/)
  expect([page.path(), page.query()]).toEqual([routes.complaintResult, { id: 'c1' }])
  expect(page.requests('userMessage.read')[0]?.request).toEqual({ Ids: ['1'] })
  await page.goBack()
  expect(unreadRows(page)).toHaveLength(1)
  expect(page.findByRole('tab', '我的消息 1')).not.toBeNull()
})

test('a message that could not be marked stays unread, without a message', async () => {
  const page = await openMessages({ 'userMessage.read': unreachable })
  await page.tap(/标题2/)
  await page.goBack()
  expect(unreadRows(page)).toHaveLength(2)
  expect(page.toasts()).toEqual([])
})

test('all are marked as read up to the newest shown; a failure is reported and undone', async () => {
  const page = await openMessages({ 'userMessage.read': { Count: 0 } })
  await page.tap('全部已读')
  expect(page.requests('userMessage.read')[0]?.request).toEqual({ UpTo: now })
  expect(unreadRows(page)).toEqual([])
  expect(page.getByRole('button', '全部已读').getAttribute('aria-disabled')).toBe('true')
  const refused = await openMessages({ 'userMessage.read': failed(400, '园区正在打烊') })
  await refused.tap('全部已读')
  expect(refused.toasts().join()).toContain('园区正在打烊')
  expect(unreadRows(refused)).toHaveLength(2)
})

test('a message about an unknown page shows a notice', async () => {
  const page = await openMessages({
    'userMessage.list': pageOf([message('9', { Page: '/pagesfuture/thing/thing' })]),
  })
  await page.tap(/标题9/)
  expect(page.path()).toBe(routes.notices)
  expect(page.toasts()).toContain('请更新后查看')
})

test('a message of an unknown kind has an icon and a page', async () => {
  const page = await openMessages({
    'userMessage.list': pageOf([message('9', { Kind: 'ticketIssued' })]),
  })
  await page.tap(/标题9/)
  expect(page.path()).toBe(routes.complaintResult)
})

test('an empty list explains what will be shown', async () => {
  const page = await openMessages({
    'userMessage.list': pageOf([]),
    'userMessage.unreadCount': { Count: 0 },
  })
  expect(page.text()).toContain('还没有消息')
})

test('the count is reloaded when the page is shown again', async () => {
  const page = await openPage('my', { user: true, answers })
  expect(page.requests('userMessage.unreadCount')).toHaveLength(1)
  page.park.answer({ ...answers, 'userMessage.unreadCount': { Count: 0 } })
  await page.tap('设置', 'link')
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  await page.goBack()
  jest.restoreAllMocks()
  expect(page.findByRole('link', '消息')).not.toBeNull()
})

describe('message in WeChat', () => {
  const templates = { Templates: [{ Kind: 'orderPaid', TemplateId: 't1' }] }
  const paid = sample(orderDetail, {
    fields: { Id: 'o1', Status: 'Done', StatusText: '支付成功', Type: 'scan', Refunds: [] },
  })
  const onResult = (
    subscribeAnswer: SubscribeAnswer | undefined,
    more: Partial<OpenOptions> = {},
  ) =>
    openPage('paySuccess', {
      query: { id: 'o1' },
      user: true,
      answers: { 'order.get': paid, 'subscribeMessage.templates': templates },
      device: (module) =>
        module<typeof Subscribe>('platform/subscribeMessage').answerSubscribeWith(subscribeAnswer),
      ...more,
    })

  test('is offered after payment, requested by the tap, and recorded with its subject', async () => {
    const page = await onResult('accepted')
    const { offeredTemplates } = page.module<typeof Subscribe>('platform/subscribeMessage')
    expect(offeredTemplates).toEqual([])
    await page.tap('微信通知我')
    expect(offeredTemplates).toEqual(['t1'])
    expect(page.requests('subscribeMessage.subscribed')).toMatchObject([
      { request: { Kind: 'orderPaid', TemplateId: 't1', IsAccepted: true, About: 'o1' } },
    ])
    expect(page.text()).toContain('好的，会在微信里通知您')
    expect(page.findByRole('button', '微信通知我')).toBeNull()
  })

  test('is not offered again after a refusal', async () => {
    const page = await onResult('refused')
    await page.tap('微信通知我')
    expect(page.requests('subscribeMessage.subscribed')).toMatchObject([
      { request: { IsAccepted: false } },
    ])
    expect(page.findByRole('button', '微信通知我')).toBeNull()
  })

  test('counts as neither accepted nor refused if WeChat did not ask', async () => {
    const page = await onResult('unanswered')
    await page.tap('微信通知我')
    expect(page.requests('subscribeMessage.subscribed')).toEqual([])
    expect(page.findByRole('button', '微信通知我')).toBeNull()
  })

  test('is not offered before payment, in elder mode, without a template or outside WeChat', async () => {
    const waiting = sample(orderDetail, {
      fields: { Id: 'o1', Status: 'PendingPay', Actions: [], Type: 'scan', Refunds: [] },
    })
    const none = { Templates: [{ Kind: 'couponEnds', TemplateId: 't2' }] }
    const pages = [
      await onResult('accepted', {
        answers: { 'order.get': waiting, 'subscribeMessage.templates': templates },
      }),
      await onResult('accepted', { stored: { preferences: { isElder: true } } }),
      await onResult('accepted', {
        answers: { 'order.get': paid, 'subscribeMessage.templates': none },
      }),
      await onResult(undefined),
    ]
    for (const page of pages) expect(page.text()).not.toContain('微信通知我')
  })

  test('about a payment is marked as read by the result page', async () => {
    const page = await onResult(undefined)
    expect(page.requests('userMessage.read')).toMatchObject([{ request: { About: 'o1' } }])
  })
})
