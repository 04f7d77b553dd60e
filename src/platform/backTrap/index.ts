import type { BackTrapComponent } from './types'

/** Renders nothing, as on H5. */
export const BackTrap: BackTrapComponent = () => null
