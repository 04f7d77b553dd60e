/**
 * WeChat's information about the phone and itself. The separate calls came with base library 2.20.1 (2021); an older
 * WeChat only has getSystemInfoSync, which is deprecated in newer ones.
 */
import Taro from '@tarojs/taro'

/** Missing in Taro's types; in WeChat since 2.15.0 and 2.23.4. `theme` only exists with `darkmode` in app.json. */
interface Appearance {
  theme?: 'light' | 'dark'
  fontSizeScaleFactor?: number
}

/** Brand, model and system of the phone. */
export const wechatDevice = (): Pick<
  Taro.getDeviceInfo.Result,
  'brand' | 'model' | 'system' | 'platform'
> => (Taro.getDeviceInfo ? Taro.getDeviceInfo() : Taro.getSystemInfoSync())

/** WeChat's library, language, theme and text size. */
export const wechatBase = (): Taro.getAppBaseInfo.Result & Appearance =>
  Taro.getAppBaseInfo ? Taro.getAppBaseInfo() : Taro.getSystemInfoSync()

/** Sizes of the screen and of the bars, px. */
export const wechatWindow = (): Pick<
  Taro.getWindowInfo.Result,
  'statusBarHeight' | 'windowHeight' | 'pixelRatio'
> => (Taro.getWindowInfo ? Taro.getWindowInfo() : Taro.getSystemInfoSync())
