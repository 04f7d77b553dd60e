import { countText } from '@/utils/countText'

/** A count of points wherever one is written: 12,860 积分. */
export const pointsText = (points: number): string => `${countText(points)} 积分`
