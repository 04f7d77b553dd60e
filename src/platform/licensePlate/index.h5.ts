import type { LicensePlate } from './types'

/** WeChat lends it to mini-programs only. */
export const licensePlate: LicensePlate = {
  isOffered: () => false,
  choose: () => Promise.resolve(null),
}
