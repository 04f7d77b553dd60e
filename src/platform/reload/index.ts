import type { ReloadApp } from './types'

let count = 0

/** How often the app was restarted. */
export const reloadCount = (): number => count

export const reloadApp: ReloadApp = () => {
  count += 1
}
