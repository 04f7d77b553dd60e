import { createHash } from 'node:crypto'
import { parkingQuoteMs } from '@/constants'
import type { Queryable } from '../../../database/queryable'
import { isKnownId } from '../../../kernel/ids'
import { quoteExpired } from './parkingFailures'
import { findQuote } from './quote.repository'
import type { StandingAt } from './standing'
import type { StayRow } from './stay.repository'

/** A price as it is told: what was due for a stay at a moment. Its text is its name; nothing is written for a look. */
export interface ToldQuote {
  stayId: string
  reckonedAt: Date
  /** fen, before reductions */
  gross: number
  /** Of the plate it was told for: a stay whose plate is corrected is another car's. */
  plateMark: string
}

/** Six signs that tell plates apart. Nothing of the stay is in it, for it may reach strangers. */
export const plateMarkOf = (plateNo: string): string =>
  createHash('sha256').update(plateNo).digest('hex').slice(0, 6)

/** The `QuoteId` of a price. It needs no signature: `requireGood` reckons the price of that moment again. */
export const quoteText = ({ stayId, reckonedAt, gross, plateMark }: ToldQuote): string =>
  [stayId, reckonedAt.getTime().toString(36), gross.toString(36), plateMark].join('.')

/** @returns undefined for a text that is no quote */
export function readQuote(text: string): ToldQuote | undefined {
  const [, stayId = '', at = '', amount = '', plateMark = ''] =
    /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([0-9a-f]{6})$/.exec(text) ?? []
  const gross = parseInt(amount, 36)
  if (!isKnownId(stayId) || !(gross > 0)) return undefined
  return { stayId, reckonedAt: new Date(parseInt(at, 36)), gross, plateMark }
}

/** ms, until which a price that was told may be paid. */
export const quoteEnd = ({ reckonedAt }: Pick<ToldQuote, 'reckonedAt'>): number =>
  reckonedAt.getTime() + parkingQuoteMs

/**
 * A price holds for some minutes although the fee has risen since, as long as the stay would still cost that much at
 * that moment: not once somebody has paid, or the desk has corrected the entry.
 * @param now ms
 * @throws Failure 409 `quoteExpired`
 */
export async function requireGood(
  db: Queryable,
  standingAt: StandingAt,
  stay: StayRow,
  quote: ToldQuote,
  now: number,
): Promise<void> {
  const at = quote.reckonedAt.getTime()
  if (at > now || now >= quoteEnd(quote)) throw quoteExpired()
  if (plateMarkOf(stay.plateNo) !== quote.plateMark) throw quoteExpired()
  if ((await standingAt(db, stay, at)).due !== quote.gross) throw quoteExpired()
}

/** The price that an item of an order is for: of a look by its text, of an order by the row that was written with it. */
export const quoteOfItem = async (
  db: Queryable,
  tenantId: string,
  skuId: string,
): Promise<Pick<ToldQuote, 'reckonedAt' | 'gross'> | undefined> =>
  readQuote(skuId) ?? findQuote(db, tenantId, skuId)
