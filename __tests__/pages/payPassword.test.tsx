/** Payment password: entry of digits, refused passwords, and the lock. */
import { payPasswordDetail } from '@/contract/payPassword'
import { routes } from '@/routes'
import { startOfParkDay } from '@/utils/dateTime'
import { failed } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const detail = {
  ...sample(payPasswordDetail),
  IsSet: true,
  Enabled: true,
  TriesLeft: 5,
  LockedUntil: null,
  VoidEnabled: false,
}
const answers = { 'payPassword.getDetail': detail }

const keys = (page: OpenedPage) =>
  [...page.element.querySelectorAll<HTMLElement>('.keypad__key')].filter(({ textContent }) =>
    /^\d$/.test(textContent ?? ''),
  )
const places = (page: OpenedPage) => keys(page).map(({ textContent }) => textContent)
async function enter(page: OpenedPage, digits: string) {
  for (const digit of digits) {
    keys(page)
      .find(({ textContent }) => textContent === digit)
      ?.click()
    await page.settled()
  }
}

afterEach(() => jest.restoreAllMocks())

test('the pad is in order, or shuffled on request', async () => {
  const before = await openPage('setPayPassword', { user: true, answers })
  expect(places(before)).toEqual([...'1234567890'])

  jest.spyOn(Math, 'random').mockReturnValue(0.99)
  const page = await openPage('securitySettings', { user: true, answers })
  await page.tap(/乱序键盘/)
  const preferences = page.stored('preferences')
  const pad = await openPage('setPayPassword', { user: true, answers, stored: { preferences } })
  expect(places(pad)).toEqual([...'0987654321'])
})

test('weak passwords are refused before sending, and the repetition must match', async () => {
  const page = await openPage('setPayPassword', {
    user: true,
    answers: { ...answers, 'payPassword.setPayPassword': detail },
  })
  for (const weak of ['123456', '888888', '654321']) {
    await enter(page, weak)
    expect(page.text()).not.toContain('请再次输入')
    expect(page.element.querySelector('.passwordPad__error')?.textContent).not.toBe('')
  }
  await enter(page, '258036')
  expect(page.text()).toContain('请再次输入')
  await enter(page, '258037')
  expect(page.text()).toContain('两次输入不一致，请重新设置')
  await enter(page, '258036')
  await enter(page, '258036')
  expect(
    page.requests('payPassword.setPayPassword').map(({ request }) => request.Password),
  ).toEqual(['258036'])
  expect(page.path()).toBe(routes.payPasswordDone)
})

test('the result page shows what was done, or the state when opened by address', async () => {
  const state = (IsSet: boolean) => ({
    user: true as const,
    answers: { ...answers, 'payPassword.getDetail': { ...detail, IsSet } },
  })
  const changed = await openPage('payPasswordDone', { ...state(true), query: { what: 'change' } })
  expect(changed.text()).toContain('支付密码已设置')
  await changed.tap('小额免密支付 未开启')
  expect(changed.path()).toBe(routes.noPasswordPayment)
  const none = await openPage('payPasswordDone', state(false))
  expect(none.text()).toContain('还没有设置支付密码')
  expect(none.text()).not.toContain('已设置')
  await none.tap('去设置')
  expect(none.path()).toBe(routes.setPayPassword)
})

test('a wrong old password shows the tries left; the digits are in no field', async () => {
  const page = await openPage('changePayPassword', {
    user: true,
    answers: {
      ...answers,
      'payPassword.currentPayPassword': failed(
        400,
        '支付密码不正确，还可以输入 3 次',
        'passwordWrong',
      ),
    },
  })
  await enter(page, '25803')
  expect(page.element.querySelectorAll('input')).toHaveLength(0)
  expect(page.getByRole('status', '已输入 5 位，共 6 位')).toBeDefined()
  await enter(page, '6')
  expect(page.text()).toContain('支付密码不正确，还可以输入 3 次')
  expect(page.getByRole('status', '已输入 0 位，共 6 位')).toBeDefined()
})

test('a lock shows its end and how to lift it', async () => {
  const tomorrow = startOfParkDay(Date.now()) + 86_400_000
  const page = await openPage('securitySettings', {
    user: true,
    answers: { 'payPassword.getDetail': { ...detail, TriesLeft: 0, LockedUntil: tomorrow } },
  })
  expect(page.text()).toContain('支付密码已锁定至 明天 00:00，可通过短信找回立即解锁')
  await page.tap('忘记支付密码')
  expect(page.path()).toBe(routes.forgetPayPassword)
})

test('small payments without a password: while off the limit is named, not chosen', async () => {
  const page = await openPage('noPasswordPayment', {
    user: true,
    answers: {
      ...answers,
      'payPassword.getDetail': { ...detail, VoidEnabled: false, VoidLimit: 20_000 },
      'payPassword.getLimitPrice': {
        ...{ Limits: [5000, 10_000, 20_000], Current: 20_000, Max: 20_000, DayMax: 100_000 },
      },
      'payPassword.setPayVoidPassword': { ...detail, VoidEnabled: true, VoidLimit: 20_000 },
    },
  })
  expect(page.text()).not.toContain('今日已用')
  expect(page.text()).toMatch(/开启后\s+适用\s+\S+\s+单笔限额\s+200 元/)
  expect(page.names('radio')).toEqual([])
  await page.tap('小额免密')
  expect(page.text()).toContain('单笔 200 元以内免密')
  await enter(page, '258036')
  expect(
    page.requests('payPassword.setPayVoidPassword').map(({ request }) => request),
  ).toMatchObject([{ Enabled: true, Limit: 20_000, Password: '258036' }])
})

test('small payments without a password: a limit changed while on replaces the earlier one', async () => {
  const Limits = [5000, 10_000, 20_000]
  const on = { ...detail, VoidEnabled: true, VoidLimit: 5000 }
  const page = await openPage('noPasswordPayment', {
    user: true,
    answers: {
      ...answers,
      'payPassword.getDetail': { ...detail, VoidLimit: 20_000 },
      'payPassword.getLimitPrice': { Limits, Current: 20_000, Max: 20_000, DayMax: 100_000 },
    },
  })
  const become = (next: typeof detail) =>
    page.park.answer({ 'payPassword.getDetail': next, 'payPassword.setPayVoidPassword': next })
  become(on)
  await page.tap('小额免密')
  expect(page.text()).toContain('单笔 200 元以内免密')
  await enter(page, '258036')
  become({ ...on, VoidLimit: 20_000 })
  await page.tap('200 元')
  await enter(page, '258036')
  become({ ...detail, VoidLimit: 20_000 })
  await page.tap('小额免密')
  expect(page.text()).toContain('开启后')
  expect(page.text()).toContain('余额、储值卡、一卡通支付')
})
