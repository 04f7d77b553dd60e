import type { ReloadApp } from './types'

let count = 0

/** How often the app was started anew. */
export const reloadCount = (): number => count

export const reloadApp: ReloadApp = () => {
  count += 1
}
