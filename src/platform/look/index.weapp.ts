import Taro from '@tarojs/taro'
import type { Look } from './types'

/** Not in Taro's types yet; WeChat's since 2.15.0 and 2.23.4. */
interface BaseInfo {
  theme?: 'light' | 'dark'
  fontSizeScaleFactor?: number
}

const baseInfo = (): BaseInfo => Taro.getAppBaseInfo() as BaseInfo
const silent = () => undefined // a page without a tab bar refuses its colours: nothing is wrong then

export const look: Look = {
  isDark: () => baseInfo().theme === 'dark',
  fontScale: () => baseInfo().fontSizeScaleFactor ?? 1,
  // WeChat tells nobody.
  allowsMotion: () => true,
  onChange: (listener) => {
    Taro.onThemeChange(listener)
    return () => Taro.offThemeChange(listener)
  },
  paint: ({ isDark }) => {
    const bar = isDark ? '#1d1b21' : '#ffffff'
    void Taro.setNavigationBarColor({
      frontColor: isDark ? '#ffffff' : '#000000',
      backgroundColor: bar,
    }).catch(silent)
    void Taro.setBackgroundColor({ backgroundColor: isDark ? '#121115' : '#fbf9fe' }).catch(silent)
    void Taro.setTabBarStyle({
      backgroundColor: bar,
      color: isDark ? '#a19ca9' : '#6b6b70',
      borderStyle: isDark ? 'white' : 'black',
    }).catch(silent)
  },
}
