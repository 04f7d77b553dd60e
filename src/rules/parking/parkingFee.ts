/**
 * Parking fee of a stay (spec 7 Cars and property). The fee never falls over time and never rises with more free
 * minutes: free minutes are removed from the beginning, and all other boundaries stay fixed.
 */
import { feePieces, type FeePiece, minuteMs } from './feePieces'
import { capText, freeText, pieceText } from './feeText'
import type { ParkingRule } from './rule'

export interface FeeLine {
  Text: string
  /** fen; negative for a cap's reduction. */
  Amount: number
}
export interface ParkingFee {
  /** fen */
  amount: number
  /** Started minutes since the entry. */
  minutes: number
  /** Components of the amount; they add up to it. */
  lines: FeeLine[]
  /** First ms at which the amount is higher; null: it does not rise any more. */
  nextRiseAt: number | null
}

/** Started minutes from the entry to a moment; 0 up to the entry. */
export const minutesParked = (inAt: number, at: number): number =>
  Math.max(Math.ceil((at - inAt) / minuteMs), 0)

const priceOf = ({ band }: FeePiece, minutes: number) =>
  Math.ceil(minutes / band.UnitMinutes) * band.UnitPrice

/** Sums pieces, capping each 24-hour window. */
function makeSum(dayCap: number) {
  let window = 0
  let before = 0
  let inside = 0
  const within = (amount: number) => (dayCap > 0 ? Math.min(amount, dayCap) : amount)
  return {
    add(piece: FeePiece, price: number) {
      if (piece.window !== window) {
        before += within(inside)
        inside = 0
        window = piece.window
      }
      inside += price
    },
    total: () => before + within(inside),
    /** fen cut by the cap in the last added piece's window so far. */
    over: () => inside - within(inside),
  }
}

/** First ms after `minutes` started minutes at which the fee exceeds `amount`; null: never. */
function riseAfter(rule: ParkingRule, inAt: number, free: number, minutes: number, amount: number) {
  if (rule.Bands.every((band) => band.UnitPrice === 0)) return null
  const sum = makeSum(rule.DayCap)
  for (const piece of feePieces(rule, inAt, free)) {
    for (let unit = piece.start; unit < piece.end; unit += piece.band.UnitMinutes) {
      sum.add(piece, piece.band.UnitPrice)
      if (unit >= minutes && sum.total() > amount) return inAt + unit * minuteMs + 1
    }
  }
  return null
}

/**
 * Fee of a stay.
 * @param inAt entry, ms since 1970
 * @param at moment of the calculation, ms since 1970
 * @param extraFreeMinutes free minutes beyond the rule's own (member benefit, coupon minutes); whole, not negative
 */
export function reckonFee(
  rule: ParkingRule,
  inAt: number,
  at: number,
  extraFreeMinutes = 0,
): ParkingFee {
  const minutes = minutesParked(inAt, at)
  const free = rule.FreeMinutes + extraFreeMinutes
  const sum = makeSum(rule.DayCap)
  const lines: FeeLine[] = []
  if (free > 0 && minutes > 0) lines.push({ Text: freeText(Math.min(free, minutes)), Amount: 0 })
  for (const piece of feePieces(rule, inAt, free)) {
    if (piece.start >= minutes) break
    const end = Math.min(piece.end, minutes)
    const price = priceOf(piece, end - piece.start)
    sum.add(piece, price)
    lines.push({ Text: pieceText(rule, { ...piece, end }), Amount: price })
    const isLastOfDay = end === minutes || piece.end === (piece.window + 1) * 1440
    if (isLastOfDay && sum.over() > 0)
      lines.push({ Text: capText(piece.window, rule.DayCap), Amount: -sum.over() })
  }
  const amount = sum.total()
  return { amount, minutes, lines, nextRiseAt: riseAfter(rule, inAt, free, minutes, amount) }
}
