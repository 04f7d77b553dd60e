import { environments } from '../../../config/environment'
import type { TestClock } from '../../support/server/testApp'
import { openBuild } from './openBuild'
import { MiniProgram } from './miniProgram'
import { Runtime, type RuntimeOptions } from '../../../scripts/weappHost/runtime'

type Clock = Pick<TestClock, 'now'>

export interface LaunchOptions extends Partial<Omit<RuntimeOptions, 'entry' | 'backend'>> {
  backend: RuntimeOptions['backend']
  /** Entry page, without leading slash; the first page of app.json by default. */
  path?: string
  /** As in the address: values must be encoded if the app decodes them. */
  query?: Record<string, string>
  /** WeChat's number of the entry; 1001 is the list of mini-programs. */
  scene?: number
  /** false: returns before the first replies have arrived. */
  settle?: boolean
}

const running: MiniProgram[] = []

/** Noon in the park, for phones without a server; ms since 1970. */
const noonMs = Date.UTC(2026, 10, 29, 4)

/** Clocks of the running servers, the latest last. */
const serverClocks: Clock[] = []

/** From now on phones start at the time of this server. @returns ends it */
export function startPhonesAt(clock: Clock): () => void {
  serverClocks.push(clock)
  return () => void serverClocks.splice(serverClocks.lastIndexOf(clock), 1)
}

/**
 * Opens the compiled mini-program cold, as from a link or a code, on a phone whose clock agrees with the running server's
 * (fixture/realServer).
 *
 *     const app = await launch({ path: 'pages/my/my', backend: server.url })
 *     await app.page.tap('登录 / 注册')
 *     await app.page.type(app.page.getByPlaceholder('11 位手机号'), '13800000001')
 *     expect(app.page.text()).toContain('…')      // or look: console.log(app.page.screenTree())
 *
 * The app is closed after the test, and an error that was not taken from `app.errors` fails the test; an unhandled
 * promise rejection fails it at once. A call that no WeChat accepts is such an error, even if the app catches it.
 * The host has no layout and no wxss: it cannot tell what one element covers or a class hides. Where a call needs
 * positions, `layout` provides them. The host is more tolerant than a phone about: parameters that have several types
 * in the typings, web-view sources outside the business domains, requests that continue in the background, pictures
 * without https, and real durations.
 */
export async function launch(options: LaunchOptions): Promise<MiniProgram> {
  const { path, query = {}, scene = 1001, settle = true, build = openBuild(), ...rest } = options
  const entry = { path: path ?? build.pages[0] ?? '', query, scene }
  const startsAt = serverClocks.at(-1)?.now() ?? noonMs
  const runtime = new Runtime({ apiHosts: knownApiHosts(), startsAt, ...rest, build, entry })
  const app = new MiniProgram(runtime)
  running.push(app)
  runtime.start()
  if (settle) await app.settled()
  else await app.breathe()
  return app
}

/** Hosts of all environments: the build does not tell which one it was made for. */
function knownApiHosts(): string[] {
  const hosts = Object.values(environments).map(({ apiHost }) => apiHost.weapp)
  if (process.env.API_HOST) hosts.push(process.env.API_HOST)
  return hosts.map((host) => new URL(host).origin)
}

// Errors that were not taken fail their test.
afterEach(() => {
  const apps = running.splice(0)
  for (const app of apps) app.close()
  for (const app of apps) app.errors.assertEmpty()
})
