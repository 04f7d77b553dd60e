/** All entries into the compiled mini-program (spec 2, entry parameters), encoded as by WeChat. */
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const start = 'pages/index/index'
const notices = 'pagespacka/noticeManage/noticeManage'
const coded = encodeURIComponent

test.each([
  ['nothing', {}, 'pages/home/home'],
  ['type and id', { type: 'notice', id: 'n1' }, 'pagespacka/noticeManage/noticeDetail'],
  ['shopId', { shopId: 's1' }, 'pages/sweepPay/sweepPay'],
  ['appId and p', { appId: 'tickets', p: 'o-1' }, 'pages/sweepPay/thirdPay'],
  ['an IC card', { type: 'icCard', p: '0012' }, 'pages/sweepPay/thirdPayIcCard'],
  ['viewurl', { viewurl: coded(`/${notices}`) }, notices],
  ['redirect_url', { redirect_url: coded(`/${notices}`) }, notices],
  ['a scene', { scene: coded('shopId=s1') }, 'pages/sweepPay/sweepPay'],
  [
    'a page of an earlier version',
    { viewurl: coded('/pagespacka/invitation/invitations') },
    'pagesguest/invitation/invitations',
  ],
  ['a foreign address', { viewurl: coded('https://evil.example/') }, 'pages/home/home'],
  ['a page of another version', { viewurl: coded('/pages/old/old') }, 'pages/home/home'],
  [
    'a page that only H5 has',
    { viewurl: coded('/pagessystem/previewImage/previewImage') },
    'pages/home/home',
  ],
  [
    'the same as redirect_url',
    { redirect_url: coded('/pagessystem/chooseLocation/chooseLocation') },
    'pages/home/home',
  ],
] as [string, Record<string, string>, string][])('%s', async (_name, query, page) => {
  const app = await launch({ path: start, query, backend: server.url })
  expect(app.page.route).toBe(page)
  expect(app.routes).toHaveLength(1)
})

test('a scanned QR code opens its page before the park is known', async () => {
  const host = 'mianfang.localhost'
  const q = coded(`https://${host}/?shopId=s1`)
  const app = await launch({ path: start, query: { q }, scene: 1011, backend: server.url })
  expect(app.page.route).toBe('pages/sweepPay/sweepPay')
})

test('a web view of an H5-only page shows a notice', async () => {
  const url = coded('/pagessystem/openLocation/openLocation?latitude=1')
  const path = 'pagespacka/webView/webView'
  const app = await launch({ path, query: { url }, backend: server.url })
  expect(app.page.route).toBe(path)
  expect(app.page.text()).toContain('这个网页不能在这里打开')
})

test.each([
  ['invitations', 'pagesguest/invitation/invitations'],
  ['makeInvitation', 'pagesguest/invitation/makeInvitation'],
  ['acceptInvitation', 'pagesguest/invitation/acceptInvitation'],
])('a card of an earlier version (%s) opens the page’s current address', async (name, page) => {
  const app = await launch({
    path: `pagespacka/invitation/${name}`,
    query: { id: 'a%2Fb' },
    backend: server.url,
  })
  await app.settled()
  expect(app.page.route).toBe(page)
  expect(app.page.query).toEqual({ id: 'a%2Fb' })
  expect(app.page.text()).not.toContain('页面不存在')
})

test('a card of a removed page opens home', async () => {
  const app = await launch({ path: 'pages/old/old', query: { id: '1' }, backend: server.url })
  await app.settled()
  expect(app.page.route).toBe('pages/home/home')
})
