/**
 * Sets build values, browser features that jsdom lacks, and the clock, before any module of the app
 * is loaded.
 */
import { installDate } from './testClock'

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

installDate()
Object.assign(globalThis, {
  IntersectionObserver: NoObserver,
  ResizeObserver: NoObserver,
  definePageConfig: <Config>(config: Config) => config,
  defineAppConfig: <Config>(config: Config) => config,
})

// Taro's ScrollView scrolls once its content has a size, which jsdom supports only for the window.
Element.prototype.scrollTo = () => undefined
