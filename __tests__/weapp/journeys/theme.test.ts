/**
 * Light and dark theme in the mini-program: the page with the app's own tabs, and WeChat's title bar; words in large print.
 * @long
 */
import { startRealServer, type RealServer } from '../fixture/realServer'
import { launch } from '../host/launch'
import type { MiniProgram } from '../host/miniProgram'
import { parkHour } from '../../../server/kernel/parkDay'
import { PhoneStorage } from '../../../scripts/weappHost/wx/storage'

let server: RealServer
beforeAll(async () => void (server = await startRealServer()))
afterAll(() => server.close())

const dark = { bar: '#141211', barText: 'white', ground: '#141211' }
const light = { bar: '#ffffff', barText: 'black', ground: '#fbf9fe' }
/** A page with WeChat's title bar. */
const my = { path: 'pages/my/my' }
const isDark = ({ page }: MiniProgram) => page.allByClass('screen')[0]?.classes.includes('dark')

function phoneThatChose(theme: 'system' | 'light' | 'dark'): PhoneStorage {
  const storage = new PhoneStorage()
  storage.set('preferences', JSON.stringify({ theme }))
  return storage
}

test('dark mode chosen in the settings applies to the bar of every page', async () => {
  const app = await launch({ path: 'pages/my/my', backend: server.url })
  expect(app.bars).toMatchObject(light)
  await app.page.tap('设置')
  await app.page.tap('外观')
  await app.page.tap('深色')
  expect(isDark(app)).toBe(true)
  expect(app.bars).toMatchObject(dark)

  await app.back()
  expect([isDark(app), app.bars]).toMatchObject([true, dark])
  await app.pressTab('首页')
  expect([isDark(app), app.bars]).toMatchObject([true, dark])
})

test('the system theme applies and changes with WeChat', async () => {
  const app = await launch({ ...my, backend: server.url, phone: { theme: 'dark' } })
  expect([isDark(app), app.bars]).toMatchObject([true, dark])
  await app.setTheme('light')
  expect([isDark(app), app.bars]).toMatchObject([false, light])
  await app.setTheme('dark')
  expect([isDark(app), app.bars]).toMatchObject([true, dark])
})

test('a chosen theme overrides the system, also when that changes', async () => {
  const chosen = { ...my, backend: server.url, storage: phoneThatChose('light') }
  const app = await launch({ ...chosen, phone: { theme: 'dark' } })
  expect([isDark(app), app.bars]).toMatchObject([false, light])
  await app.setTheme('light')
  await app.setTheme('dark')
  expect([isDark(app), app.bars]).toMatchObject([false, light])
})

test.each([
  ['night', 22, 'white'],
  ['day', 12, 'black'],
])('under the sky of the %s the clock of home is legible', async (_sky, hour, barText) => {
  const hoursToIt = (24 + hour - parkHour(server.clock.now())) % 24
  server.clock.pass(hoursToIt * 3_600_000)
  const app = await launch({ backend: server.url })
  expect(app.bars).toMatchObject({ barText })
  // Elsewhere it is on WeChat's bar.
  await app.pressTab('我的')
  expect(app.bars).toMatchObject(light)
  await app.pressTab('首页')
  expect(app.bars).toMatchObject({ barText })
})

test('words stay whole in large print, whose word list nothing else runs', async () => {
  const questions = { path: 'pagespacka/questionPage/questionListPage', backend: server.url }
  const scriptsOf = ({ scripts }: MiniProgram) => scripts.map(({ file }) => file)
  expect(scriptsOf(await launch(questions))).not.toContain('words.js')

  const storage = new PhoneStorage()
  storage.set('preferences', JSON.stringify({ isElder: true }))
  const large = await launch({ ...questions, storage })
  expect(scriptsOf(large)).toContain('words.js')
  expect(large.page.allByClass('wordText__whole').length).toBeGreaterThan(0)
})
