import type { ComponentType } from 'react'

/** WeChat loads packages itself and shows its own retry, so there is no stand-in page. */
export const loadStandIn = (): Promise<{ default: ComponentType }> =>
  Promise.reject(new Error('No page replaces another'))
