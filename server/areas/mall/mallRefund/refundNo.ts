import { randomInt } from 'node:crypto'
import { parkDay } from '../../../kernel/parkDay'

/** Refund number: TK, the day, six random digits, which do not reveal the number of refunds. */
export const refundNo = (now: number): string =>
  `TK${parkDay(now).replace(/-/g, '')}${String(randomInt(1_000_000)).padStart(6, '0')}`
