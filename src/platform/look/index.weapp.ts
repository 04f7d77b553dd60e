import Taro from '@tarojs/taro'
import theme from '@/theme.json'
import { wechatBase } from '../deviceInfo/wechatInfo'
import type { Look } from './types'

/** If the page is left before WeChat has painted it, WeChat rejects; the next page paints its own colours. */
const ignoreRefusal = () => undefined

function paintPage(colours: (typeof theme)['light'], hasDarkTop: boolean): void {
  const { bar, barText, ground, groundText } = colours
  void Taro.setNavigationBarColor({
    frontColor: hasDarkTop || barText === 'white' ? '#ffffff' : '#000000',
    backgroundColor: bar,
  }).catch(ignoreRefusal)
  void Taro.setBackgroundColor({
    backgroundColor: ground,
    backgroundColorTop: ground,
    backgroundColorBottom: ground,
  }).catch(ignoreRefusal)
  void Taro.setBackgroundTextStyle({ textStyle: groundText as 'dark' | 'light' }).catch(
    ignoreRefusal,
  )
}

export const look: Look = {
  isDark: () => wechatBase().theme === 'dark',
  fontScale: () => wechatBase().fontSizeScaleFactor ?? 1,
  // WeChat has no such setting.
  allowsMotion: () => true,
  onChange: (listener) => {
    // Since base library 2.11.0; an older WeChat has one theme and must still be able to show the too-old notice.
    Taro.onThemeChange?.(listener)
    return () => Taro.offThemeChange?.(listener)
  },
  paint: ({ isDark, hasDarkTop = false }) =>
    paintPage(isDark ? theme.dark : theme.light, hasDarkTop),
}
