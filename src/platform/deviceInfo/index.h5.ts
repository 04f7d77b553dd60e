import type { Device } from './types'
import { readUserAgent } from './userAgent'

export const device: Device = {
  info: () => ({
    ...readUserAgent(navigator.userAgent),
    brand: '',
    language: navigator.language,
    statusBarPx: 0,
  }),
}
