/** Pages of the mini-program with their own title bar (spec 2, spec 9: its height). */
import { startRealServer, type RealServer } from '../fixture/realServer'
import type { PageJson } from '../../../scripts/weappHost/build'
import { openBuild } from '../host/openBuild'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

test.each([
  ['android', 24, 'height:74px'],
  ['ios', 47, 'height:92px'],
] as const)(
  'the bar on %s reaches below the status bar',
  async (platform, statusBarHeight, height) => {
    const app = await launch({
      path: 'pages/sweepPay/thirdPay',
      backend: server.url,
      phone: { platform, statusBarHeight },
    })
    const style = String(app.page.allByClass('navBar')[0]?.attribute('style'))
    expect(style.replace(/\s/g, '')).toContain(height)
  },
)

test('the payment page of a shop has a cross and no back button of WeChat', async () => {
  const path = 'pages/sweepPay/sweepPay'
  const json = openBuild().json<PageJson & { navigationStyle?: string }>(`${path}.json`)
  expect(json.navigationStyle).toBe('custom')
  const app = await launch({ path, query: { shopId: 's1' }, backend: server.url })
  expect(app.page.allByClass('navBar__title')[0]?.text).toBe('向商户付款')
  expect(app.page.allByClass('navBar__back')).toHaveLength(1)
})
