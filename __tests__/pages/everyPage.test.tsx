/**
 * Checks of every page, generated from src/routes.ts: a page is tested the day it is declared. The park
 * answers with samples made from the contract; a page that needs parameters of its own names them below.
 * @long
 */
import { domains } from '@/contract/all'
import type { Domain } from '@/contract/endpoint'
import { routes, type RouteName } from '@/routes'
import { failed, unreachable, type CallName, type SeenRequest } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { bareMember, staff } from '../support/screens/people'
import type { Role } from '../support/screens/seen'

const names = Object.keys(routes) as RouteName[]

/** Parameters without which a page has nothing to show. */
const parameters: Partial<Record<RouteName, Record<string, string>>> = {
  invitation: { id: 'sample-hash-of-an-invitation' },
  acceptInvitation: { id: 'sample-hash-of-an-invitation' },
  ticketGift: { hash: 'sample-hash-of-a-ticket-gift' },
  guestCheck: { code: '54276639', way: 'type' },
  maintainTaskDetail: { id: 'sample-id-1' },
  openLocation: { latitude: '30.3', longitude: '120.1', name: '北门', address: '纱厂路 58 号' },
  previewImage: { urls: '/art/a.webp,/art/b.webp', current: '/art/b.webp' },
  agreement: { type: 'privacy' },
  scanPay: { shopId: 'sample-id-1' },
  thirdPay: { appId: 'ticketing', p: 'order-1' },
  thirdPayIcCard: { p: '12345678' },
  benefitDetail: { key: '示例内容1', level: '1' },
  oneCardRecharge: { serial: '12345678' },
  parkingStay: { plate: '浙A12345' },
  goodsConfirm: { sku: 'sample-id-1', qty: '2' },
  refundApply: { orderId: 'sample-id-1' },
  selectCoupon: { shopId: 'sample-id-1', amount: '12000' },
}
const usual = { id: 'sample-id-1' }

const open = (route: RouteName, options: OpenOptions = {}) =>
  openPage(route, { query: parameters[route] ?? usual, ...options })

/** Texts that reveal a formatting error, such as an undefined value. */
const slips = /undefined|null|NaN|Invalid|\[object|\{\{|function|Infinity/

/** An amount without exactly two decimals (spec 5); typed amounts are in a line of their own. */
const unevenMoney = /¥[\d,]+(?![\d,.])|¥[\d,]+\.(?!\d\d(?!\d))|¥[\d,.]+–[\d,]+(?![\d,.])/

const controls: Role[] = ['button', 'link', 'tab', 'checkbox', 'radio', 'switch', 'textbox', 'img']

/** Calls that the launch sends on every page. */
const launchCalls: readonly CallName[] = [
  'park.getParkInfo',
  'user.GetInfo',
  'manageUser.manageUserInfoByPhone',
]

/** States of switches: a row of the settings is left out while its state is unknown. */
const switchCalls: CallName[] = ['userMessage.promotion']

/** Calls of the page itself. */
const pageCalls = (page: OpenedPage) =>
  [...new Set(page.requests().map(({ call }) => call))].filter(
    (call) => ![...launchCalls, ...switchCalls].includes(call),
  )

/** The strip of unpaid orders above a page's own content; without unpaid orders it is not rendered. */
const isUnpaidStrip = ({ call, request }: SeenRequest) =>
  call === 'tradeBill.listByPage' && request.State === 'unpaid'

/** Shops linked by the subject of the page; without any, the section is left out and needs no text. */
const isNamedShops = ({ call, request }: SeenRequest) =>
  call === 'business.moreBusiness' && ('Ids' in request || 'ArticleId' in request)

/** Related goods of a category or shop below the page's subject; without any, the section is left out. */
const isGoodsBeside = ({ call, request }: SeenRequest) =>
  call === 'mallGoods.list' && ('CategoryId' in request || 'ShopId' in request)

/** Whether the page requests a list of its own. */
const asksForList = (page: OpenedPage) =>
  page
    .requests()
    .some(
      (request) =>
        isPaged(request.call) &&
        !isUnpaidStrip(request) &&
        !isNamedShops(request) &&
        !isGoodsBeside(request),
    )

function isPaged(call: CallName): boolean {
  const [domain = '', name = ''] = call.split('.')
  const endpoint = (domains as Record<string, Domain>)[domain]?.[name]
  return 'DataRows' in ((endpoint?.data as { entries?: object } | undefined)?.entries ?? {})
}

function expectSound(page: OpenedPage): void {
  expect(page.title()).not.toBe('')
  expect(page.text()).not.toMatch(slips)
  expect(page.text()).not.toMatch(unevenMoney)
  for (const role of controls) expect(page.names(role)).not.toContain('')
}

describe.each(names)('%s', (route) => {
  test('opens for a visitor', async () => {
    expectSound(await open(route))
  })

  test('opens for a logged-in person, with amounts of whole yuan', async () => {
    expectSound(await open(route, { user: staff, otherwise: { hasWholeYuan: true } }))
  })

  test('opens for a person with only the four fields of spec 3', async () => {
    const answers = { 'user.GetInfo': unreachable, 'manageUser.manageUserInfoByPhone': failed(404) }
    const page = await open(route, { user: bareMember, answers })
    expectSound(page)
    expect(page.text()).not.toBe('')
  })

  test('opens by a link without parameters', async () => {
    const page = await openPage(route, { user: staff })
    expectSound(page)
    expect(page.element.querySelector('[aria-busy="true"]')).toBeNull()
    expect(page.text().split('\n').length).toBeGreaterThan(1)
  })

  test('shows an empty state', async () => {
    const page = await open(route, { user: staff, otherwise: { amount: 'none' } })
    expectSound(page)
    if (asksForList(page)) expect(page.text()).toMatch(/没有|暂无|还没|尚无/)
    else expect(page.text()).not.toContain('没能加载出来')
  })

  test('shows a failed state and loads on retry', async () => {
    const page = await open(route, { user: staff, otherwise: failed(400, '园区正在打烊') })
    expect(page.title()).not.toBe('')
    if (pageCalls(page).length === 0) {
      expect(page.text()).not.toContain('没能加载出来')
      return
    }
    expect(page.text()).toContain('没能加载出来')
    expect(page.text()).toContain('园区正在打烊')
    page.park.otherwise({})
    while (page.findByRole('button', '重试')) await page.tap('重试')
    expect(page.text()).not.toContain('没能加载出来')
    expectSound(page)
  })
})
