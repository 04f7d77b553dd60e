import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/** Repair number: BX, the day, six random digits, which do not reveal the number of repairs. */
export const repairNo = (now: number): string =>
  `BX${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
