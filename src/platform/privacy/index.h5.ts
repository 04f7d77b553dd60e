import type { Privacy } from './types'

/** A browser asks the person itself: nothing is held back for the app to ask about. */
export const privacy: Privacy = {
  listen: () => undefined,
  openGuide: () => undefined,
}
