import type { KeptKeys } from './types'

export const keptKeys: KeptKeys = () => {
  try {
    return Object.keys(window.localStorage)
  } catch {
    return []
  }
}
