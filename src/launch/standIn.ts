/** The stand-in page as a separate script, because the first load has no room for it. */
export const loadStandIn = () => import('./StandInPage')
