/** Setup for scripts that open the built app in Chromium. */
import { build, testFolder } from './build.mjs'
import { ensureBrowser, ensureInstalled } from './prepare.mjs'

/**
 * Installs missing packages and the browser, and builds H5 for tests; ends the process on failure.
 * @returns Chromium, and a loader for the project's TypeScript files (`support`: of the journeys)
 */
export async function builtApp() {
  ensureInstalled()
  process.env.ENVIRONMENT ??= 'dev'
  const browserPath = ensureBrowser()
  if (!browserPath || !(await build('h5', { folder: testFolder('h5') }))) process.exit(1)
  process.env.CHROMIUM_PATH = browserPath
  const { require } = await import('tsx/cjs/api')
  const { chromium } = await import('@playwright/test')
  const load = (file) => require(file, import.meta.url)
  return { chromium, load, support: (name) => load(`../__tests__/h5/support/${name}.ts`) }
}
