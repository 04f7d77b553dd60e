/** The oldest supported browsers, from package.json (browserslist), in the names of MDN's data. */
import packageJson from '../../../package.json'

/** A browser of MDN's data, with its oldest supported version. */
export interface Engine {
  name:
    | 'safari_ios'
    | 'safari'
    | 'chrome'
    | 'chrome_android'
    | 'webview_android'
    | 'firefox'
    | 'edge'
  oldest: number
}

/**
 * Chrome also covers Android's WebView and WeChat's XWEB: they are the same engine with the same
 * version numbers.
 */
const namesInMdn: Record<string, Engine['name'][]> = {
  ios: ['safari_ios'],
  safari: ['safari'],
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox'],
  edge: ['edge'],
}

/**
 * Parses queries such as `ios >= 15`.
 * @throws for a query without an oldest version, such as `last 2 years`, which cannot be checked
 */
export function readEngines(queries: readonly string[]): Engine[] {
  return queries.flatMap((query) => {
    const [, browser = '', oldest] = /^(\w+) >= ([\d.]+)$/.exec(query) ?? []
    const names = namesInMdn[browser]
    if (!names)
      throw new Error(`browserslist says "${query}"; a browser and its oldest version are expected`)
    return names.map((name) => ({ name, oldest: Number(oldest) }))
  })
}

/** Engines that H5 must support. */
export const h5Engines = readEngines(packageJson.browserslist.production)

/**
 * Engines that render the mini-program: the system's WebView on iOS, WeChat's own Chromium on
 * Android.
 */
export const weappEngines = h5Engines.filter(({ name }) =>
  ['safari_ios', 'webview_android'].includes(name),
)
