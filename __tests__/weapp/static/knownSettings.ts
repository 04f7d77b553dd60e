import type { BuildFiles, Fault } from './buildFiles'

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** Settings of app.json (WeChat's 全局配置); others are ignored, or refused at the upload. */
const APP = words(
  'entryPagePath pages window tabBar networkTimeout debug functionalPages subPackages subpackages ' +
    'workers requiredBackgroundModes requiredPrivateInfos plugins preloadRule resizable ' +
    'usingComponents permission sitemapLocation style useExtendedLib entranceDeclare darkmode ' +
    'themeLocation lazyCodeLoading singlePage supportedMaterials serviceProviderTicket ' +
    'embeddedAppIdList halfPage debugOptions enablePassiveEvent resolveAlias renderer ' +
    'rendererOptions componentFramework miniApp static convertRpxToVw __usePrivacyCheck__',
)

/** Settings of app.json's `window` and of a page (WeChat's 页面配置), and of a component. */
const WINDOW = words(
  'navigationBarBackgroundColor navigationBarTextStyle navigationBarTitleText navigationStyle ' +
    'homeButton backgroundColor backgroundColorContent backgroundTextStyle backgroundColorTop ' +
    'backgroundColorBottom enablePullDownRefresh onReachBottomDistance pageOrientation restartStrategy ' +
    'initialRenderingCache visualEffectInBackground handleWebviewPreload',
)
const PAGE = words(
  'disableScroll usingComponents style singlePage renderer rendererOptions componentFramework ' +
    'component styleIsolation componentPlaceholder componentGenerics pureDataPattern addGlobalClass',
)

/** Settings in app.json and in the pages' json that WeChat does not know. */
export function unknownSettings({ build, files }: BuildFiles): Fault[] {
  const ofWindow = Object.keys(build.app.window ?? {}).filter((name) => !WINDOW.has(name))
  const ofApp = Object.keys(build.app).filter((name) => !APP.has(name))
  return [
    ...[...ofApp, ...ofWindow.map((name) => `window.${name}`)].map((name) => ['app.json', name]),
    ...files
      .filter((file) => file.endsWith('.json') && build.has(file.replace(/json$/, 'wxml')))
      .flatMap((file) =>
        Object.keys(build.json<object>(file))
          .filter((name) => !WINDOW.has(name) && !PAGE.has(name))
          .map((name) => [file, name]),
      ),
  ].map(([file = '', name = '']) => ({ file, says: `${name} is not a setting of WeChat` }))
}

interface Sitemap {
  rules: { action: 'allow' | 'disallow'; page: string }[]
}

/** The file of `sitemapLocation` exists, names only pages, and ends with the refusal of all others. */
export function checkSitemap({ build }: BuildFiles): Fault[] {
  const named = build.app.sitemapLocation
  const file = named ?? 'sitemap.json'
  if (!build.has(file))
    return named ? [{ file: 'app.json', says: `sitemapLocation ${named} is missing` }] : []
  const { rules } = build.json<Sitemap>(file)
  const strays = rules
    .filter(({ page }) => page !== '*' && !build.pages.includes(page))
    .map(({ page }) => `${page} is no page`)
  const last = rules[rules.length - 1]
  const isClosed = last?.action === 'disallow' && last.page === '*'
  return [...strays, ...(isClosed ? [] : ['does not end with disallow of *'])].map((says) => ({
    file,
    says,
  }))
}
