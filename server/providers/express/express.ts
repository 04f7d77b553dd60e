import type { ExpressCompany } from '@/rules/expressCompany'

/** Data for tracking a parcel. */
export interface ParcelQuery {
  company: ExpressCompany
  no: string
  /** Recipient's phone number; some companies require it. */
  phone: string
  /** Dispatch time; ms since 1970. */
  sentAt: number
}

export const parcelStates = ['Unknown', 'OnTheWay', 'Delivering', 'Signed', 'Problem'] as const
export type ParcelState = (typeof parcelStates)[number]

/** State of a parcel. Unknown: the company has no data yet. */
export interface ParcelReport {
  state: ParcelState
  /** Time (ms) and text of each step, newest first. */
  rows: { at: number; text: string }[]
}

/** Parcel-tracking provider (spec 7 Goods mall). */
export interface Express {
  readonly name: 'sandbox' | 'kuaidi100' | 'none'
  /** @throws any error when the state is not available now */
  trace(query: ParcelQuery): Promise<ParcelReport>
}
