/** Sessions in the compiled mini-program with a faulty network; faults are injected in front of the real server. */
import { phones } from '../../support/server/testApp'
import { logInByHand } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import type { PhoneStorage } from '../../../scripts/weappHost/wx/storage'
import { networkFailure, type Reply, type SentRequest } from '../../../scripts/weappHost/wx/network'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

type Fault = (request: SentRequest) => Reply | Promise<Reply> | undefined

const textOf = (data: unknown) => (typeof data === 'string' ? data : JSON.stringify(data))

/** Forwards requests to the real server, except those answered by the fault. */
function faulty(fault: { now: Fault }) {
  return async (request: SentRequest): Promise<Reply> => {
    const answer = fault.now(request)
    if (answer) return answer
    const { pathname, search } = new URL(request.url)
    const reply = await fetch(`${server.url}${pathname}${search}`, {
      method: request.method,
      headers: request.header,
      body: request.method === 'POST' ? textOf(request.data) : undefined,
    })
    return { status: reply.status, data: await reply.json() }
  }
}

const none: Fault = () => undefined
const notices = 'pagespacka/noticeManage/noticeManage'
const isRefresh = ({ path }: SentRequest) => path === '/uc/oauth/token'
const refreshAnswers =
  (status: number): Fault =>
  (request) =>
    isRefresh(request) ? { status, data: {} } : undefined
const refreshes = ({ requests }: MiniProgram) => requests.filter(isRefresh).length

/** A phone with a log-in so old that its stored token is invalid. */
async function longLoggedInPhone(): Promise<PhoneStorage> {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  await app.page.tap('登录 / 注册')
  await logInByHand(app, phones.member)
  app.storage.set('access_token', '"spoilt.by.time"')
  return app.storage
}

test('an expired token costs one refresh, and the page is shown', async () => {
  const storage = await longLoggedInPhone()
  const app = await launch({
    path: notices,
    query: { type: 'notice' },
    backend: server.url,
    storage,
  })
  expect(refreshes(app)).toBe(1)
  expect(app.page.text()).toContain('停水')
  expect(app.routes).toEqual([notices])
})

test('a failing refresh is tried three times, 3 s apart, then leads to log-in once, and back', async () => {
  const storage = await longLoggedInPhone()
  const fault = { now: refreshAnswers(503) }
  const app = await launch({
    path: notices,
    query: { type: 'notice' },
    backend: faulty(fault),
    storage,
  })
  expect(refreshes(app)).toBe(1)
  await app.elapse(3000)
  await app.settled()
  expect(refreshes(app)).toBe(2)
  await app.elapse(3000)
  await app.settled()
  expect(refreshes(app)).toBe(3)
  expect(app.routes).toEqual([notices, 'pages/login/login'])
  fault.now = none
  await logInByHand(app, phones.member)
  expect(app.routes).toEqual([notices])
  expect(app.page.text()).toContain('停水')
})

test('522 relaunches the start page once, as a visitor', async () => {
  const storage = await longLoggedInPhone()
  const backend = faulty({ now: refreshAnswers(522) })
  const app = await launch({ path: notices, backend, storage })
  expect(app.calls('reLaunch').map(({ url }) => url)).toContain('/pages/index/index')
  expect(app.routes).toEqual(['pages/home/home'])
  expect(app.storage.has('access_token')).toBe(false)
  expect(refreshes(app)).toBe(1)
})

test('offline the last seen page opens, marked, and refreshes later', async () => {
  const first = await launch({ path: 'pages/home/home', backend: server.url })
  expect(first.page.text()).toContain('停水')
  await first.elapse(2000)
  const fault = {
    now: (() => {
      throw networkFailure()
    }) as Fault,
  }
  const app = await launch({
    path: 'pages/home/home',
    backend: faulty(fault),
    storage: first.storage,
  })
  await app.elapse(2000)
  await app.settled()
  expect(app.page.text()).toContain('停水')
  expect(app.page.text()).toContain('网络不可用，显示的内容可能不是最新')
  expect(app.toasts.map(({ title }) => title)).toContain('请求超时')
  fault.now = none
  await app.setOnline(false)
  await app.elapse(60_000)
  await app.setOnline(true)
  await app.settled()
  expect(app.page.text()).not.toContain('网络不可用')
})
