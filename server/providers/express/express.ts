import type { ExpressCompany } from '@/rules/expressCompany'

/** What stands on a parcel, and what the companies ask for beside its number. */
export interface ParcelQuery {
  company: ExpressCompany
  no: string
  /** Of whom it goes to; some companies tell nothing without it. */
  phone: string
  /** When it was sent; ms since 1970. */
  sentAt: number
}

export const parcelStates = ['Unknown', 'OnTheWay', 'Delivering', 'Signed', 'Problem'] as const
export type ParcelState = (typeof parcelStates)[number]

/** How a parcel stands. Unknown: the company knows nothing of it yet. */
export interface ParcelReport {
  state: ParcelState
  /** ms and words, the newest first. */
  rows: { at: number; text: string }[]
}

/** Whoever knows where parcels are (spec 7 Goods mall). */
export interface Express {
  readonly name: 'sandbox' | 'kuaidi100' | 'none'
  /** @throws any error when it cannot be learnt now */
  trace(query: ParcelQuery): Promise<ParcelReport>
}
