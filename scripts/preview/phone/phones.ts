import type { Phone } from '../../weappHost/wx/phone'

/** Phones to choose from, by the name in the address (`?phone=small`). Sizes in px. */
export const phones: Record<string, { label: string } & Partial<Phone>> = {
  iphone: { label: 'iPhone 13 · 390' },
  se: {
    label: 'iPhone SE · 375',
    model: 'iPhone SE',
    windowWidth: 375,
    windowHeight: 603,
    screenHeight: 667,
    pixelRatio: 2,
    statusBarHeight: 20,
    bottomInset: 0,
  },
  max: {
    label: 'iPhone Pro Max · 430',
    model: 'iPhone 15 Pro Max',
    windowWidth: 430,
    windowHeight: 829,
    screenHeight: 932,
    statusBarHeight: 59,
  },
  android: {
    label: 'Android · 360',
    brand: 'Xiaomi',
    model: 'Redmi',
    platform: 'android',
    system: 'Android 10',
    windowWidth: 360,
    windowHeight: 568,
    screenHeight: 640,
    pixelRatio: 2,
    statusBarHeight: 28,
    bottomInset: 0,
  },
}
