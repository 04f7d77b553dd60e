/** The oldest browsers the product is made for, as package.json says (browserslist), in the names of MDN's data. */
import packageJson from '../../../package.json'

/** A browser of MDN's data, and the oldest version of it that must do. */
export interface Engine {
  name:
    'safari_ios' | 'safari' | 'chrome' | 'chrome_android' | 'webview_android' | 'firefox' | 'edge'
  oldest: number
}

/** Chrome stands for Android's WebView and WeChat's XWEB too: they are the same engine under the same number. */
const namesInMdn: Record<string, Engine['name'][]> = {
  ios: ['safari_ios'],
  safari: ['safari'],
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox'],
  edge: ['edge'],
}

/**
 * Reads `ios >= 15` and the like.
 * @throws for a query that names no oldest version, such as `last 2 years`: nothing can be held against it
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

/** What H5 must run in. */
export const h5Engines = readEngines(packageJson.browserslist.production)

/** What draws the mini-program: the system's WebView on iOS, WeChat's own Chromium on Android. */
export const weappEngines = h5Engines.filter(({ name }) =>
  ['safari_ios', 'webview_android'].includes(name),
)
