/** Family A by a script of its own: parks that speak family B never load it. */
export const loadInA = () => import('./inA')
