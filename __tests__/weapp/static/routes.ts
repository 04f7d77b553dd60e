import { browserOnlyRoot, routes, tabs } from '../../../src/routes'
import type { BuildFiles, Fault } from './buildFiles'

/** Pages that the mini-program opens by name: all except the H5-only ones. */
const opened: readonly string[] = Object.values(routes)
  .map((path) => path.slice(1))
  .filter((path) => !path.startsWith(`${browserOnlyRoot}/`))

/** Tabs of the app, without leading slash. */
const ownTabs: readonly string[] = tabs.map(({ route }) => routes[route].slice(1))

/**
 * Compares the route table (src/routes.ts) with the build: every route must exist, every tab must
 * be in the tab bar.
 * @param pages without leading slash
 * @param inTabBar without leading slash
 */
export function checkRoutes({ build }: BuildFiles, pages = opened, inTabBar = ownTabs): Fault[] {
  const shown = (build.app.tabBar?.list ?? []).map(({ pagePath }) => pagePath)
  return [
    ...pages
      .filter((page) => !build.pages.includes(page))
      .map((page) => `lacks ${page}, which the app opens`),
    ...inTabBar
      .filter((page) => !shown.includes(page))
      .map((page) => `tabBar lacks ${page}, which the app opens as a tab`),
  ].map((says) => ({ file: 'app.json', says }))
}
