import type { Share } from './types'

/** Default share of spec 4: the start page under the park's name. */
export const defaultShare = (parkName: string): Share => ({
  title: parkName,
  path: '/pages/index/index',
})
