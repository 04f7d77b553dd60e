/** Nothing: the router of H5 asks platform/backGuard itself. */
export const BackTrap = () => null
