import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/**
 * A number to follow a complaint by: FK, the day, six random digits. Random, because counting would tell
 * everybody how many complaints there are.
 */
export const complaintNo = (now: number): string =>
  `FK${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
