/** Build values and browser parts that jsdom lacks, and the hour, before any module of the app is loaded. */
import { untilParkNoonMs } from '../parkNoon'

Object.assign(process.env, {
  API_HOST: '',
  BRAND_NAME: '测试园区',
  BRAND_ACCENT: '#a8431f',
  DEFAULT_CLIENT_ID: 'mianfang',
  CLIENT_SECRET: 'park-consumer',
  GENERIC_HOSTS: 'localhost',
  PRODUCT_VERSION: '0.0.0',
  TARO_ENV: 'h5',
  TARO_PLATFORM: 'web',
})

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

const deviceNow = Date.now
const offsetMs = untilParkNoonMs(deviceNow())
const now = () => deviceNow() + offsetMs

// The device's clock, set to noon.
Date.now = now
const NoonDate = new Proxy(Date, {
  construct: (date, parts: unknown[]) =>
    Reflect.construct(date, parts.length === 0 ? [now()] : parts) as Date,
})

Object.assign(globalThis, {
  Date: NoonDate,
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  definePageConfig: <Config>(config: Config) => config,
  defineAppConfig: <Config>(config: Config) => config,
})

// Taro's ScrollView scrolls by itself once its content has a size, which jsdom can do for the window alone.
Element.prototype.scrollTo = () => undefined
