/** The appearances every page is looked at in (screens) and measured in (axe, touch targets). */
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
  dark: { viewport: phone, colorScheme: 'dark', isElder: false },
  elder: { viewport: phone, colorScheme: 'light', isElder: true },
} satisfies Record<string, Look>

export type LookName = keyof typeof looks

/** A browser like a phone's with this look, opened by somebody who is logged in (`signedIn`) or not. */
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

/** For addInitScript: what the settings would have stored (state/preferences). */
export function prefer({ isElder }: Look): void {
  // Scripts run in about:blank too, which may store nothing.
  if (isElder && window.origin !== 'null')
    window.localStorage.setItem('preferences', JSON.stringify({ isElder: true }))
}
