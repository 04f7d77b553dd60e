/** Profile form: input is kept until saved or discarded, and only changes are sent. */
import type * as Navigation from '@/navigation'
import { routes } from '@/routes'
import type * as Session from '@/state/session'
import type * as Store from '@/state/store'
import { failed, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'

const saved: Answers = {
  'user.GetInfo': member,
  'user.update': (change) => ({ ...member, ...change }) as typeof member,
}
const open = (answers: Answers = saved) => openPage('personalData', { user: true, answers })

/** Loads the page anew, as a refreshed token does (spec 4). */
async function reload(page: OpenedPage): Promise<void> {
  await page.module<typeof Navigation>('navigation').reloadPage()
  await page.settled()
}

test('only changed fields are sent', async () => {
  const page = await open()
  await page.type('昵称', '新名字')
  await page.tap('保存', 'button')
  expect(page.requests('user.update').map(({ request }) => request)).toEqual([{ Name: '新名字' }])
  expect(page.toasts()).toEqual(['已保存'])
})

test('without a change nothing is sent', async () => {
  const page = await open()
  await page.tap('保存', 'button')
  expect(page.requests('user.update')).toEqual([])
  expect(page.toasts()).toEqual(['资料没有变化'])
})

test('unsaved input is restored after a reload, with a note', async () => {
  const page = await open()
  await page.type('昵称', '还没保存')
  await reload(page)
  expect(page.value('昵称')).toBe('还没保存')
  expect(page.text()).toContain('上次的修改未保存')
  await page.tap('放弃修改')
  expect(page.value('昵称')).toBe(member.Name)
  await reload(page)
  expect(page.value('昵称')).toBe(member.Name)
  expect(page.text()).not.toContain('上次的修改未保存')
})

test('a failed save keeps the input, a successful one deletes it', async () => {
  const page = await open({ ...saved, 'user.update': failed(500, '服务繁忙') })
  await page.type('昵称', '新名字')
  await page.tap('保存', 'button')
  await reload(page)
  expect(page.value('昵称')).toBe('新名字')
  page.park.answer({ 'user.update': saved['user.update'] })
  await page.tap('保存', 'button')
  await reload(page)
  expect(page.text()).not.toContain('上次的修改未保存')
})

test('opened by a visitor, the form is filled for the person who logs in', async () => {
  const page = await openPage('personalData', { answers: saved })
  expect(page.text()).toContain('请先登录')
  const { store } = page.module<typeof Store>('state/store')
  const { keepSessionAtom } = page.module<typeof Session>('state/session')
  store.set(keepSessionAtom, {
    accessToken: 'a',
    refreshToken: 'r',
    secret: 's',
    clientId: 'mianfang',
    startedAt: 1,
    receivedAt: null,
    lifetimeMs: null,
    user: member,
  })
  await page.settled()
  expect(page.value('昵称')).toBe(member.Name)
  expect(page.path()).toBe(routes.personalData)
})
