import { coupon, userCoupon } from '@/contract/coupon'
import { userMemberCalls } from '@/contract/member'
import { couponGift } from '@/contract/tieredOperation'
import { routes } from '@/routes'
import { failed, pageOf, silent } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const overview = (fields: object = {}) => ({
  ...sample(userMemberCalls.get.data),
  ...{
    Level: 'vip5' as const,
    Number: 5,
    Name: '知己',
    NextText: '再得 3520 成长值升为 VIP6 同行',
  },
  ...{ Points: 1_286_000, PointsExpiringSoon: 514, Coupons: 7, CouponsExpiringSoon: 1 },
  ...{ Balance: 91_450, Ratio: 0.2, UnreadGifts: 0, JobsToClaim: 2 },
  ...fields,
})

const gift = {
  ...sample(couponGift),
  Title: '新会员礼',
  Message: '欢迎加入，送您一张停车券。',
}

test('my page shows level, balance, points, coupons and what expires soon', async () => {
  const page = await openPage('my', { user: true, answers: { 'userMember.get': overview() } })
  for (const text of ['VIP5 知己', '有奖励可领', '1,286,000', '514 快到期', '1 张快到期'])
    expect(page.text()).toContain(text)
  expect(page.text()).toMatch(/¥\s914\s\.50/)
  await page.tap(/^会员等级 VIP5/)
  expect(page.path()).toBe(routes.memberLevel)
})

test('my page shows the number of due bills and links to them', async () => {
  const page = await openPage('my', {
    user: true,
    answers: { 'userMember.get': overview({ BillsDue: 3 }) },
  })
  await page.tap('物业缴费 3')
  expect(page.path()).toBe(routes.propertyBills)
  const none = await openPage('my', {
    user: true,
    answers: { 'userMember.get': overview({ BillsDue: 0 }) },
  })
  await none.tap('物业缴费')
})

test('a visitor’s page requests no member data', async () => {
  const page = await openPage('my')
  expect(page.requests('userMember.get')).toHaveLength(0)
  await page.tap('积分商城')
  expect(page.path()).toBe(routes.points)
})

test('unread gifts are shown once and marked as read', async () => {
  const page = await openPage('my', {
    user: true,
    answers: {
      'userMember.get': overview({ UnreadGifts: 1 }),
      'tieredOperation.couponList': { ...pageOf([gift]), Unread: 1 },
      'tieredOperation.updateRead': { Unread: 0 },
    },
  })
  await page.tap(/会员礼遇.*收到 1 份/)
  expect(page.text()).toContain('欢迎加入，送您一张停车券。')
  page.park.answer({ 'userMember.get': overview() })
  await page.tap('收下了')
  expect(page.requests('tieredOperation.updateRead')).toHaveLength(1)
  expect(page.text()).not.toContain('收到 1 份')
})

test('the row of gifts is always present, so that nothing moves', async () => {
  for (const answer of [overview(), silent]) {
    const page = await openPage('my', {
      user: true,
      answers: {
        'userMember.get': answer,
        'tieredOperation.couponList': { ...pageOf([]), Unread: 0 },
      },
    })
    await page.tap('会员礼遇')
    expect(page.text()).toContain('没有新的礼遇')
    await page.tap('查看优惠券')
    expect(page.path()).toBe(routes.myCoupons)
    expect(page.requests('tieredOperation.updateRead')).toHaveLength(0)
  }
})

test('home offers claimable coupons and claims them in place', async () => {
  const claimable = {
    ...sample(coupon, { fields: { Id: 'c1' } }),
    ...{ Name: '茶饮八折券', Status: 'Claimable' as const, StatusText: '领取', PointsCost: 0 },
    Actions: ['receive' as const],
  }
  const page = await openPage('home', {
    user: true,
    answers: {
      'userMember.get': overview(),
      'coupon.showList': [claimable],
      'coupon.receive': sample(userCoupon),
    },
  })
  await page.tap('领取：茶饮八折券')
  expect(page.requests('coupon.receive')).toHaveLength(1)
  expect(page.requests('coupon.showList')).toHaveLength(2)
})

test('home without coupons or answer has no gap', async () => {
  for (const answer of [[], failed(400, '稍后再试')]) {
    const page = await openPage('home', { answers: { 'coupon.showList': answer } })
    expect(page.text()).not.toContain('现在可领的券')
    expect(page.requests('userMember.get')).toHaveLength(0)
  }
})
