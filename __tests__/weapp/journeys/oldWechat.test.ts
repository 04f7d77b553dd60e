/**
 * A WeChat or phone older than the supported ones (README): a message is shown, and no error is thrown.
 * @long
 */
import { browserslist } from '../../../package.json'
import { libVersion } from '../../../project.config.json'
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const oldestIos = /\bios >= ([\d.]+)/.exec(browserslist.production.join())?.[1] ?? ''

/** Calls used by the app that base library 2.9.5 (December 2019) lacks. */
const lacks = [
  'chooseMedia',
  'getAppBaseInfo',
  'getDeviceInfo',
  'getFuzzyLocation',
  'getRandomValues',
  'getWindowInfo',
  'offThemeChange',
  'onThemeChange',
  'onUnhandledRejection',
  'preloadSubpackage',
  'updateWeChatApp',
]

test('a WeChat lacking some calls shows a hint, opens and follows its theme', async () => {
  const phone = { lacks: lacks.slice(1, 6), theme: 'dark' as const, sdkVersion: '2.19.6' }
  const app = await launch({ backend: server.url, phone })
  expect(app.dialog).toMatchObject({ title: '微信版本过低', buttons: ['暂不更新', '去更新'] })
  await app.press('暂不更新')
  expect(app.page.route).toBe('pages/home/home')
  expect(app.page.allByClass('screen')[0]?.classes).toContain('dark')
})

test('a WeChat that cannot open its update describes the way', async () => {
  const app = await launch({ backend: server.url, phone: { lacks, sdkVersion: '2.9.5' } })
  expect(app.dialog).toMatchObject({ title: '微信版本过低', buttons: ['知道了'] })
  expect(app.dialog?.content).toContain('请更新微信')
  await app.press('知道了')
  expect(app.page.text()).toContain('棉纺里')
})

test('a WeChat with an update call opens it', async () => {
  const app = await launch({ backend: server.url, phone: { sdkVersion: '2.19.6' } })
  await app.press('去更新')
  expect(app.calls('updateWeChatApp')).toHaveLength(1)
})

test('an old iOS shows where to update', async () => {
  const system = `iOS ${Number(oldestIos) - 0.1}`
  const app = await launch({ backend: server.url, phone: { system } })
  expect(app.dialog).toMatchObject({ title: '系统版本过低', buttons: ['知道了'] })
  expect(app.dialog?.content).toContain('软件更新')
  await app.press('知道了')
})

test.each([
  ['the oldest base library', { sdkVersion: libVersion }],
  ['the oldest iOS', { system: `iOS ${oldestIos}` }],
  ['an Android, whatever its number', { platform: 'android' as const, system: 'Android 7.0' }],
  ['WeChat’s tools, which play an old iPhone', { platform: 'devtools' as const, system: 'iOS 10' }],
])('no hint is shown on %s', async (_what, phone) => {
  const app = await launch({ backend: server.url, phone })
  expect(app.dialog).toBeUndefined()
})
