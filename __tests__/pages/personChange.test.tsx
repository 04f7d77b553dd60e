/** Typed text and choices belong to one member: hidden from the next, restored for the same. */
import { tokenSet } from '@/contract/oauth'
import type { CurrentUser } from '@/contract/user'
import type * as Navigation from '@/navigation'
import type * as StorageModule from '@/platform/storage'
import type * as RequestSession from '@/request/session'
import { routes } from '@/routes'
import type * as Runtime from '@/state/runtime'
import type * as Session from '@/state/session'
import type * as Store from '@/state/store'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { accessToken, member, storeSession } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const text = '三号楼的电梯关门太快，请检修。'
const other: CurrentUser = {
  ...member,
  UserId: 'member-2',
  Id: 'member-2',
  PhoneNumber: '13700007777',
}

const logInAnswer = (User: CurrentUser) => ({
  ...sample(tokenSet, {
    fields: { access_token: accessToken, ClientUpdateEnforced: false, expires_in: 1800 },
  }),
  User,
  IsNewUser: false,
})

/** Opens the complaint form over the own page, types into it, and stores an order that is being edited. */
async function begin(logsInAs: CurrentUser): Promise<OpenedPage> {
  const page = await openPage('my', {
    user: true,
    answers: { 'user.login': logInAnswer(logsInAs) },
  })
  await page.module<typeof Navigation>('navigation').go('complaint')
  await page.settled()
  await page.type('详细描述', text)
  await page.type('联系电话', '13811112222')
  const { store } = page.module<typeof Store>('state/store')
  store.set(page.module<typeof Runtime>('state/runtime').orderDataAtom, { orderId: 'o1' })
  return page
}

/** The session is refused, and log-in opens over the page. */
async function isSentToLogIn(page: OpenedPage): Promise<void> {
  const { store } = page.module<typeof Store>('state/store')
  store.set(page.module<typeof Session>('state/session').endSessionAtom)
  await page.module<typeof Navigation>('navigation').goToLogin()
  await page.settled()
}

async function logIn(page: OpenedPage): Promise<void> {
  await page.tap('密码登录')
  await page.type('手机号', other.PhoneNumber)
  await page.type('密码', 'park1958')
  await page.tap(/已阅读并同意/, 'checkbox')
  await page.tap('登录', 'button')
  await page.settled()
}

function expectNothingOfTheFirst(page: OpenedPage): void {
  expect(document.body.innerHTML).not.toContain(text)
  expect(
    [...document.querySelectorAll('input, textarea')].map(
      (each) => (each as HTMLInputElement).value,
    ),
  ).not.toContain(text)
  const { store } = page.module<typeof Store>('state/store')
  expect(store.get(page.module<typeof Runtime>('state/runtime').orderDataAtom)).toBeNull()
}

test('after a forced log-in as another person the form is empty with their phone', async () => {
  const page = await begin(other)
  await isSentToLogIn(page)
  const seen: string[] = []
  page.module<typeof Navigation>('navigation').onPageChange((path) => {
    if (path === routes.complaint) seen.push(page.value('详细描述'))
  })
  await logIn(page)
  // Not even for a moment.
  expect(seen.length).toBeGreaterThan(0)
  expect(seen).not.toContain(text)
  expect(page.path()).toBe(routes.complaint)
  expect([page.value('详细描述'), page.value('联系电话')]).toEqual(['', other.PhoneNumber])
  expectNothingOfTheFirst(page)
})

test('a page below registration is emptied when shown again', async () => {
  const page = await begin(member)
  const { go, back } = page.module<typeof Navigation>('navigation')
  await go('register')
  await page.settled()
  const { storage } = page.module<typeof StorageModule>('platform/storage')
  storeSession(storage, other)
  const { store } = page.module<typeof Store>('state/store')
  store.set(page.module<typeof Session>('state/session').restoreSessionAtom)
  await page.settled()
  await back()
  await page.settled()
  expect(page.path()).toBe(routes.complaint)
  expectNothingOfTheFirst(page)
})

test('the same person finds the input, also between two log-ins', async () => {
  const page = await begin(member)
  await isSentToLogIn(page)
  await logIn(page)
  expect(page.path()).toBe(routes.complaint)
  expect([page.value('详细描述'), page.value('联系电话')]).toEqual([text, '13811112222'])
  // The same open pages, not new ones that loaded the draft.
  expect(page.module<typeof Navigation>('navigation').canGoBack()).toBe(true)
})

test('another person’s log-in in another tab empties this tab’s pages', async () => {
  const page = await begin(member)
  const { storage } = page.module<typeof StorageModule>('platform/storage')
  const { store } = page.module<typeof Store>('state/store')
  storeSession(storage, other)
  store.set(page.module<typeof Session>('state/session').restoreSessionAtom)
  await page.settled()
  expect(page.path()).toBe(routes.complaint)
  expect([page.value('详细描述'), page.value('联系电话')]).toEqual(['', other.PhoneNumber])
  expectNothingOfTheFirst(page)
})

test('log-out empties the pages and deletes the person’s data', async () => {
  const page = await begin(member)
  page.module<typeof RequestSession>('request/session').endSession()
  await page.settled()
  expect(page.path()).toBe(routes.complaint)
  expect(page.value('详细描述')).toBe('')
  expect(page.stored('lastUser')).toBeUndefined()
  expectNothingOfTheFirst(page)
})
