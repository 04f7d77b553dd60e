/// <reference types="@tarojs/taro" />

declare module '*.png' {
  const url: string
  export default url
}
declare module '*.svg' {
  const url: string
  export default url
}
declare module '@brand-logo' {
  const url: string
  export default url
}
declare module '*.scss'
declare module '*.css'

declare namespace NodeJS {
  /** Values that config/index.ts bundles; the rest of the environment is not available to the app. */
  interface ProcessEnv {
    TARO_ENV?: 'weapp' | 'h5'
    API_HOST: string
    BRAND_NAME: string
    BRAND_ACCENT: string
    DEFAULT_CLIENT_ID: string
    CLIENT_SECRET: string
    /** Comma separated. */
    GENERIC_HOSTS: string
    PRODUCT_VERSION: string
    /** WeChat's base library, `2.25.4`. */
    OLDEST_BASE_LIBRARY: string
    /** `15.4` */
    OLDEST_IOS: string
    /** Whether the mini-program asks for the position of inspection staff. */
    STAFF_LOCATION: 'on' | 'off'
    /** Digits. */
    TRACKING_BATCH: string
  }
}
