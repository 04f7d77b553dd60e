import type { Look } from './types'

/** In memory: light, standard size, paints nothing. */
export const look: Look = {
  isDark: () => false,
  fontScale: () => 1,
  onChange: () => () => undefined,
  paint: () => undefined,
}
