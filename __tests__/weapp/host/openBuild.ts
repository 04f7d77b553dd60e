import fs from 'node:fs'
import path from 'node:path'
import { buildOf, type Build } from '../../../scripts/weappHost/build'
import { loadTemplates, type RenderTemplate } from '../../../scripts/weappHost/templates'
import { compileTemplates } from '../../../scripts/weappHost/wxmlCompiler'
import { existingBuild } from '../../support/testBuild'

/**
 * Directory of the compiled mini-program: WEAPP_DIST (relative to the project), or the one `npm test` builds.
 * Throws when there is none.
 */
export const buildDirectory = (chosen = process.env.WEAPP_DIST): string =>
  existingBuild('weapp', chosen)

const opened = new Map<string, Build>()

/** Reads a compiled mini-program (see buildDirectory); the same directory is read and compiled once per test file. */
export function openBuild(chosen?: string): Build {
  const directory = buildDirectory(chosen)
  const known = opened.get(directory)
  if (known) {
    known.assertUnchanged()
    return known
  }
  const build = readBuild(directory)
  opened.set(directory, build)
  return build
}

function readBuild(root: string): Build {
  const file = (name: string) => path.join(root, name)
  const stamp = () =>
    ['app.json', 'app.js', 'base.wxml']
      .map((name) => fs.statSync(file(name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
      .join()
  const firstStamp = stamp()
  let templates: ((name: string) => RenderTemplate) | undefined
  return buildOf({
    root,
    has: (name) => fs.existsSync(file(name)),
    text: (name) => fs.readFileSync(file(name), 'utf8'),
    template(name) {
      templates ??= loadTemplates(compileTemplates(root))
      return templates(name)
    },
    assertUnchanged() {
      if (stamp() !== firstStamp)
        throw new Error(`${root} was rebuilt while the tests were running: run them again`)
    },
  })
}
