import type { Approach } from './types'

/** In memory there is no layout: every element counts as near. */
export const approach: Approach = {
  watch(_element, listener) {
    listener()
    return () => undefined
  },
}
