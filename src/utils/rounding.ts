/** Decimal arithmetic on plain numbers, rounded to 6 decimals (spec 5). Not needed for money, which is integer fen. */
import { roundingDecimals } from '@/constants'

/** Moves the decimal point in the text, because multiplying by a power of ten is itself inexact (1.005 * 100). */
function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * Rounds to 6 decimals, halves away from zero.
 * @returns NaN and the infinities unchanged; never -0
 */
export function round6(value: number): number {
  if (!Number.isFinite(value)) return value
  const rounded = shift(Math.round(shift(Math.abs(value), roundingDecimals)), -roundingDecimals)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}

/** a + b without floating-point error: add6(0.1, 0.2) is 0.3. */
export const add6 = (a: number, b: number): number => round6(a + b)

/** a - b, rounded to 6 decimals. */
export const subtract6 = (a: number, b: number): number => round6(a - b)

/** a * b, rounded to 6 decimals. */
export const multiply6 = (a: number, b: number): number => round6(a * b)

/** a / b, rounded to 6 decimals; division by zero gives JavaScript's result. */
export const divide6 = (a: number, b: number): number => round6(a / b)
