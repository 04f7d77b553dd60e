/** Nothing, as on H5. */
export const BackTrap = () => null
