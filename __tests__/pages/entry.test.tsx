/**
 * Every entry parameter of spec 2 (type, id, shopId, appId, p, redirect_url, viewurl) and WeChat's scene and q, and
 * the page each leads to. A page that is not declared yet is stood in for by home, which says so.
 */
import { parkInfo } from '@/contract/park'
import { routes } from '@/routes'
import type * as Navigation from '@/navigation'
import type * as Dialog from '@/platform/toast'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const park = {
  ...sample(parkInfo),
  Id: 'mianfang',
  Hosts: ['park.example.cn'],
  WebViewHosts: ['guide.example.com'],
}
const answers: Answers = { 'park.getParkInfo': park }
const known = { parkInfo: park, clientId: 'mianfang' }
const standsIn = '内容暂时打不开，先看首页'
const declared = (path: string) => (Object.values(routes) as string[]).includes(path)

async function lead(query: Record<string, string>, stored: Record<string, unknown> = known) {
  const page = await openPage('start', { query, answers, stored })
  return { path: page.path(), query: page.query(), toasts: page.toasts(), page }
}

type Row = [name: string, query: Record<string, string>, path: string, parameters: object]

const web = 'https://park.example.cn'
const rows: Row[] = [
  ['nothing', {}, routes.home, {}],
  ['type and id of a notice', { type: 'notice', id: 'n1' }, routes.noticeDetail, { id: 'n1' }],
  ['type and id of an article', { type: 'article', id: 'a1' }, routes.articleDetail, { id: 'a1' }],
  ['shopId', { shopId: 's1' }, routes.scanPay, { shopId: 's1' }],
  ['type=shop with id', { type: 'shop', id: 's1' }, routes.scanPay, { shopId: 's1' }],
  ['appId and p', { appId: 'tickets', p: 'o-1' }, routes.thirdPay, { appId: 'tickets', p: 'o-1' }],
  ['the code of a parking lot', { type: 'parking', id: 'l1' }, routes.parkingStay, { lotId: 'l1' }],
  [
    'the code of a paper slip',
    { type: 'parkingCode', id: '12345678' },
    routes.parkingStay,
    { code: '12345678' },
  ],
  ['p of an IC card', { type: 'icCard', p: '0012' }, routes.thirdPayIcCard, { p: '0012' }],
  ['viewurl', { viewurl: `${routes.noticeDetail}?id=n1` }, routes.noticeDetail, { id: 'n1' }],
  ['redirect_url', { redirect_url: routes.questions }, routes.questions, {}],
  [
    'viewurl before redirect_url',
    { viewurl: routes.notices, redirect_url: routes.questions },
    routes.notices,
    {},
  ],
  [
    'a named target before viewurl',
    { type: 'notice', id: 'n1', viewurl: routes.questions },
    routes.noticeDetail,
    { id: 'n1' },
  ],
  [
    'an address of a page on an own host',
    { viewurl: `${web}${routes.notices}` },
    routes.notices,
    {},
  ],
  [
    'an address of content on an own host',
    { viewurl: `${web}/guide` },
    routes.webView,
    { url: `${web}/guide` },
  ],
  [
    'an address on a host of WEB_VIEW_SOURCES',
    { redirect_url: 'https://guide.example.com/pages/my/my' },
    routes.webView,
    { url: 'https://guide.example.com/pages/my/my' },
  ],
  ['scene with fields', { scene: 'type=notice&id=n1' }, routes.noticeDetail, { id: 'n1' }],
  ['q, scanned', { q: `${web}/?shopId=s1` }, routes.scanPay, { shopId: 's1' }],
  [
    'q of a code with http',
    { q: 'http://park.example.cn/?shopId=s1' },
    routes.scanPay,
    { shopId: 's1' },
  ],
]

test.each(rows)('%s', async (_name, query, path, parameters) => {
  const led = await lead(query)
  expect([led.path, led.query, led.toasts]).toEqual([path, parameters, []])
})

describe('viewurl beside another target is kept for going back', () => {
  test.each([
    ['a page with its query', `${routes.articleDetail}?id=a1`, routes.articleDetail, { id: 'a1' }],
    ['a tab', routes.my, routes.my, {}],
  ])('%s', async (_name, viewurl, path, parameters) => {
    const { page, path: opened, query } = await lead({ type: 'notice', id: 'n1', viewurl })
    expect([opened, query]).toEqual([routes.noticeDetail, { id: 'n1' }])
    await page.module<typeof Navigation>('navigation').back()
    await page.settled()
    expect([page.path(), page.query()]).toEqual([path, parameters])
  })

  test.each([
    ['a page of another version', '/pages/oldPage/oldPage'],
    ['the page of the target itself', `${routes.noticeDetail}?id=n2`],
    ['a foreign address', 'https://evil.example/pages/my/my'],
  ])('except %s', async (_name, viewurl) => {
    const { page, path, query } = await lead({ type: 'notice', id: 'n1', viewurl })
    expect([path, query]).toEqual([routes.noticeDetail, { id: 'n1' }])
    expect(page.module<typeof Navigation>('navigation').canGoBack()).toBe(false)
  })
})

describe('first visit without a known park', () => {
  test.each(rows.filter(([, query]) => Object.values(query).some((value) => value.includes(web))))(
    '%s',
    async (_name, query, path, parameters) => {
      const led = await lead(query, {})
      expect([led.path, led.query]).toEqual([path, parameters])
    },
  )

  test('a foreign or unknown address opens home, also without a network', async () => {
    const page = await openPage('start', {
      query: { q: `${web}/?shopId=s1` },
      answers: { 'park.getParkInfo': unreachable },
    })
    expect(page.path()).toBe(routes.home)
  })
})

describe('a target opens its page if it exists, otherwise home with a message', () => {
  test.each([
    ['activity', '/pagespacka/activity/activityDetail'],
    ['coupon', '/pages/couponList/couponList'],
    ['invitation', '/pages/inivitAct/inivitAct'],
    ['goods', '/pagespacka/mall/goodsDetail'],
    ['business', '/pages/business/businessDetail'],
    ['show', '/pagesticket/showDetail/showDetail'],
  ])('%s', async (type, path) => {
    const led = await lead({ type, id: 'x1' })
    expect([led.path, led.toasts]).toEqual(declared(path) ? [path, []] : [routes.home, [standsIn]])
  })

  test('viewurl of a page of another version', async () => {
    const led = await lead({ viewurl: '/pages/oldPage/oldPage?id=1' })
    expect([led.path, led.toasts]).toEqual([routes.home, [standsIn]])
  })
})

describe('unsafe target opens home', () => {
  test.each([
    { viewurl: 'https://evil.example/pages/my/my' },
    { viewurl: '//evil.example' },
    { redirect_url: 'javascript:alert(1)' },
    { q: 'https://park.example.cn.evil.example/?shopId=s1' },
    { type: 'nothing', id: '1' },
    { type: 'notice' },
    { p: 'order without system' },
    { scene: 'a=b=c&&' },
  ] as Record<string, string>[])('%j', async (query) => {
    expect((await lead(query)).path).toBe(routes.home)
  })
})

test('log-in never leads to a missing page', async () => {
  const page = await openPage('login', {
    query: { redirect_url: '/pages/oldPage/oldPage' },
    answers: {
      ...answers,
      'user.login': failed(500),
    },
  })
  expect(page.path()).toBe(routes.login)
  const { leaveLogin } = page.module<{ leaveLogin(target: string): Promise<void> }>(
    'features/user/actions/enter',
  )
  await leaveLogin('/pages/oldPage/oldPage')
  await page.settled()
  expect(page.path()).toBe(routes.home)
})

test('a logged-in member reaches the same pages', async () => {
  const page = await openPage('start', {
    query: { type: 'notice', id: 'n1' },
    answers,
    stored: known,
    user: member,
  })
  expect(page.path()).toBe(routes.noticeDetail)
  expect(page.module<typeof Dialog>('platform/toast').shownToasts).toEqual([])
})
