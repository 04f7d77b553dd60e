import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/**
 * Reference number of a complaint: FK, the day, six random digits. Random, because a sequence would
 * reveal the number of complaints.
 */
export const complaintNo = (now: number): string =>
  `FK${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
