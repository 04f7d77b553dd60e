import { createHash } from 'node:crypto'
import { parkingQuoteMs } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { isKnownId } from '../../../kernel/ids'
import { quoteExpired } from './parkingFailures'
import { findQuote } from './parkingOrder.repository'
import type { StayCostAt } from './stayCost'
import type { StayRow } from './stay.repository'

/** A quote: amount due for a stay at a time. Its text is its id, so nothing is stored for a look-up. */
export interface ParkingQuote {
  stayId: string
  reckonedAt: Date
  /** fen, before reductions */
  gross: number
  /** Mark of the quoted plate: after a correction, the stay belongs to another car. */
  plateMark: string
}

/** Six characters that distinguish plates. Reveals nothing of the stay, as it may reach strangers. */
export const plateMarkOf = (plateNo: string): string =>
  createHash('sha256').update(plateNo).digest('hex').slice(0, 6)

/** The `QuoteId` of a quote. Needs no signature: `requireGood` recalculates the price of that time. */
export const quoteText = ({ stayId, reckonedAt, gross, plateMark }: ParkingQuote): string =>
  [stayId, reckonedAt.getTime().toString(36), gross.toString(36), plateMark].join('.')

/** @returns undefined for a text that is not a quote */
export function readQuote(text: string): ParkingQuote | undefined {
  const [, stayId = '', at = '', amount = '', plateMark = ''] =
    /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([0-9a-f]{6})$/.exec(text) ?? []
  const gross = parseInt(amount, 36)
  if (!isKnownId(stayId) || !(gross > 0)) return undefined
  return { stayId, reckonedAt: new Date(parseInt(at, 36)), gross, plateMark }
}

/** Expiry of a quote, ms. */
export const quoteEnd = ({ reckonedAt }: Pick<ParkingQuote, 'reckonedAt'>): number =>
  reckonedAt.getTime() + parkingQuoteMs

/**
 * Requires a valid quote. It applies for some minutes even if the fee has risen since, as long as the stay would still
 * cost the same at the quote's time: not after a payment, or a corrected entry.
 * @param now ms
 * @throws Failure 409 `quoteExpired`
 */
export async function requireGood(
  db: Queryable,
  stayCostAt: StayCostAt,
  stay: StayRow,
  quote: ParkingQuote,
  now: number,
): Promise<void> {
  const at = quote.reckonedAt.getTime()
  if (at > now || now >= quoteEnd(quote)) throw quoteExpired()
  if (plateMarkOf(stay.plateNo) !== quote.plateMark) throw quoteExpired()
  if ((await stayCostAt(db, stay, at)).due !== quote.gross) throw quoteExpired()
}

/** Quote of an order's item: parsed from its text for a look-up, read from its row for an order. */
export const quoteOfItem = async (
  db: Queryable,
  tenantId: string,
  skuId: string,
): Promise<Pick<ParkingQuote, 'reckonedAt' | 'gross'> | undefined> =>
  readQuote(skuId) ?? findQuote(db, tenantId, skuId)
