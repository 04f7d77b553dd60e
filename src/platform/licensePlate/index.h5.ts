import type { LicensePlate } from './types'

/** Only mini-programs can access WeChat's plate list. */
export const licensePlate: LicensePlate = {
  isOffered: () => false,
  choose: () => Promise.resolve(null),
}
