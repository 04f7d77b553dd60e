import fs from 'node:fs'
import path from 'node:path'
import { existingBuild } from '../../__tests__/support/testBuild'
import { compileTemplates, type RenderTemplate } from './wxmlCompiler'

/** Parts of app.json used by the host. */
export interface AppJson {
  pages: string[]
  subPackages?: { root: string; pages: string[] }[]
  subpackages?: { root: string; pages: string[] }[]
  window?: PageJson
  tabBar?: TabBarJson
  lazyCodeLoading?: string
  networkTimeout?: { request?: number }
  darkmode?: boolean
  themeLocation?: string
  __usePrivacyCheck__?: boolean
  /** Location calls declared by the app. */
  requiredPrivateInfos?: string[]
  permission?: Record<string, { desc?: string }>
  preloadRule?: Record<string, { network?: string; packages: string[] }>
}

export interface TabBarJson {
  custom?: boolean
  color?: string
  selectedColor?: string
  backgroundColor?: string
  borderStyle?: string
  list: TabJson[]
}

export interface TabJson {
  pagePath: string
  text: string
  iconPath?: string
  selectedIconPath?: string
}

/** Parts of a page's or component's json used by the host. */
export interface PageJson {
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: string
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  usingComponents?: Record<string, string>
  component?: boolean
}

/** A compiled mini-program on disk, read once. Paths are relative to its root, with forward slashes. */
export interface Build {
  root: string
  app: AppJson
  /** Every declared page, subpackages included, as `root/page`. */
  pages: string[]
  has(file: string): boolean
  text(file: string): string
  json<T>(file: string): T
  /** Root of the subpackage a file belongs to; '' is the main package. */
  packageOf(file: string): string
  /** The compiled template of a wxml file. */
  template(file: string): RenderTemplate
  /** Throws when the directory was rebuilt since it was first read. */
  assertUnchanged(): void
}

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
  const text = (name: string) => fs.readFileSync(file(name), 'utf8')
  const app = JSON.parse(text('app.json')) as AppJson
  const packages = app.subPackages ?? app.subpackages ?? []
  const roots = packages.map((one) => trimSlashes(one.root))
  let templates: ((name: string) => RenderTemplate) | undefined
  return {
    root,
    app,
    pages: [
      ...app.pages,
      ...packages.flatMap((one) => one.pages.map((page) => `${trimSlashes(one.root)}/${page}`)),
    ],
    has: (name) => fs.existsSync(file(name)),
    text,
    json: (name) => JSON.parse(text(name)),
    packageOf: (name) => roots.find((one) => name.startsWith(`${one}/`)) ?? '',
    template(name) {
      templates ??= compileTemplates(root)
      return templates(name)
    },
    assertUnchanged() {
      if (stamp() !== firstStamp)
        throw new Error(`${root} was rebuilt while the tests were running: run them again`)
    },
  }
}

function trimSlashes(text: string): string {
  return text.replace(/^\/+|\/+$/g, '')
}
