import fs from 'node:fs'
import path from 'node:path'
import type { Build } from '../../../scripts/weappHost/build'
import { openBuild } from '../host/openBuild'

/** A fault in a build. */
export interface Fault {
  file: string
  says: string
}

/** A build with the list of its files. */
export interface BuildFiles {
  build: Build
  /** Paths relative to the root, with forward slashes, in alphabetical order. */
  files: string[]
  sizeOf(file: string): number
}

/** Lists a compiled mini-program; by default the one in WEAPP_DIST or built by `npm test`. */
export function listBuild(directory?: string): BuildFiles {
  const build = openBuild(directory)
  const stat = (file: string) => fs.statSync(path.join(build.root, file))
  const files = (fs.readdirSync(build.root, { recursive: true }) as string[])
    .filter((file) => stat(file).isFile())
    .map((file) => file.split(path.sep).join('/'))
    .sort()
  return { build, files, sizeOf: (file) => stat(file).size }
}
