/** Pages beyond the specification: the roots that hold them, and their lines in src/routes.ts. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

export { root }

const routesFile = path.join(root, 'src/routes.ts')

/** Text of src/routes.ts. */
export const routesText = () => readFileSync(routesFile, 'utf8')

/** Roots of subpackages for pages beyond the specification. */
export const ownRootsOf = () => /ownRoots = \[(.*?)\]/s.exec(routesText())[1].match(/\w+/g)

/**
 * Adds pages to `ownPages` of src/routes.ts.
 * @param pages `[name, path without the leading slash]`
 */
export function addPages(pages) {
  const ownPages = /(export const ownPages = \{\n[\s\S]*?)\} as const/
  const lines = pages.map(([name, place]) => `  ${name}: '/${place}',\n`).join('')
  writeFileSync(routesFile, routesText().replace(ownPages, `$1${lines}} as const`))
  console.log(`added ${pages.map(([name]) => name).join(', ')} to src/routes.ts`)
}
