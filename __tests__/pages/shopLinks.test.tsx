/** Coupons, answers and stories lead to the shops they name (spec 2 business). */
import { shopCard } from '@/contract/business'
import { userCoupon } from '@/contract/coupon'
import { infoDetail } from '@/contract/info'
import { problemDetail } from '@/contract/problem'
import { routes } from '@/routes'
import { pageOf, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const shop = (Id: string) =>
  sample(shopCard, { fields: { Id, Name: `小店${Id}`, UnitNo: '2-102' } })
const ids = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`)
const answersWith = (ShopIds: string[], found = ShopIds): Answers => ({
  'coupon.getCouponReceive': sample(userCoupon, { fields: { Id: 'u1', ShopIds } }),
  'problem.detail': sample(problemDetail, { fields: { Id: 'q1', ShopIds, Related: [] } }),
  'info.detail': sample(infoDetail, { fields: { Id: 'a1' } }),
  'business.moreBusiness': pageOf(found.map(shop)),
})

const pages = [
  ['myCouponDetail', 'u1', '可用门店', { Ids: ['s0', 's1'], PageSize: 50 }],
  ['questionDetail', 'q1', '相关商户', { Ids: ['s0', 's1'], PageSize: 50 }],
  ['articleDetail', 'a1', '文中商户', { ArticleId: 'a1', PageSize: 50 }],
] as const

test.each(pages)(
  '%s lists its shops in one call, with links',
  async (route, id, title, expected) => {
    const page = await openPage(route, { query: { id }, user: true, answers: answersWith(ids(2)) })
    expect(page.names('heading')).toContain(title)
    expect(page.requests('business.moreBusiness').map(({ request: wanted }) => wanted)).toEqual([
      expected,
    ])
    await page.tap(/^小店s1/)
    expect([page.path(), page.query()]).toEqual([routes.businessDetail, { id: 's1' }])
  },
)

test.each(pages)('%s shows no heading if none of its shops remains', async (route, id, title) => {
  const answers = answersWith(ids(2), [])
  const page = await openPage(route, { query: { id }, user: true, answers })
  expect(page.names('heading')).not.toContain(title)
})

test('a coupon valid everywhere requests no shops', async () => {
  const page = await openPage('myCouponDetail', {
    query: { id: 'u1' },
    user: true,
    answers: answersWith([], ids(1)),
  })
  expect(page.requests('business.moreBusiness')).toEqual([])
  expect(page.names('heading')).not.toContain('可用门店')
})

test('of a hundred shops fifty are requested', async () => {
  const page = await openPage('myCouponDetail', {
    query: { id: 'u1' },
    user: true,
    answers: answersWith(ids(100)),
  })
  const [request] = page.requests('business.moreBusiness')
  expect(request?.request).toMatchObject({ Ids: ids(50) })
})
