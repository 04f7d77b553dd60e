/** Scenes: plans by occasion, and one with its coupons, activities and discounts. */
import { coupon } from '@/contract/coupon'
import { scenePlan, scenePlanDetail } from '@/contract/sceneOperation'
import { couponFace } from '@/rules/coupon/face'
import { routes } from '@/routes'
import { pageOf } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const claimable = (MyClaimed: number) =>
  sample(coupon, {
    fields: {
      Id: 'c1',
      Name: '初次见面 10 元券',
      Face: couponFace({ Kind: 'cash', Amount: 1_000, Threshold: 0 }),
      PointsCost: 0,
      PerUserLimit: 1,
      MyClaimed,
      Status: MyClaimed > 0 ? 'LimitReached' : 'Claimable',
      StatusText: MyClaimed > 0 ? '已领取' : '领取',
      Actions: MyClaimed > 0 ? [] : ['receive'],
    },
  })

const plan = (MyClaimed: number) => ({
  ...sample(scenePlanDetail, { fields: { Coupons: [] } }),
  Id: 's1',
  Name: '周末在园子里',
  Coupons: [claimable(MyClaimed)],
})

test('the list opens a plan with its offers', async () => {
  const page = await openPage('sceneActivity', {
    answers: {
      'sceneOperation.sceneOperationPlanList': pageOf([
        sample(scenePlan, { fields: { Id: 's1', Name: '周末在园子里' } }),
      ]),
      'sceneOperation.sceneOperationPlanDetail': plan(0),
    },
  })
  await page.tap(/周末在园子里/, 'link')
  expect(page.path()).toBe(routes.sceneActivity)
  expect(page.query()).toEqual({ id: 's1' })
  for (const title of ['周末在园子里', '领券', '满减', '限时优惠'])
    expect(page.findByRole('heading', title)).not.toBeNull()
})

test('a coupon of a plan is claimed once, and the plan shows it', async () => {
  let claimed = 0
  const page = await openPage('sceneActivity', {
    query: { id: 's1' },
    user: true,
    answers: {
      'sceneOperation.sceneOperationPlanDetail': () => plan(claimed),
    },
  })
  const button = page.getByRole('button', '领取：初次见面 10 元券')
  claimed = 1
  button.click()
  button.click()
  await page.settled()
  expect(page.requests('coupon.receive')).toHaveLength(1)
  expect(page.text()).toContain('已领取')
  expect(page.findByRole('button', /^领取/)).toBeNull()
})

test('a coupon found to be sold out by the tap keeps its place until the page is refreshed', async () => {
  const first = claimable(0)
  const second = { ...first, Id: 'c2', Name: '咖啡八折' }
  let isGone = false
  const page = await openPage('sceneActivity', {
    query: { id: 's1' },
    user: true,
    answers: {
      'sceneOperation.sceneOperationPlanDetail': () => ({
        ...plan(0),
        Coupons: [isGone ? { ...first, Status: 'SoldOut', Actions: [] } : first, second],
      }),
    },
  })
  const names = () =>
    [...page.element.querySelectorAll('.couponCard')].map((card) =>
      card.textContent?.includes('咖啡八折') ? 'second' : 'first',
    )
  isGone = true
  await page.tap('领取：初次见面 10 元券')
  expect(names()).toEqual(['first', 'second'])
  await page.pullDown(300)
  expect(names()).toEqual(['second', 'first'])
})

test('a visitor sees everything and logs in to claim', async () => {
  const page = await openPage('sceneActivity', {
    query: { id: 's1' },
    answers: { 'sceneOperation.sceneOperationPlanDetail': plan(0) },
  })
  await page.tap('领取：初次见面 10 元券')
  expect(page.path()).toBe(routes.login)
  expect(page.requests('coupon.receive')).toEqual([])
})
