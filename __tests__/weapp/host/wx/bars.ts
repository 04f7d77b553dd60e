import type { Build, PageJson } from '../build'
import type { Phone } from './phone'

/** Colours of what WeChat draws around one page. */
export interface PageColours {
  /** Of the title bar. */
  bar: string
  barText: 'black' | 'white'
  /** Behind the page, seen where it is pulled beyond its end. */
  ground: string
}

/** Colours and pictures of the tab bar. */
export interface TabBarColours {
  bar: string
  text: string
  chosen: string
  icons: string[]
}

/** `darkmode` of app.json: without it WeChat keeps the system's theme to itself. */
export const knowsTheme = (build: Build): boolean => build.app.darkmode === true

/** What app.json and theme.json say for the system's theme. */
export class ConfiguredColours {
  private readonly themes: Record<string, Record<string, string>>

  constructor(
    private readonly build: Build,
    private readonly phone: Phone,
  ) {
    const { themeLocation } = build.app
    this.themes =
      knowsTheme(build) && themeLocation && build.has(themeLocation)
        ? build.json(themeLocation)
        : {}
  }

  ofPage(json: PageJson): PageColours {
    const own = { ...this.build.app.window, ...json }
    return {
      bar: this.value(own.navigationBarBackgroundColor, '#000000'),
      barText: this.value(own.navigationBarTextStyle, 'white') as 'black' | 'white',
      ground: this.value(own.backgroundColor, '#ffffff'),
    }
  }

  ofTabBar(): TabBarColours {
    const { tabBar } = this.build.app
    return {
      bar: this.value(tabBar?.backgroundColor, '#ffffff'),
      text: this.value(tabBar?.color, '#000000'),
      chosen: this.value(tabBar?.selectedColor, '#000000'),
      icons: (tabBar?.list ?? []).map(({ iconPath }) => this.value(iconPath, '')),
    }
  }

  /** A value of a configuration, `@name` looked up in the theme of the system. */
  private value(given: string | undefined, standard: string): string {
    if (!given?.startsWith('@')) return given ?? standard
    const value = this.themes[this.phone.theme]?.[given.slice(1)]
    if (value === undefined) throw new Error(`theme.json has no ${given} for ${this.phone.theme}`)
    return value
  }
}
