/**
 * wx.onMemoryWarning: cached data of hidden pages are dropped, the visible page stays.
 * @long
 */
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const requestCount = (app: MiniProgram, path: string) =>
  app.requests.filter((request) => request.path.endsWith(path)).length

async function visitNotices(app: MiniProgram): Promise<void> {
  app.goByWeChat('navigateTo', { url: '/pagespacka/noticeManage/noticeManage' })
  await app.settled()
  await app.back()
}

test('a memory warning drops answers that no page shows', async () => {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  await visitNotices(app)
  const once = requestCount(app, '/announcement/list/c')
  expect(once).toBeGreaterThan(0)
  // Still fresh: no new request …
  await visitNotices(app)
  expect(requestCount(app, '/announcement/list/c')).toBe(once)
  // … unless the data were dropped.
  await app.warnOfMemory()
  await visitNotices(app)
  expect(requestCount(app, '/announcement/list/c')).toBe(2 * once)
})

test('a memory warning keeps the visible page', async () => {
  const app = await launch({ path: 'pagespacka/noticeManage/noticeManage', backend: server.url })
  const [text, requests] = [app.page.text(), app.requests.length]
  await app.warnOfMemory()
  expect(app.page.text()).toBe(text)
  expect(app.requests).toHaveLength(requests)
})
