import { environments } from '../../../config/environment'
import { openBuild } from './build'
import { MiniProgram } from './miniProgram'
import { Runtime, type RuntimeOptions } from './runtime'

export interface LaunchOptions extends Partial<Omit<RuntimeOptions, 'entry' | 'backend'>> {
  backend: RuntimeOptions['backend']
  /** Entry page, without leading slash; the first page of app.json by default. */
  path?: string
  /** As it stands in the address: encode what the app is meant to decode. */
  query?: Record<string, string>
  /** WeChat's number for how the app was entered; 1001 is the list of mini-programs. */
  scene?: number
  /** false looks at the app before its first replies have come. */
  settle?: boolean
}

const running: MiniProgram[] = []

/**
 * Opens the compiled mini-program cold, as from a link or a code.
 *
 *     const app = await launch({ path: 'pages/my/my', backend: server.url })
 *     await app.page.tap('登录 / 注册')
 *     await app.page.type(app.page.getByPlaceholder('11 位手机号'), '13800000001')
 *     expect(app.page.text()).toContain('…')      // or look: console.log(app.page.screenTree())
 *
 * After the test it is closed, and an error that nobody took from `app.errors` fails the test; a promise that
 * was rejected and not handled fails it at once. A call that no WeChat accepts is such an error, whoever catches it.
 * The host lays nothing out and knows no wxss: it cannot tell what one thing covers or a class hides. Where a call needs
 * positions, `layout` gives them. It still forgives: parameters that the typings give several types, web-view sources
 * outside the business domains, requests that go on while the app is in the background, pictures without https, and
 * how long anything takes on a real phone.
 */
export async function launch(options: LaunchOptions): Promise<MiniProgram> {
  const { path, query = {}, scene = 1001, settle = true, build = openBuild(), ...rest } = options
  const entry = { path: path ?? build.pages[0] ?? '', query, scene }
  const runtime = new Runtime({ apiHosts: knownApiHosts(), ...rest, build, entry })
  const app = new MiniProgram(runtime)
  running.push(app)
  runtime.start()
  if (settle) await app.settled()
  else await app.breathe()
  return app
}

/** Every host that a build may have been made for: the build itself does not tell which. */
function knownApiHosts(): string[] {
  const hosts = Object.values(environments).map(({ apiHost }) => apiHost.weapp)
  if (process.env.API_HOST) hosts.push(process.env.API_HOST)
  return hosts.map((host) => new URL(host).origin)
}

// An error that nobody looked for fails the test it happened in.
afterEach(() => {
  const apps = running.splice(0)
  for (const app of apps) app.close()
  for (const app of apps) app.errors.assertEmpty()
})
