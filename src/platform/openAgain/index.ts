import type { OpenAgain } from './types'

let count = 0

/** How often the page on screen was opened once more. */
export const openedAgain = (): number => count

export const openAgain: OpenAgain = async () => {
  count += 1
}
