import type { BackTrapComponent } from './types'

/** Nothing: the router of H5 asks platform/backGuard itself. */
export const BackTrap: BackTrapComponent = () => null
