import type { BackTrapComponent } from './types'

/** Renders nothing: the H5 router uses platform/backGuard directly. */
export const BackTrap: BackTrapComponent = () => null
