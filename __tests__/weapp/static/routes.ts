import { browserOnlyRoot, routes } from '../../../src/routes'
import type { BuildFiles, Fault } from './buildFiles'

/** The pages that the mini-program opens by name: all but those that only H5 has. */
const opened: readonly string[] = Object.values(routes)
  .map((path) => path.slice(1))
  .filter((path) => !path.startsWith(`${browserOnlyRoot}/`))

/**
 * The table of routes (src/routes.ts) beside the build: what the app opens must be there.
 * @param pages without leading slash
 */
export function checkRoutes({ build }: BuildFiles, pages = opened): Fault[] {
  return pages
    .filter((page) => !build.pages.includes(page))
    .map((page) => ({ file: 'app.json', says: `lacks ${page}, which the app opens` }))
}
