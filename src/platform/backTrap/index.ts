import type { BackTrapComponent } from './types'

/** Nothing, as on H5. */
export const BackTrap: BackTrapComponent = () => null
