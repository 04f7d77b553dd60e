/**
 * What WeChat tells of the phone and of itself. The calls for one part of it came with base library 2.20.1 (2021); an
 * older WeChat has them all in getSystemInfoSync, which newer ones announce the end of.
 */
import Taro from '@tarojs/taro'

/** Not in Taro's types yet; WeChat's since 2.15.0 and 2.23.4. `theme` is there with `darkmode` in app.json only. */
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
