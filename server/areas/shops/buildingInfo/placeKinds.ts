import type { buildingInfo } from './buildingInfo.table'

type Kind = (typeof buildingInfo.$inferSelect)['kind']

/** Whether places of this kind have floors with shops: buildings and streets. */
export const hasFloors = (kind: Kind): boolean => kind === 'building' || kind === 'street'

/** Whether places of this kind are only drawn: lawns, water, paths. They are no place to meet, repair or visit. */
export const isGround = (kind: Kind): boolean =>
  kind === 'green' || kind === 'water' || kind === 'path'
