/** The compiled mini-program reopened without a network: the last content is shown, marked as such. */
import { phones } from '../../support/server/testApp'
import { lineTo } from '../fixture/line'
import { logInByHand } from '../fixture/logIn'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const notices = 'pagespacka/noticeManage/noticeManage'
const marked = '网络不可用，显示的内容可能不是最新'
/** Answers are stored after two seconds. */
const writtenAfterMs = 2500

async function phoneThatSawNotices() {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  await app.page.tap('登录 / 注册')
  await logInByHand(app, phones.member)
  await app.elapse(writtenAfterMs)
  const again = await launch({
    path: notices,
    query: { type: 'notice' },
    backend: server.url,
    storage: app.storage,
  })
  expect(again.page.text()).toContain('停水')
  await again.elapse(writtenAfterMs)
  return again.storage
}

test('pages seen before open offline, marked, and the person stays logged in', async () => {
  const storage = await phoneThatSawNotices()
  const { backend, state } = lineTo(server, true)
  // The park's notices tab, whatever is unread.
  const query = { type: 'notice' }
  const app = await launch({ path: notices, query, backend, storage, settle: false })
  await app.setOnline(false)
  await app.elapse(20_000)
  await app.settled()
  expect(app.page.text()).toContain('停水')
  expect(app.page.text()).toContain(marked)

  state.isCut = false
  const requestCount = app.requests.length
  await app.setOnline(true)
  await app.settled()
  const paths = app.requests.slice(requestCount).map(({ path }) => path)
  expect(paths).toContain('/oc/api/v1/announcement/list/c')
  expect(app.page.text()).toContain('停水')
  expect(app.page.text()).not.toContain(marked)
  expect(app.routes).toEqual([notices])

  state.isCut = true
  const mine = await launch({ path: 'pages/my/my', backend, storage })
  expect(mine.page.text()).toContain('138****0001')
})

test('a page never opened before shows a notice offline and loads once online', async () => {
  const storage = await phoneThatSawNotices()
  const { backend, state } = lineTo(server, true)
  const path = 'pagespacka/questionPage/questionListPage'
  const app = await launch({ path, backend, storage, settle: false })
  await app.setOnline(false)
  await app.elapse(2000)
  await app.settled()
  expect(app.page.text()).toMatch(/网络不可用\s/)
  expect(app.page.text()).toContain('重试')
  state.isCut = false
  await app.setOnline(true)
  await app.settled()
  expect(app.page.text()).toContain('几点开门')
})

test('a server error with JSON is not reported as a lost network', async () => {
  const { backend } = lineTo(server)
  const failed = { statusCode: 500, error: 'Internal Server Error', message: 'boom' }
  const app = await launch({
    path: notices,
    query: { type: 'notice' },
    backend: (request) =>
      request.path.endsWith('/announcement/list/c')
        ? { status: 500, data: failed }
        : backend(request),
  })
  await app.elapse(20_000)
  await app.settled()
  expect(app.page.text()).toContain('没能加载出来')
  expect(app.page.text()).toContain('服务繁忙，请稍后再试')
  expect(app.page.text()).not.toContain('网络不可用')
})
