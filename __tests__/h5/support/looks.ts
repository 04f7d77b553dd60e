/** The looks in which every page is viewed (screens) and measured (axe, touch targets). */
import type { BrowserContextOptions } from '@playwright/test'

export interface Look {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
  isElder: boolean
}

const phone = { width: 390, height: 844 }

export const looks = {
  light: { viewport: phone, colorScheme: 'light', isElder: false },
  small: { viewport: { width: 360, height: 640 }, colorScheme: 'light', isElder: false },
  narrow: { viewport: { width: 320, height: 640 }, colorScheme: 'light', isElder: false },
  dark: { viewport: phone, colorScheme: 'dark', isElder: false },
  elder: { viewport: phone, colorScheme: 'light', isElder: true },
} satisfies Record<string, Look>

export type LookName = keyof typeof looks

/** A phone-like browser context with this look, logged in (`signedIn`) or not. */
export function contextFor(
  look: Look,
  base: string,
  signedIn?: BrowserContextOptions['storageState'],
): BrowserContextOptions {
  return {
    baseURL: base,
    viewport: look.viewport,
    colorScheme: look.colorScheme,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    storageState: signedIn,
  }
}

/** For addInitScript: stores what the settings page would (state/preferences). */
export function prefer({ isElder }: Look): void {
  // Scripts also run in about:blank, where storing is forbidden.
  if (isElder && window.origin !== 'null')
    window.localStorage.setItem('preferences', JSON.stringify({ isElder: true }))
}
