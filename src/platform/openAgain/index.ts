import type { OpenAgain } from './types'

let count = 0

/** How often the current page was reopened. */
export const openedAgain = (): number => count

export const openAgain: OpenAgain = async () => {
  count += 1
}
