import type { Share } from './types'

/** The share of spec 4 where a page has none of its own: the start page under the park's name. */
export const defaultShare = (parkName: string): Share => ({
  title: parkName,
  path: '/pages/index/index',
})
