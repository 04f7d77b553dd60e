/** A WeChat older than the calls for one part of what it knows of the phone. */
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()), 60_000)
afterAll(() => server.close())

test('opens, and follows its theme', async () => {
  const lacks = ['getDeviceInfo', 'getAppBaseInfo', 'getWindowInfo']
  const app = await launch({ backend: server.url, phone: { lacks, theme: 'dark' } })
  expect(app.page.route).toBe('pages/home/home')
  expect(app.page.allByClass('screen')[0]?.classes).toContain('dark')
})
