/** Family A as a separate script: parks with family B never load it. */
export const loadFamilyA = () => import('./inA')
