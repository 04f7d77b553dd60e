/** Pull-down refresh on every page of the compiled mini-program whose config allows it. */
import { phones } from '../support/server/testApp'
import { phoneOf } from './fixture/logIn'
import { startRealServer, type RealServer } from './fixture/realServer'
import type { PageJson } from '../../scripts/weappHost/build'
import { openBuild } from './host/openBuild'
import { launch } from './host/launch'
import type { PhoneStorage } from '../../scripts/weappHost/wx/storage'

const build = openBuild()
const pages = build.pages.filter(
  (page) => build.json<PageJson>(`${page}.json`).enablePullDownRefresh,
)

let server: RealServer
let phone: PhoneStorage
beforeAll(async () => {
  server = await startRealServer()
  phone = await phoneOf(server, phones.member)
})
afterAll(() => server.close())

const open = (path: string) => launch({ path, backend: server.url, storage: phone.copy() })

test.each(pages)('%s: the pull indicator disappears', async (path) => {
  const app = await open(path)
  await app.page.pullDown()
  expect(app.page.isRefreshing).toBe(false)
})

test.each([
  'pages/myIntegral/integralRules',
  'pagespacka/myCoupon/myCouponList',
  'pagespacka/pointGoods/pointGoods',
  'pagespacka/pointGoods/exchangeDetails',
])('%s: a pull reloads from the server', async (path) => {
  const app = await open(path)
  const before = app.requests.length
  await app.page.pullDown()
  expect(app.requests.length).toBeGreaterThan(before)
})
