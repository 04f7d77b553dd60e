import type { Deed } from './asyncApi'
import { WxFailure } from './failure'

/** The phone that the app runs on. Sizes in px. */
export interface Phone {
  brand: string
  model: string
  platform: 'ios' | 'android' | 'devtools'
  system: string
  language: string
  theme: 'light' | 'dark'
  windowWidth: number
  windowHeight: number
  screenHeight: number
  pixelRatio: number
  statusBarHeight: number
  /** Height of the area below the home indicator, px. */
  bottomInset: number
  /** WeChat's text size in px; 16 is normal. */
  fontSizeSetting: number
  clipboard: string
  /** True when the user has agreed to the mini-program's privacy guide; WeChat remembers it. */
  hasAgreedToPrivacy: boolean
  /** Base library of its WeChat; later names of `wx` are missing. */
  sdkVersion: string
  /** Further calls of `wx` missing in its WeChat. */
  lacks: readonly string[]
}

export const DEFAULT_PHONE: Phone = {
  brand: 'iPhone',
  model: 'iPhone 13',
  platform: 'ios',
  system: 'iOS 17.0',
  language: 'zh_CN',
  theme: 'light',
  windowWidth: 390,
  windowHeight: 753,
  screenHeight: 844,
  pixelRatio: 3,
  statusBarHeight: 47,
  bottomInset: 34,
  fontSizeSetting: 16,
  clipboard: '',
  hasAgreedToPrivacy: false,
  sdkVersion: '3.7.0',
  lacks: [],
}

/** @param knowsTheme app.json contains `darkmode`: WeChat reports the theme to no other app */
export function phoneSync(phone: Phone, knowsTheme: boolean): Record<string, unknown> {
  const windowInfo = () => ({
    pixelRatio: phone.pixelRatio,
    screenWidth: phone.windowWidth,
    screenHeight: phone.screenHeight,
    windowWidth: phone.windowWidth,
    windowHeight: phone.windowHeight,
    statusBarHeight: phone.statusBarHeight,
    safeArea: {
      left: 0,
      right: phone.windowWidth,
      top: phone.statusBarHeight,
      bottom: phone.screenHeight - phone.bottomInset,
      width: phone.windowWidth,
      height: phone.screenHeight - phone.bottomInset - phone.statusBarHeight,
    },
    screenTop: phone.screenHeight - phone.windowHeight,
  })
  const deviceInfo = () => ({
    brand: phone.brand,
    model: phone.model,
    system: phone.system,
    platform: phone.platform,
    benchmarkLevel: 40,
    abi: 'arm64',
  })
  const appBaseInfo = () => ({
    SDKVersion: phone.sdkVersion,
    enableDebug: false,
    host: { appId: '' },
    language: phone.language,
    version: '8.0.50',
    ...(knowsTheme && { theme: phone.theme }),
    fontSizeSetting: phone.fontSizeSetting,
    fontSizeScaleFactor: phone.fontSizeSetting / 16,
  })
  const systemInfo = () => ({ ...windowInfo(), ...deviceInfo(), ...appBaseInfo() })
  return {
    getWindowInfo: windowInfo,
    getDeviceInfo: deviceInfo,
    getAppBaseInfo: appBaseInfo,
    getSystemInfoSync: systemInfo,
    getSystemSetting: () => ({ bluetoothEnabled: true, locationEnabled: true, wifiEnabled: true }),
    getAppAuthorizeSetting: () => ({
      cameraAuthorized: 'authorized',
      albumAuthorized: 'authorized',
    }),
    getMenuButtonBoundingClientRect: () => {
      const top = phone.statusBarHeight + 4
      const right = phone.windowWidth - 7
      return { width: 87, height: 32, top, bottom: top + 32, left: right - 87, right }
    },
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'touristappid', envVersion: 'release', version: '1.0.0' },
    }),
  }
}

export function phoneAsync(phone: Phone, knowsTheme: boolean): Record<string, Deed> {
  const info = phoneSync(phone, knowsTheme).getSystemInfoSync as () => object
  return {
    getSystemInfo: info,
    getSystemInfoAsync: info,
    setClipboardData(options) {
      if (typeof options.data !== 'string') throw new WxFailure('parameter error: data is no text')
      phone.clipboard = options.data
    },
    getClipboardData: () => ({ data: phone.clipboard }),
    getRandomValues({ length }) {
      const bytes = crypto.getRandomValues(new Uint8Array(Number(length)))
      return { randomValues: bytes.buffer }
    },
    vibrateShort: () => undefined,
    vibrateLong: () => undefined,
    makePhoneCall: () => undefined,
    getScreenBrightness: () => ({ value: 0.5 }),
    setScreenBrightness: () => undefined,
    setKeepScreenOn: () => undefined,
    setVisualEffectOnCapture: () => undefined,
    getBatteryInfo: () => ({ level: 80, isCharging: false }),
    hideKeyboard: () => undefined,
    updateWeChatApp: () => undefined,
  }
}
