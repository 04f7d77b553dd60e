import path from 'node:path'
import type { PageJson } from '../../../scripts/weappHost/build'
import type { BuildFiles, Fault } from './buildFiles'
import { checkSitemap, unknownSettings } from './knownSettings'

/** WeChat's limit for a tab icon. */
const TAB_ICON_BYTES = 40 * 1024

/** Compares app.json, the pages' json and the files on disk in both directions. */
export function checkAppJson(built: BuildFiles): Fault[] {
  return [
    ...declaredPages(built),
    ...strayPages(built),
    ...components(built),
    ...tabBar(built),
    ...lazyLoading(built),
    ...theme(built),
    ...privateInfos(built),
    ...preloading(built),
    ...unknownSettings(built),
    ...checkSitemap(built),
  ]
}

function declaredPages({ build }: BuildFiles): Fault[] {
  const faults: Fault[] = []
  const seen = new Set<string>()
  for (const page of build.pages) {
    if (seen.has(page)) faults.push({ file: 'app.json', says: `${page} is declared twice` })
    seen.add(page)
    for (const kind of ['js', 'json', 'wxml'])
      if (!build.has(`${page}.${kind}`))
        faults.push({ file: 'app.json', says: `${page} has no ${kind} file` })
  }
  for (const page of build.app.pages)
    if (build.packageOf(page))
      faults.push({ file: 'app.json', says: `${page} is in the folder of a subpackage` })
  return faults
}

/** A built but undeclared page cannot be opened, yet adds to the size. */
function strayPages({ build, files }: BuildFiles): Fault[] {
  const others = ['app', 'project.config', 'project.private.config', 'sitemap', 'theme']
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => build.has(`${name}.js`) && build.has(`${name}.wxml`))
    .filter((name) => !others.includes(name) && !build.pages.includes(name))
    .filter((name) => !build.json<PageJson>(`${name}.json`).component)
    .map((name) => ({ file: `${name}.json`, says: 'a page that app.json does not declare' }))
}

function components({ build, files }: BuildFiles): Fault[] {
  const faults: Fault[] = []
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const using = build.json<PageJson>(file).usingComponents ?? {}
    for (const [tag, target] of Object.entries(using)) {
      const name = target.startsWith('/')
        ? target.slice(1)
        : path.posix.join(path.posix.dirname(file), target)
      const owner = build.packageOf(name)
      if (!build.has(`${name}.json`) || !build.json<PageJson>(`${name}.json`).component)
        faults.push({ file, says: `<${tag}>: ${target} is no component` })
      else if (owner && owner !== build.packageOf(file))
        faults.push({ file, says: `<${tag}>: ${target} is in another package` })
    }
  }
  return faults
}

function tabBar({ build, sizeOf }: BuildFiles): Fault[] {
  const { tabBar: bar } = build.app
  if (!bar) return []
  const faults: string[] = []
  if (bar.custom && !build.has('custom-tab-bar/index.json'))
    faults.push('a tab bar of its own without the component custom-tab-bar/index')
  if (bar.list.length < 2 || bar.list.length > 5) faults.push('a tab bar has 2 to 5 tabs')
  for (const tab of bar.list) {
    if (!build.app.pages.includes(tab.pagePath))
      faults.push(`tab ${tab.pagePath} is no page of the main package`)
    for (const icon of [tab.iconPath, tab.selectedIconPath].flatMap((one) => themed(build, one))) {
      if (!build.has(icon)) faults.push(`icon ${icon} is missing`)
      else if (!/\.(png|jpe?g)$/.test(icon)) faults.push(`icon ${icon} is neither PNG nor JPG`)
      else if (sizeOf(icon) > TAB_ICON_BYTES) faults.push(`icon ${icon} is larger than 40 KB`)
    }
  }
  return faults.map((says) => ({ file: 'app.json', says }))
}

function lazyLoading({ build }: BuildFiles): Fault[] {
  const isSet = build.app.lazyCodeLoading === 'requiredComponents'
  return isSet ? [] : [{ file: 'app.json', says: 'lazyCodeLoading is not requiredComponents' }]
}

/** theme.json: light and dark values of the same names. */
type Themes = Record<'light' | 'dark', Record<string, string>>

function themesOf({ app, has, json }: BuildFiles['build']): Themes {
  const file = app.themeLocation
  return file && has(file) ? json<Themes>(file) : { light: {}, dark: {} }
}

/** Values of an app.json setting: the value itself, or with `@` the light and dark values in theme.json. */
function themed(build: BuildFiles['build'], value: string | undefined): string[] {
  if (value === undefined) return []
  if (!value.startsWith('@')) return [value]
  const { light, dark } = themesOf(build)
  return [light, dark].flatMap((values) => values[value.slice(1)] ?? [])
}

/** Settings drawn in the system theme if their value is a name in theme.json. */
const COLOURED = [
  'navigationBarBackgroundColor',
  'navigationBarTextStyle',
  'backgroundColor',
  'backgroundColorTop',
  'backgroundColorBottom',
  'backgroundTextStyle',
  'color',
  'selectedColor',
  'borderStyle',
]

const fixedColours = (json: object): string[] =>
  Object.entries(json)
    .filter(([name, value]) => COLOURED.includes(name) && !String(value).startsWith('@'))
    .map(([name]) => name)

function theme({ build }: BuildFiles): Fault[] {
  const { window, tabBar: bar, darkmode, themeLocation } = build.app
  const pages = build.pages
    .filter((page) => build.has(`${page}.json`))
    .map((page) => build.json<PageJson>(`${page}.json`))
  const names = (JSON.stringify([window, bar, pages]).match(/"@\w+"/g) ?? []).map((one) =>
    one.slice(2, -1),
  )
  if (names.length > 0 && !darkmode)
    return [{ file: 'app.json', says: 'names of theme.json without darkmode' }]
  if (darkmode && !(themeLocation && build.has(themeLocation)))
    return [{ file: 'app.json', says: `darkmode without ${themeLocation ?? 'themeLocation'}` }]
  if (!darkmode) return []
  const themes = themesOf(build)
  const fixed = [window, bar, ...pages].flatMap((one) => fixedColours(one ?? {}))
  if (fixed.length > 0)
    return fixed.map((name) => ({
      file: 'app.json',
      says: `darkmode, and ${name} is the same in both`,
    }))
  return (['light', 'dark'] as const).flatMap((one) =>
    [...new Set(names)]
      .filter((name) => themes[one][name] === undefined)
      .map((name) => ({ file: 'theme.json', says: `no ${name} for ${one}` })),
  )
}

/** WeChat's tools refuse an app.json with both; other privacy checks: ./privacy. */
function privateInfos({ build }: BuildFiles): Fault[] {
  const { requiredPrivateInfos: declared = [] } = build.app
  const says = 'requiredPrivateInfos names the fuzzy and the precise location'
  const isBoth = declared.includes('getFuzzyLocation') && declared.includes('getLocation')
  return isBoth ? [{ file: 'app.json', says }] : []
}

function preloading({ build }: BuildFiles): Fault[] {
  const roots = [...new Set(build.pages.map((page) => build.packageOf(page)))]
  return Object.entries(build.app.preloadRule ?? {}).flatMap(([page, { packages }]) => [
    ...(build.pages.includes(page)
      ? []
      : [{ file: 'app.json', says: `preloadRule names ${page}, which is no page` }]),
    ...packages
      .filter((root) => !roots.includes(root))
      .map((root) => ({
        file: 'app.json',
        says: `preloadRule names ${root}, which is no package`,
      })),
  ])
}
