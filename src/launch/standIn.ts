/** The page in place of one that did not come: a script of its own, for the first load has no room for it. */
export const loadStandIn = () => import('./StandInPage')
