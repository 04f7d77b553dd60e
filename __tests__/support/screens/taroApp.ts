/**
 * Taro's H5 runtime and the project's router in jsdom, started as by the loader in the built
 * index.js.
 */
import type * as RuntimeModule from '@tarojs/runtime'
import type * as TestUtilsModule from '@tarojs/test-utils-react'
import type * as RouterModule from '@/platform/pageRouter/h5/taroRouter'
import type * as ReactModule from 'react'

/**
 * Libraries shared by a newly loaded app and the test (see startApp.ts): loaded once per test file,
 * because they are large and because React, its contexts and Taro's registries must be identical on
 * both sides.
 */
const shared = [
  'react',
  'react/jsx-runtime',
  'react-dom/client',
  '@tarojs/components',
  '@tarojs/plugin-framework-react/dist/runtime',
  '@tarojs/router',
  '@tarojs/runtime',
  '@tarojs/taro',
  '@tarojs/test-utils-react',
  '@tanstack/react-query',
  'dompurify',
  'jotai',
  'valibot',
] as const
const library = <Module extends object>(name: (typeof shared)[number]): Module =>
  jest.requireMock(name)

// React has moved `act`; its old location, used by the test utilities, only warns.
jest.doMock('react-dom/test-utils', () => ({ act: library<typeof ReactModule>('react').act }))
for (const name of shared) {
  const library: unknown = jest.requireActual(name)
  jest.doMock(name, () => library)
}

const React = library<typeof ReactModule>('react')
const { default: TestUtil } = library<typeof TestUtilsModule>('@tarojs/test-utils-react')
const runtime = library<typeof RuntimeModule>('@tarojs/runtime')
// The package's types describe Taro 3.
const { createReactApp } = library<{
  createReactApp(app: unknown, react: unknown, dom: unknown, config: object): object
}>('@tarojs/plugin-framework-react/dist/runtime')
const router = library<typeof RouterModule>('@tarojs/router')

/** Runs a page's life-cycle hook, as Taro does when its event comes. */
export const { safeExecute } = runtime

export interface RunningTaro {
  /** Addresses opened so far, oldest first; going back counts too. */
  readonly visited: readonly string[]
  stop(): void
}

export interface TaroRoute extends Record<string, unknown> {
  /** Without the leading slash, as in app.config.ts. */
  path: string
  /** Its module, or a promise of it. */
  loadPage: () => object
}

/** Calls `listener` for every address change. Returns a function to stop. */
function watchAddress(listener: (address: string) => void): () => void {
  const note = () => listener(window.location.pathname + window.location.search)
  const spies = (['pushState', 'replaceState'] as const).map((name) => {
    const own = window.history[name].bind(window.history)
    return jest.spyOn(window.history, name).mockImplementation((state, unused, address?) => {
      own(state, unused, address)
      if (address !== undefined) note()
    })
  })
  window.addEventListener('popstate', note)
  return () => {
    spies.forEach((spy) => spy.mockRestore())
    window.removeEventListener('popstate', note)
  }
}

/**
 * Starts an app at `url`.
 * @param config the app's config; `routes` carries each page's config and how to load its module
 */
export function startTaro(
  url: string,
  App: unknown,
  config: object,
  routes: readonly TaroRoute[],
): RunningTaro {
  window.history.replaceState(null, '', url)
  document.body.innerHTML = '<div id="app"></div>'
  const built = {
    ...config,
    routes: routes.map(({ loadPage, ...page }) => ({
      ...page,
      load: (): [Promise<object>] => [new Promise((resolve) => resolve(loadPage()))],
    })),
  }
  Object.assign(window, { __taroAppConfig: built })
  const mounted = new TestUtil()
  // Taro mounts its root here; the test utilities do it instead. Their own createApp() starts Taro
  // 3's router.
  const dom = {
    createRoot: (container: HTMLElement) => ({
      render: (root: ReactModule.ReactElement) => void mounted.mount(() => root, { container }),
    }),
  }
  const app = createReactApp(App, React, dom, built)
  router.handleAppMountWithTabbar(built)
  const visited = [url]
  const stopLog = watchAddress((address) => visited.push(address))
  const stopRouter = router.createRouter(router.createBrowserHistory(), app, built)

  return {
    visited,
    stop() {
      stopLog()
      stopRouter()
      mounted.unmout()
      Object.assign(runtime.Current, { app: null, page: null, router: null })
      document.body.innerHTML = ''
      window.localStorage.clear()
      window.sessionStorage.clear()
    },
  }
}
