import { coupon, userCoupon, type Coupon } from '@/contract/coupon'
import { tokenSet } from '@/contract/oauth'
import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { failed, pageOf, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { accessToken, member } from '../support/screens/people'
import { sample } from '../support/screens/sample'
import { passTime } from '../support/screens/testClock'

const dayMs = 86_400_000

const face = (Value: string, Prefix = '', Suffix = '', Label = '券') => ({
  ...{ Prefix, Value, Suffix, Label },
  Text: Prefix + Value + Suffix,
  Condition: '满 100 元可用',
})

const claimable = (fields: Partial<Coupon> = {}): Coupon => ({
  ...sample(coupon, { fields: { Id: 'c1' } }),
  Name: '满 100 减 15',
  Kind: 'full',
  KindText: '满减券',
  Face: face('15.00', '¥', '', '15 元满减券'),
  Scope: 'all',
  ScopeText: '全场通用',
  ValidText: '领取后 7 天内有效',
  PerUserLimit: 2,
  MyClaimed: 0,
  PointsCost: 0,
  MinLevel: 1,
  Stock: 500,
  Total: 1000,
  ClaimFrom: Date.now() - dayMs,
  ClaimTo: Date.now() + 30 * dayMs,
  Status: 'Claimable',
  StatusText: '领取',
  Actions: ['receive'],
  ...fields,
})

const taken = claimable({
  Status: 'LimitReached',
  StatusText: '已领取',
  MyClaimed: 2,
  Actions: ['use'],
})

/** Answers of a park that issues the coupon; after the claim the list shows it as taken. */
function handsOut(): Answers {
  let isTaken = false
  return {
    'coupon.list': () => pageOf([isTaken ? taken : claimable()]),
    'coupon.receive': () => {
      isTaken = true
      return sample(userCoupon)
    },
  }
}

test('only the claimed ticket is torn off and stamped', async () => {
  const other = claimable({ Id: 'c9', Name: '咖啡八折' })
  let isTaken = false
  const page = await openPage('couponCenter', {
    user: true,
    answers: {
      'coupon.list': () => pageOf([other, isTaken ? taken : claimable()]),
      'coupon.receive': () => {
        isTaken = true
        return sample(userCoupon)
      },
    },
  })
  const torn = () =>
    [...document.querySelectorAll('.couponCard')].map(
      (card) => card.querySelector('.couponFace--taken, .couponCard__stamp--new') !== null,
    )
  expect(torn()).toEqual([false, false])
  await page.tap('领取：满 100 减 15')
  expect(torn()).toEqual([false, true])
})

test('a coupon is claimed once despite several taps and can then be used', async () => {
  const page = await openPage('couponCenter', { user: true, answers: handsOut() })
  const button = page.getByRole('button', '领取：满 100 减 15')
  button.click()
  button.click()
  await page.settled()
  expect(page.requests('coupon.receive')).toHaveLength(1)
  expect(page.toasts()).toEqual(['领取成功，已放进您的优惠券'])
  expect(page.text()).toContain('已领取')
  await page.tap('使用：满 100 减 15')
  expect(page.path()).toBe(routes.myCoupons)
})

test.each([
  ['couponLimit', '每人限领 2 张，您已领取'],
  ['couponSoldOut', '来晚一步，已被领完'],
  ['couponTime', '领取已经结束'],
])('a refusal (%s) is shown and the list reloaded', async (reason, message) => {
  const page = await openPage('couponCenter', {
    user: true,
    answers: {
      'coupon.list': pageOf([claimable()]),
      'coupon.receive': failed(409, message, reason),
    },
  })
  await page.tap('领取：满 100 减 15')
  expect(page.toasts()).toEqual([message])
  expect(page.requests('coupon.list')).toHaveLength(2)
})

test('after a lost answer the next try is the same claim, after a refusal a new one', async () => {
  const page = await openPage('couponCenter', {
    user: true,
    answers: { 'coupon.list': pageOf([claimable()]), 'coupon.receive': unreachable },
  })
  await page.tap(/^领取/)
  page.park.answer({ 'coupon.receive': failed(409, '来晚一步，已被领完', 'couponSoldOut') })
  await page.tap(/^领取/)
  await page.tap(/^领取/)
  const [first, second, third] = page.requests('coupon.receive').map((seen) => seen.request)
  expect(second?.RequestId).toBe(first?.RequestId)
  expect(third?.RequestId).not.toBe(first?.RequestId)
})

test('after a busy server and a reload the next try is the same claim', async () => {
  const page = await openPage('couponCenter', {
    user: true,
    answers: {
      'coupon.list': pageOf([claimable()]),
      'coupon.receive': failed(503, '服务繁忙，请稍后再试', 'busy'),
    },
  })
  await page.tap(/^领取/)
  const openRequests = page.stored('openRequests')
  const again = await openPage('couponCenter', {
    user: true,
    answers: handsOut(),
    stored: { openRequests },
  })
  await again.tap(/^领取/)
  const [first] = page.requests('coupon.receive').map(({ request }) => request)
  expect(again.requests('coupon.receive')).toMatchObject([{ request: first }])
})

test('a visitor browses and logs in only to claim', async () => {
  const page = await openPage('couponCenter', {
    answers: { 'coupon.list': pageOf([claimable()]) },
  })
  expect(page.text()).toContain('满 100 减 15')
  await page.tap(/^领取/)
  expect([page.path(), page.query()]).toEqual([routes.login, { redirect_url: routes.couponCenter }])
  expect(page.requests('coupon.receive')).toHaveLength(0)
  await page.goBack()
  expect(page.path()).toBe(routes.couponCenter)
})

describe('claim of a visitor', () => {
  const open = () =>
    openPage('couponCenter', {
      answers: {
        'coupon.list': pageOf([claimable()]),
        'coupon.receive': sample(userCoupon),
        'user.login': {
          ...sample(tokenSet, {
            fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
          }),
          ...{ User: member, IsNewUser: false },
        },
      },
    })
  async function logIn(page: OpenedPage): Promise<void> {
    await page.tap('密码登录')
    await page.type('手机号', member.PhoneNumber)
    await page.type('密码', 'park1958')
    await page.tap(/已阅读并同意/, 'checkbox')
    await page.tap('登录', 'button')
    await page.settled()
  }

  test('is made once after log-in', async () => {
    const page = await open()
    await page.tap(/^领取/)
    await logIn(page)
    expect(page.path()).toBe(routes.couponCenter)
    expect(page.requests('coupon.receive').map(({ request }) => request.Id)).toEqual(['c1'])
    expect(page.toasts()).toContain('领取成功，已放进您的优惠券')
  })

  test('is dropped after ten minutes', async () => {
    const page = await open()
    await page.tap(/^领取/)
    const now = Date.now()
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 10 * 60_000)
    await logIn(page)
    clock.mockRestore()
    expect(page.requests('coupon.receive')).toHaveLength(0)
  })
})

test('a coupon that costs points requires a confirmation', async () => {
  const costly = claimable({ PointsCost: 1500, StatusText: '1,500 积分兑换' })
  const page = await openPage('couponCenter', {
    user: true,
    answers: { 'coupon.list': pageOf([costly]), 'coupon.receive': sample(userCoupon) },
  })
  const { answerWith, openedQuestions } = page.module<typeof Dialog>('platform/dialog')
  answerWith(false)
  await page.tap(/积分兑换/)
  expect(page.requests('coupon.receive')).toHaveLength(0)
  expect(openedQuestions[0]?.content).toContain('1,500 积分')
  answerWith(true)
  await page.tap(/积分兑换/)
  expect(page.requests('coupon.receive')).toHaveLength(1)
})

test('a discount of 8 折 is never shown as an amount', async () => {
  const eight = claimable({
    ...{ Kind: 'discount', KindText: '折扣券' },
    Face: face('8', '', '折', '8 折折扣券'),
  })
  const page = await openPage('couponCenter', { answers: { 'coupon.list': pageOf([eight]) } })
  expect(page.rows()[0]).not.toContain('¥')
  expect(page.getByRole('link', /8 折折扣券/)).toBeTruthy()
})

test('the end of claiming is a countdown when near, otherwise a day', async () => {
  const soon = claimable({ Id: 'c2', ClaimTo: Date.now() + 5 * 3_600_000 })
  const page = await openPage('couponCenter', {
    answers: { 'coupon.list': pageOf([soon, claimable()]) },
  })
  expect(page.getByRole('timer', /^距结束 4 小时 59 分|^距结束 5 小时/)).toBeTruthy()
  expect(page.rows()[1]).toContain('前领取')
})

test('sold-out, level-restricted and upcoming coupons show the reason and no button', async () => {
  const rows = [
    claimable({ Id: 'c1', Status: 'SoldOut', StatusText: '已抢光', Stock: 0, Actions: [] }),
    claimable({ Id: 'c2', Status: 'LevelTooLow', StatusText: 'VIP4 及以上可领', Actions: [] }),
    claimable({
      ...{ Id: 'c3', Status: 'Upcoming', StatusText: '明天 开抢', Actions: [] },
      ClaimFrom: Date.now() + dayMs,
    }),
  ]
  const page = await openPage('couponCenter', {
    user: true,
    answers: { 'coupon.list': pageOf(rows) },
  })
  const [soldOut, low, upcoming] = page.rows()
  expect(soldOut).toContain('已抢光')
  expect(low).toContain('VIP4 及以上可领')
  expect(upcoming).toMatch(/明天 \d\d:\d\d 开抢/)
  expect(page.names('button').filter((name) => name.startsWith('领取'))).toEqual([])
  await page.tap(/^看等级/)
  expect(page.path()).toBe(routes.memberLevel)
})

test('a chosen kind is requested by itself', async () => {
  const page = await openPage('couponCenter', { answers: { 'coupon.list': pageOf([]) } })
  await page.tap('折扣')
  expect(page.requests('coupon.list').map(({ request }) => request.Kind)).toEqual([
    undefined,
    'discount',
  ])
  expect(page.text()).toContain('暂时没有可领的券')
})

test('the terms show combinations and can claim', async () => {
  const limited = claimable({
    Stackable: { Activity: true, Points: false, Coupon: false },
    ExcludeWeekdays: [5, 6],
    Description: '周五、周六除外。',
  })
  const page = await openPage('couponCenter', {
    user: true,
    answers: { 'coupon.list': pageOf([limited]), 'coupon.receive': sample(userCoupon) },
  })
  await page.tap(/15 元满减券/)
  const terms = page.getByRole('dialog', '满 100 减 15').textContent ?? ''
  expect(terms).toContain('可与满减活动同享')
  expect(terms).toContain('周五、周六')
  const buttons = [...page.element.querySelectorAll<HTMLElement>('.sheet .button')]
  buttons[0]?.click()
  await page.settled()
  expect(page.requests('coupon.receive')).toHaveLength(1)
})

test('pulling down reloads the list', async () => {
  const page = await openPage('couponCenter', { answers: { 'coupon.list': pageOf([claimable()]) } })
  await page.pullDown(300)
  expect(page.requests('coupon.list')).toHaveLength(2)
})

describe('coupon named by a link', () => {
  const rows = [claimable({ Id: 'c0', Name: '茶饮八折券' }), claimable()]
  const open = (answers: Answers) =>
    openPage('couponCenter', {
      user: true,
      query: { id: 'c1' },
      answers: { 'coupon.list': pageOf(rows), ...answers },
    })

  test('is on top, once, and can be claimed there', async () => {
    let isTaken = false
    const page = await open({
      'coupon.detail': () => (isTaken ? taken : claimable()),
      'coupon.receive': () => {
        isTaken = true
        return sample(userCoupon)
      },
    })
    expect(page.requests('coupon.detail').map(({ request }) => request.Id)).toEqual(['c1'])
    expect(page.rows()).toHaveLength(1)
    expect(page.text()).toMatch(/您要看的券.*满 100 减 15.*全部.*茶饮八折券/s)
    await page.tap('领取：满 100 减 15')
    expect(page.requests('coupon.receive').map(({ request }) => request.Id)).toEqual(['c1'])
    expect(page.text()).toContain('已领取')
  })

  test('shows when it has ended', async () => {
    const over: Partial<Coupon> = { Status: 'Ended', StatusText: '领取已结束', Actions: [] }
    const page = await open({ 'coupon.detail': claimable(over) })
    expect(page.text()).toMatch(/您要看的券.*已结束.*全部/s)
    expect(page.names('button')).not.toContain('领取：满 100 减 15')
  })

  test('is reported missing if unknown, with the others below', async () => {
    const page = await open({ 'coupon.detail': failed(404, '优惠券不存在') })
    expect(page.getByRole('status', /这张券已下架/)).toBeTruthy()
    expect(page.rows()).toHaveLength(2)
    expect(page.text()).not.toContain('没有找到要看的内容')
  })

  test('is not requested without an id', async () => {
    const page = await openPage('couponCenter', { answers: { 'coupon.list': pageOf(rows) } })
    expect(page.requests('coupon.detail')).toHaveLength(0)
    expect(page.rows()).toHaveLength(2)
  })
})

test('a claimed coupon keeps its place until the list is reloaded', async () => {
  let isTaken = false
  const other = claimable({ Id: 'c2', Name: '咖啡八折' })
  const page = await openPage('couponCenter', {
    user: true,
    answers: {
      'coupon.list': () => pageOf(isTaken ? [other, taken] : [claimable(), other]),
      'coupon.receive': () => {
        isTaken = true
        return sample(userCoupon)
      },
    },
  })
  const first = () => {
    const text = page.text()
    return text.indexOf('满 100 减 15') < text.indexOf('咖啡八折') ? 'claimed' : 'other'
  }
  await page.tap('领取：满 100 减 15')
  expect(page.text()).toContain('已领取')
  expect(first()).toBe('claimed')
  await page.pullDown(300)
  expect(first()).toBe('other')
})

test('a strip names its condition and one date; an exchange coupon shows the thing', async () => {
  const cup = claimable({
    ...{ Id: 'c5', Name: '“白纱”咖啡兑换券', Kind: 'gift', KindText: '兑换券' },
    ...{ Scope: 'shops', ScopeText: '晒布场咖啡可用', Threshold: 0, Image: '/cup.svg' },
    Face: { ...face('兑换', '', '', '兑换券'), Condition: '' },
  })
  const points = claimable({ Id: 'c6', Name: '20 元券', PointsCost: 1500, Threshold: 8000 })
  const page = await openPage('couponCenter', { answers: { 'coupon.list': pageOf([cup, points]) } })
  const [first, second] = page.rows()
  // The name says the kind; the stub does not repeat it.
  expect(first?.match(/兑换/g)).toHaveLength(1)
  expect(first).toMatch(/晒布场咖啡可用.*限 2 张.*前领取/s)
  // A picture loads after the frame with its box.
  await passTime(20)
  expect(document.querySelector('.couponCard img')?.getAttribute('src')).toContain('/cup.svg')
  expect(second).toMatch(/1,500 积分.*前领取/s)
  expect(second).toMatch(/兑换$/)
})
