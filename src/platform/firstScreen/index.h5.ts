import type { FirstScreen } from './types'

export const firstScreen: FirstScreen = {
  content: () => {
    try {
      return JSON.parse(document.getElementById('park')?.textContent ?? '') as unknown
    } catch {
      return undefined
    }
  },
  remove: () => document.getElementById('park-shell')?.remove(),
}
