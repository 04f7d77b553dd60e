import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/**
 * A number to speak of a repair by: BX, the day, six random digits. Random, because counting would tell everybody how
 * much is broken.
 */
export const repairNo = (now: number): string =>
  `BX${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
