import { browserOnlyRoot, routes } from '../../../src/routes'
import type { BuildFiles, Fault } from './buildFiles'

/** Pages that the mini-program opens by name: all except the H5-only ones. */
const opened: readonly string[] = Object.values(routes)
  .map((path) => path.slice(1))
  .filter((path) => !path.startsWith(`${browserOnlyRoot}/`))

/**
 * Compares the route table (src/routes.ts) with the build: every route must exist.
 * @param pages without leading slash
 */
export function checkRoutes({ build }: BuildFiles, pages = opened): Fault[] {
  return pages
    .filter((page) => !build.pages.includes(page))
    .map((page) => ({ file: 'app.json', says: `lacks ${page}, which the app opens` }))
}
