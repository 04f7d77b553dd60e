/** Location of the builds under test; dist/ belongs to `npm start` and to manual builds. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import buildFolders from '../../config/buildFolders.json'

const root = path.resolve(__dirname, '../..')

/** Entry file, without which a folder contains no build. */
const entries = { h5: 'index.html', weapp: 'app.json' }

/** Folder of the test build of the chosen brand (BRAND), relative to the project. */
export const testFolder = (target: 'h5' | 'weapp'): string =>
  buildFolders.test[process.env.BRAND === 'b' ? 'b' : 'a'][target]

/**
 * Absolute path of a build.
 * @param chosen folder relative to the project, if not the one of the tests
 * @throws when there is none: a suite without its subject must fail, not be skipped
 */
export function existingBuild(target: 'h5' | 'weapp', chosen = testFolder(target)): string {
  // Relative to the project, wherever the test was started.
  const folder = path.resolve(root, chosen)
  const entry = entries[target]
  if (!existsSync(path.join(folder, entry)))
    throw new Error(
      `No build of ${target} in ${folder} (${entry} is missing). Build it first: npm test -- build:${target}`,
    )
  return folder
}
