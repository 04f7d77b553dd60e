import { countText } from '@/utils/countText'

/** Display text of a points count: 12,860 积分. */
export const pointsText = (points: number): string => `${countText(points)} 积分`
