import { browserslist, version } from '../package.json'
import { libVersion } from '../project.config.json'
import { chosenBrand } from './brand'
import { chosenEnvironment } from './environment'

/** Platform of this build. */
export const target = process.env.TARO_ENV === 'weapp' ? 'weapp' : 'h5'

export const brand = chosenBrand()
const environment = chosenEnvironment()
const brandKey = process.env.BRAND === 'b' ? 'b' : 'a'

/** Browsers for which styles are prefixed. */
export const engines = browserslist.production

/** Oldest iOS in package.json: `15.4`. */
const oldestIos = /\bios >= ([\d.]+)/.exec(engines.join())?.[1] ?? ''

const values = {
  API_HOST: process.env.API_HOST ?? environment.apiHost[target],
  BRAND_NAME: brand.name,
  BRAND_ACCENT: brand.accent,
  DEFAULT_CLIENT_ID: process.env.PARK_ID ?? environment.parkId[brandKey],
  // Grants nothing by itself: it only marks a call as coming from this app (spec 6).
  CLIENT_SECRET: process.env.CLIENT_SECRET ?? 'park-consumer',
  GENERIC_HOSTS: environment.genericHosts.join(','),
  PRODUCT_VERSION: version,
  OLDEST_BASE_LIBRARY: libVersion,
  OLDEST_IOS: oldestIos,
  // Inspection staff prove their place by position; off: by code and photo (src/platform/position).
  STAFF_LOCATION: process.env.STAFF_LOCATION === 'on' ? 'on' : 'off',
  // Maximum number of event records per call (spec 7: one).
  TRACKING_BATCH: process.env.TRACKING_BATCH ?? '1',
}

/** Build values available to the app under process.env; its other variables are not bundled. */
export const buildValues = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
)
