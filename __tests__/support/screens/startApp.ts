/**
 * The real app in jsdom: src/app.tsx, all pages of src/routes.ts, the platform files' in-memory
 * defaults. Each start loads every module of src anew, like a page reload, so that tests share no
 * atom, cache or counter.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Exchange } from '@/request/transport'
import type { Reply } from '@/rules/requestError'
import type * as Routes from '@/routes'
import { newSources, type LoadModule } from './sources'
import { startTaro, type RunningTaro } from './taroApp'

export type { LoadModule } from './sources'

const src = path.resolve(__dirname, '../../../src')

/** Configs of the pages by route: literals, read without loading a hundred modules for each start. */
const configs = new Map<string, object>()
function configOf(route: string): object {
  const known = configs.get(route)
  if (known) return known
  const code = readFileSync(path.join(src, `${route}.config.ts`), 'utf8')
  const config = new Function('definePageConfig', code.replace('export default', 'return'))(
    (own: object) => own,
  ) as object
  configs.set(route, config)
  return config
}

export interface RunningApp extends RunningTaro {
  /** Modules of the app; a test's own imports are other instances. */
  module: LoadModule
}

/**
 * @param url path and query to open first
 * @param prepare runs before the app starts, e.g. to fill its storage
 * @param send handles the app's requests
 */
export function startApp(
  url: string,
  prepare: (module: LoadModule) => void,
  send: (exchange: Exchange) => Promise<Reply>,
): RunningApp {
  // Packages that are not shared with the test, and modules of src that a test loads while the app runs.
  jest.resetModules()
  const load = newSources({ 'request/transport': { send } })
  const loadDefault = (name: string) => load<{ default: object }>(name).default
  const { routes } = load<typeof Routes>('routes')
  // Existing pages: routes added by `prepare` can be linked to but not opened.
  const paths = Object.values(routes)
  const config = {
    ...loadDefault('app.config'),
    // As in config/index.ts.
    router: { mode: 'browser', customRoutes: { [routes.start]: ['/', routes.start] } },
  }
  prepare(load)
  const pages = paths.map((route) => ({
    ...configOf(route),
    path: route.slice(1),
    loadPage: () => load(route),
  }))
  return { ...startTaro(url, loadDefault('app'), config, pages), module: load }
}
