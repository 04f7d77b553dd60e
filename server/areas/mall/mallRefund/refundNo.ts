import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/** A number to follow a refund by: TK, the day, six random digits, which tell nobody how many there are. */
export const refundNo = (now: number): string =>
  `TK${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
