import { memberJob, memberRank, myRank, type MemberJob, type MyRank } from '@/contract/member'
import { memberLevel } from '@/rules/memberLevel'
import { routes } from '@/routes'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const names = ['初见', '常来', '熟客', '好友', '知己', '同行', '故交', '家人', '守园人', '名誉园丁']
const parking = (hours: number) => ({
  ...{ Key: 'parking', Name: '每日免费停车', Icon: 'car' },
  ...{ Text: `每天免费 ${hours} 小时`, Detail: '<p>自动抵扣。</p>' },
})
const keeper = { ...parking(0), Key: 'keeper', Name: '专属管家', Text: '专人为您服务' }
const ranks = names.map((Name, index) => ({
  ...sample(memberRank),
  Level: memberLevel(index + 1),
  Number: index + 1,
  Name,
  Growth: index * 1_000,
  Benefits: [parking(index + 1)],
}))

const rank = (fields: Partial<MyRank> = {}): MyRank => ({
  ...sample(myRank),
  ...{ Level: 'vip5', Number: 5, Name: '知己', Growth: 4_250, Ratio: 0.25 },
  Next: { Level: 'vip6', Name: '同行', Growth: 5_000, Lacking: 750, Unlocks: [parking(6), keeper] },
  Benefits: [parking(5)],
  ...fields,
})

const job = (fields: Partial<MemberJob> = {}): MemberJob => ({
  ...sample(memberJob, { fields: { Id: 'j1' } }),
  ...{ Title: '完善个人资料', Icon: 'user-round-pen', Points: 100, Growth: 50 },
  ...{ Progress: 1, Target: 1, Period: 'once', PeriodText: '一次' },
  ...{ Status: 'Claimable', StatusText: '领取奖励', Link: routes.personalData },
  Actions: ['claim'],
  ...fields,
})

const answers = (more: Answers = {}): Answers => ({
  'userRank.list': ranks,
  'userRank.get': rank(),
  'userRank.memberJobList': [],
  ...more,
})

const themeOf = (element: HTMLElement) =>
  element.querySelector('.screen')?.className.match(/vip\d+/)?.[0]

test('the page shows the level in its colours, the way to the next and what it unlocks', async () => {
  const page = await openPage('memberLevel', { user: true, answers: answers() })
  expect(themeOf(page.element)).toBe('vip5')
  expect(page.text()).toContain('再得 750 成长值升为 VIP6 同行')
  expect(page.text()).toContain('VIP6 同行解锁')
  expect(page.text()).toContain('专属管家')
  // A benefit that the next level extends is named once, with both extents.
  expect(page.text().split('每日免费停车')).toHaveLength(2)
  expect(page.text()).toMatch(/每天免费 5 小时.*下一级 6 小时/s)
  expect(page.element.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe(
    '25',
  )
})

test('reached levels are filled, the own one is ringed, the others are hollow', async () => {
  const page = await openPage('memberLevel', { user: true, answers: answers() })
  const discs = [...page.element.querySelectorAll('.levelRail__disc')].map(
    ({ className }) => /--(own|far)/.exec(className)?.[1],
  )
  expect(discs).toEqual([...Array(4).fill(undefined), 'own', ...Array(5).fill('far')])
})

test.each(names.map((name, index) => [index + 1, name] as const))(
  'VIP%i can be viewed in its own colours',
  async (number, name) => {
    const page = await openPage('memberLevel', { user: true, answers: answers() })
    await page.tap(new RegExp(`^VIP${number} ${name}`), 'radio')
    expect(themeOf(page.element)).toBe(`vip${number}`)
    expect(page.text()).toContain(`每天免费 ${number} 小时`)
    const distance = (number - 1) * 1_000 - 4_250
    if (number > 5) expect(page.text()).toContain(`还差 ${distance > 999 ? '' : distance}`)
    if (number < 5) expect(page.text()).toContain('已达成')
  },
)

test('the highest level has no next one', async () => {
  const top = rank({ ...{ Level: 'vip10', Number: 10, Name: '名誉园丁', Ratio: 1 }, Next: null })
  const page = await openPage('memberLevel', {
    user: true,
    answers: answers({ 'userRank.get': top }),
  })
  expect(themeOf(page.element)).toBe('vip10')
  expect(page.text()).toContain('已是最高等级')
  expect(page.text()).not.toContain('解锁')
})

test('a visitor sees the ten levels and may log in', async () => {
  const page = await openPage('memberLevel', { answers: answers() })
  expect(page.names('radio')).toHaveLength(10)
  expect(page.requests('userRank.get')).toHaveLength(0)
  await page.tap('登录后查看我的等级')
  expect([page.path(), page.query()]).toEqual([routes.login, { redirect_url: routes.memberLevel }])
})

test('a job’s reward is claimed once, and the level reloaded', async () => {
  const claimed = {
    ...{ Job: job({ Status: 'Done', Actions: [] }), Points: 100, Growth: 50, Rank: rank() },
  }
  const page = await openPage('memberLevel', {
    user: true,
    answers: answers({ 'userRank.memberJobList': [job()], 'growUpJob.claim': claimed }),
  })
  const button = page.getByRole('button', '领取奖励：完善个人资料')
  button.click()
  button.click()
  await page.settled()
  expect(page.requests('growUpJob.claim')).toHaveLength(1)
  expect(page.toasts()).toEqual(['已领取 100 积分、50 成长值'])
  expect(page.requests('userRank.get')).toHaveLength(2)
})

test('an unanswered claim is repeated as the same one', async () => {
  const page = await openPage('memberLevel', {
    user: true,
    answers: answers({ 'userRank.memberJobList': [job()], 'growUpJob.claim': unreachable }),
  })
  await page.tap(/^领取奖励/)
  page.park.answer({ 'growUpJob.claim': failed(409, '奖励已经领取', 'jobDone') })
  await page.tap(/^领取奖励/)
  const [first, second] = page.requests('growUpJob.claim').map(({ request }) => request.RequestId)
  expect(second).toBe(first)
  expect(page.toasts()).toContain('奖励已经领取')
})

test('a job links to its page, unless the page is unknown', async () => {
  const rows = [
    job({ Status: 'Todo', StatusText: '去完成', Progress: 0, Actions: ['go'] }),
    job({
      Id: 'j2',
      Title: '未来的事',
      Status: 'Todo',
      Link: '/pages/unknown/unknown',
      Actions: ['go'],
    }),
  ]
  const page = await openPage('memberLevel', {
    user: true,
    answers: answers({ 'userRank.memberJobList': rows }),
  })
  expect(page.findByRole('button', '去完成：未来的事')).toBeNull()
  await page.tap('去完成：完善个人资料')
  expect(page.path()).toBe(routes.personalData)
})

test('a benefit opens its page, which lists each level’s share', async () => {
  const page = await openPage('memberLevel', { user: true, answers: answers() })
  await page.tap(/每天免费 5 小时/)
  expect([page.path(), page.query()]).toEqual([
    routes.benefitDetail,
    { level: '5', key: 'parking' },
  ])
  expect(page.title()).toBe('每日免费停车')
  expect(page.text()).toContain('自动抵扣。')
  expect(page.text()).toContain('VIP10 名誉园丁')
  expect(page.text()).toMatch(/VIP5 知己\s*当前/)
  expect(page.text().match(/当前/g)).toHaveLength(1)
})

test('a removed benefit links to the levels', async () => {
  const page = await openPage('benefitDetail', { query: { key: 'gone' }, answers: answers() })
  expect(page.text()).toContain('没有这项权益')
  await page.tap('看会员等级')
  expect(page.path()).toBe(routes.memberLevel)
})
