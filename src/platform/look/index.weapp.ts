import Taro from '@tarojs/taro'
import theme from '@/theme.json'
import { wechatBase } from '../deviceInfo/wechatInfo'
import type { Look } from './types'

/** The page may be left before WeChat has painted it: it then refuses, and the next page paints its own. */
const ignoreRefusal = () => undefined

function paintPage(colours: (typeof theme)['light']): void {
  const { bar, barText, ground, groundText } = colours
  void Taro.setNavigationBarColor({
    frontColor: barText === 'white' ? '#ffffff' : '#000000',
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

function paintTabBar(colours: (typeof theme)['light'], tabs: readonly string[]): void {
  void Taro.setTabBarStyle({
    backgroundColor: colours.bar,
    color: colours.tabText,
    selectedColor: colours.tabChosen,
    borderStyle: colours.tabLine as 'black' | 'white',
  }).catch(ignoreRefusal)
  const pictures: Record<string, string> = colours
  tabs.forEach((tab, index) => {
    void Taro.setTabBarItem({
      index,
      iconPath: `/${pictures[`${tab}Icon`]}`,
      selectedIconPath: `/${pictures[`${tab}IconChosen`]}`,
    }).catch(ignoreRefusal)
  })
}

export const look: Look = {
  isDark: () => wechatBase().theme === 'dark',
  fontScale: () => wechatBase().fontSizeScaleFactor ?? 1,
  // WeChat tells nobody.
  allowsMotion: () => true,
  onChange: (listener) => {
    // Since base library 2.11.0; a WeChat below it has one theme, and must stand long enough to say that it is old.
    Taro.onThemeChange?.(listener)
    return () => Taro.offThemeChange?.(listener)
  },
  paint: ({ isDark, tabs }) => {
    const colours = isDark ? theme.dark : theme.light
    paintPage(colours)
    // WeChat refuses elsewhere.
    if (tabs.length > 0) paintTabBar(colours, tabs)
  },
}
