/** What the app sends to the screen, with the demo park's real content. WeChat names the same limits. */
import { startRealServer, type RealServer } from './fixture/realServer'
import { launch } from './host/launch'

const KB = 1024

let server: RealServer
beforeAll(async () => void (server = await startRealServer()), 60_000)
afterAll(() => server.close())

test('the home page comes in at most 10 setData calls of together 64 KB', async () => {
  const { page } = await launch({ path: 'pages/home/home', backend: server.url })
  expect(page.text()).toContain('园区公告')
  expect(page.traffic.calls).toBeLessThanOrEqual(10)
  expect(page.traffic.bytes).toBeLessThanOrEqual(64 * KB)
})

test('so it does behind the start page', async () => {
  const app = await launch({ backend: server.url })
  expect(app.page.route).toBe('pages/home/home')
  expect(app.page.traffic.calls).toBeLessThanOrEqual(10)
  expect(app.page.traffic.bytes).toBeLessThanOrEqual(64 * KB)
})

test('a launch never has more than 10 requests under way', async () => {
  const app = await launch({ backend: server.url })
  expect(app.requests.length).toBeGreaterThan(0)
  expect(app.busiestMoment).toBeLessThanOrEqual(10)
})
