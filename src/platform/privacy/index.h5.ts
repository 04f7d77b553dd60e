import type { Privacy } from './types'

/** Browsers prompt the user themselves: no request is held back. */
export const privacy: Privacy = {
  listen: () => undefined,
  openGuide: () => undefined,
}
