import type * as Dialog from '@/platform/dialog'
import { routes } from '@/routes'
import { failed, unreachable } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { bareMember, member, staff, withoutStaffPages } from '../support/screens/people'

test('a visitor is offered log-in, a member sees the own profile', async () => {
  const visitor = await openPage('my')
  expect(visitor.text()).toContain('登录 / 注册')
  const page = await openPage('my', { user: true })
  expect(page.text()).toContain(member.Name)
  expect(page.text()).toContain('138****1234')
  expect(page.text()).not.toContain(member.PhoneNumber)
})

test('log-out requires a confirmation, and declining changes nothing', async () => {
  const page = await openPage('settings', { user: true })
  const { answerWith, openedQuestions } = page.module<typeof Dialog>('platform/dialog')
  answerWith(false)
  await page.tap('退出登录')
  expect(openedQuestions).toHaveLength(1)
  expect(page.stored('access_token')).toBeDefined()
  expect(page.requests('user.logout')).toHaveLength(0)
})

test('log-out clears the device and reaches the server', async () => {
  const openRequests = [{ kind: 'page', key: 'a', owner: '', at: Date.now(), orderId: 'o1' }]
  const page = await openPage('settings', {
    user: true,
    stored: { drafts: { a: 1 }, openRequests },
  })
  await page.tap('退出登录')
  expect(page.requests('user.logout')).toHaveLength(1)
  for (const key of [
    'access_token',
    'refresh_token',
    'user',
    'sessionDetails',
    'drafts',
    'openRequests',
  ])
    expect(page.stored(key)).toBeUndefined()
  expect(page.path()).toBe(routes.my)
  expect(page.text()).toContain('登录 / 注册')
})

test('log-out works offline', async () => {
  const page = await openPage('settings', { user: true, answers: { 'user.logout': unreachable } })
  await page.tap('退出登录')
  expect(page.stored('access_token')).toBeUndefined()
  expect(page.text()).toContain('登录 / 注册')
})

describe('staff card', () => {
  test('shows duties and the chosen identity, and changes it for this session', async () => {
    const user = { ...staff, Roles: staff.Roles.filter((role) => role !== 'inspection') }
    const page = await openPage('my', { user })
    expect(page.text()).toContain('员工身份')
    expect(page.text()).toContain('设备维保')
    expect(page.getByRole('radio', '消费者').getAttribute('aria-checked')).toBe('true')
    expect(page.findByRole('link', /维保任务/)).toBeNull()
    await page.tap('工作人员', 'radio')
    expect(page.getByRole('radio', '工作人员').getAttribute('aria-checked')).toBe('true')
    expect(page.stored('identity')).toMatchObject({ identity: 'staff' })
    expect(page.text()).toContain('处理任务')
    // The duties of the roles, and no others.
    expect(page.findByRole('link', /维保任务/)).not.toBeNull()
    expect(page.findByRole('link', /邀请核验/)).not.toBeNull()
    expect(page.findByRole('link', /巡检任务/)).toBeNull()
    await page.tap('消费者', 'radio')
    expect(page.stored('identity')).toMatchObject({ identity: 'consumer' })
    expect(page.findByRole('link', /维保任务/)).toBeNull()
  })

  test('is hidden while no page of a duty exists', async () => {
    const page = await openPage('my', { user: staff, device: withoutStaffPages })
    expect(page.text()).not.toContain('员工身份')
    expect(page.text()).not.toContain('工作人员')
  })

  test('is hidden for a member without duties', async () => {
    const page = await openPage('my', { user: true })
    expect(page.text()).not.toContain('员工身份')
  })
})

describe('roles by phone look-up (spec 6)', () => {
  const lookUp = 'manageUser.manageUserInfoByPhone'
  const found = { UserId: bareMember.UserId, Name: '周师傅', IsStaff: true }

  test('are requested for a person whose roles the user centre omits', async () => {
    const page = await openPage('my', {
      user: bareMember,
      answers: {
        'user.GetInfo': { ...member, ...bareMember, Roles: ['maintenance'] },
        [lookUp]: { ...found, Roles: ['invitation'] },
      },
    })
    expect(page.requests(lookUp)[0]?.request).toEqual({ PhoneNumber: bareMember.PhoneNumber })
    expect(page.text()).toContain('邀请核验')
    expect(page.text()).not.toContain('设备维保')
  })

  test('are not requested for a plain member, and a failure loses nothing', async () => {
    const plain = await openPage('my', { user: true, answers: { 'user.GetInfo': member } })
    expect(plain.requests(lookUp)).toEqual([])
    const page = await openPage('my', {
      user: staff,
      answers: { 'user.GetInfo': staff, [lookUp]: failed(404, '没有这位员工') },
    })
    expect(page.text()).toContain('设备维保')
    expect(page.toasts()).toEqual([])
  })
})
