/** WeChat's scanner: its result for each kind of code, and the page that opens. */
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const coded = encodeURIComponent
const start = 'pages/index/index'
const notice = 'pagespacka/noticeManage/noticeDetail'
const scanPay = 'pages/sweepPay/sweepPay'

async function scan(scanCode: { result: string; path?: string }) {
  const app = await launch({ path: 'pages/home/home', backend: server.url, answers: { scanCode } })
  await app.page.tap('扫一扫')
  return app
}

test('a mini-program code with a path opens its page', async () => {
  const app = await scan({ result: '', path: `${notice}?id=n1` })
  expect(app.page.route).toBe(notice)
  expect(app.page.query).toMatchObject({ id: 'n1' })
  expect(app.routes).toHaveLength(2)
})

test('a mini-program code of the start page opens its scene', async () => {
  const app = await scan({ result: '', path: `${start}?scene=${coded('shopId=s1')}` })
  expect(app.page.route).toBe(scanPay)
})

test.each(['pages/old/old', 'pagessystem/openLocation/openLocation'])(
  'a mini-program code of a missing page is refused: %s',
  async (path) => {
    const app = await scan({ result: '', path })
    expect(app.routes).toEqual(['pages/home/home'])
    expect(app.toasts.at(-1)).toMatchObject({ title: '无法打开这个码' })
  },
)

test.each(['http', 'https'])(
  'an %s code of the park scanned by WeChat opens the app',
  async (scheme) => {
    const q = coded(`${scheme}://mianfang.localhost/?shopId=s1`)
    const app = await launch({ path: start, query: { q }, scene: 1011, backend: server.url })
    expect(app.page.route).toBe(scanPay)
  },
)
