/**
 * What a stay costs (spec 7 Cars and property). The fee never falls with time and never rises with more free minutes:
 * what is free is cut off at the beginning, and all other cuts stand still.
 */
import { feePieces, type FeePiece, minuteMs } from './feePieces'
import { capText, freeText, pieceText } from './feeText'
import type { ParkingRule } from './rule'

export interface FeeLine {
  Text: string
  /** fen; below 0 for what a cap takes off. */
  Amount: number
}
export interface ParkingFee {
  /** fen */
  amount: number
  /** Started minutes since the entry. */
  minutes: number
  /** What makes up the amount, and adds up to it. */
  lines: FeeLine[]
  /** The first ms at which the amount is greater; null: it does not rise any more. */
  nextRiseAt: number | null
}

/** Started minutes from the entry to a moment; 0 at the entry and before. */
export const minutesParked = (inAt: number, at: number): number =>
  Math.max(Math.ceil((at - inAt) / minuteMs), 0)

const priceOf = ({ band }: FeePiece, minutes: number) =>
  Math.ceil(minutes / band.UnitMinutes) * band.UnitPrice

/** Adds up pieces, each 24 hours under their cap. */
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
    /** fen that the cap takes off the last added piece's 24 hours so far. */
    over: () => inside - within(inside),
  }
}

/** The first ms after `minutes` started ones at which the fee is above `amount`. */
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
 * The fee of a stay.
 * @param inAt the entry, and
 * @param at the moment it is reckoned for, both in ms since 1970
 * @param extraFreeMinutes free beyond the rule's own (member hours, a coupon's minutes); whole, not below 0
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
