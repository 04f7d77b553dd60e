/** Viewers for shows that require names: one per seat, typed or chosen from viewers the member has named before. */
import * as v from 'valibot'
import type { RequestOf } from '@/contract/endpoint'
import {
  viewer,
  type OrderSeat,
  type ticketOrderCalls,
  type TicketQuote,
} from '@/contract/ticketOrder'
import { idCardOf } from '@/rules/idCard'

export type KnownViewer = TicketQuote['KnownViewers'][number]
export type ViewerRequest = NonNullable<
  RequestOf<typeof ticketOrderCalls.submit>['Viewers']
>[number]

/** Form entry of one seat. */
export interface ViewerEntry {
  /** Id of a known viewer; empty: typed. */
  knownId: string
  name: string
  idCard: string
}

export const emptyViewer: ViewerEntry = { knownId: '', name: '', idCard: '' }

/** First error of each field: `0.name`, `1.idCard`. */
export type ViewerErrors = Readonly<Record<string, string>>

/** One entry per seat, in seat order; an entry with an unknown viewer id becomes a typed one. */
export function entriesFor(
  count: number,
  typed: readonly Partial<ViewerEntry>[],
  known: readonly KnownViewer[],
): ViewerEntry[] {
  return Array.from({ length: count }, (_none, at) => {
    const entry = { ...emptyViewer, ...typed[at] }
    return known.some(({ Id }) => Id === entry.knownId) ? entry : { ...entry, knownId: '' }
  })
}

/** Part of the form kept on the device until submitted: everything except identity card numbers. */
export const storable = (entries: readonly ViewerEntry[]): ViewerEntry[] =>
  entries.map((entry) => ({ ...entry, idCard: '' }))

/** Known viewers that can be chosen for a seat; a viewer cannot be chosen for two seats. */
export const choosable = (
  known: readonly KnownViewer[],
  entries: readonly ViewerEntry[],
  at: number,
): KnownViewer[] =>
  known.filter(({ Id }) => entries.every(({ knownId }, other) => other === at || knownId !== Id))

function errorsOf(entry: ViewerEntry, at: number, earlier: readonly string[]): [string, string][] {
  if (entry.knownId) return []
  const { issues = [] } = v.safeParse(viewer, { Name: entry.name, IdCard: entry.idCard })
  const found = new Map(
    issues.map((issue): [string, string] => [
      issue.path?.[0]?.key === 'Name' ? `${at}.name` : `${at}.idCard`,
      issue.message,
    ]),
  )
  const number = idCardOf(entry.idCard)
  if (!found.has(`${at}.idCard`)) {
    if (number === null) found.set(`${at}.idCard`, '身份证号不正确，请核对')
    else if (earlier.includes(number)) found.set(`${at}.idCard`, '每个座位要填不同的观演人')
  }
  return [...found]
}

/** Viewers to submit, one per seat; or the errors in field order. */
export function judgeViewers(
  entries: readonly ViewerEntry[],
): { viewers: ViewerRequest[] } | { errors: ViewerErrors } {
  const numbers = entries.map(({ knownId, idCard }) => (knownId ? '' : (idCardOf(idCard) ?? '')))
  const errors = entries.flatMap((entry, at) =>
    errorsOf(entry, at, numbers.slice(0, at).filter(Boolean)),
  )
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return {
    viewers: entries.map(({ knownId, name, idCard }) =>
      knownId ? { KnownId: knownId } : { Name: name.trim(), IdCard: idCardOf(idCard) ?? '' },
    ),
  }
}

/** Element id of a field. @param place key as in ViewerErrors */
export const elementOf = (place: string): string => `viewer-${place.replace('.', '-')}`

/** 观演人 2 · 池座 6 排 12 座; without a number when there is only one seat. */
export const viewerTitle = (seats: readonly Pick<OrderSeat, 'SeatText'>[], at: number): string =>
  [seats.length > 1 ? `观演人 ${at + 1}` : '观演人', seats[at]?.SeatText]
    .filter(Boolean)
    .join(' · ')
