import type { RenderTemplate } from './templates'

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
  sitemapLocation?: string
  usingComponents?: Record<string, string>
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
  navigationStyle?: string
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

/** Where a build's files are read. */
export type BuildFiles = Pick<Build, 'root' | 'has' | 'text' | 'template' | 'assertUnchanged'>

/** A build, by its files. */
export function buildOf(files: BuildFiles): Build {
  const app = JSON.parse(files.text('app.json')) as AppJson
  const packages = app.subPackages ?? app.subpackages ?? []
  const roots = packages.map((one) => trimSlashes(one.root))
  return {
    ...files,
    app,
    pages: [
      ...app.pages,
      ...packages.flatMap((one) => one.pages.map((page) => `${trimSlashes(one.root)}/${page}`)),
    ],
    json: (name) => JSON.parse(files.text(name)),
    packageOf: (name) => roots.find((one) => name.startsWith(`${one}/`)) ?? '',
  }
}

function trimSlashes(text: string): string {
  return text.replace(/^\/+|\/+$/g, '')
}
