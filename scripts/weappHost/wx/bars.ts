import type { Build, PageJson } from '../build'
import type { Phone } from './phone'

/** Colours of WeChat's parts around one page. */
export interface PageColours {
  /** Title bar. */
  bar: string
  barText: 'black' | 'white'
  /** Behind the page, visible when it is pulled beyond its end. */
  ground: string
}

/** Colours and pictures of the tab bar. */
export interface TabBarColours {
  bar: string
  text: string
  chosen: string
  icons: string[]
}

/** `darkmode` in app.json: without it WeChat does not tell the app the system theme. */
export const knowsTheme = (build: Build): boolean => build.app.darkmode === true

/** Colours from app.json and theme.json for the system theme. */
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

  /** A configuration value; `@name` is looked up in the system theme. */
  private value(given: string | undefined, standard: string): string {
    if (!given?.startsWith('@')) return given ?? standard
    const value = this.themes[this.phone.theme]?.[given.slice(1)]
    if (value === undefined) throw new Error(`theme.json has no ${given} for ${this.phone.theme}`)
    return value
  }
}
