import type { Opening } from '@/rules/openingHours/openingAt'

/** Whether a shop is known to be closed now. */
export const isShut = ({ IsOpen, Status }: Pick<Opening, 'IsOpen' | 'Status'>): boolean =>
  !IsOpen && Status !== 'unknown'
