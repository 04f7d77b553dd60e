/** Who watches, where a show asks for names: one a seat, typed or somebody whom the member has named before. */
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

/** What stands in the form for one seat. */
export interface ViewerEntry {
  /** Somebody named before; empty: typed. */
  knownId: string
  name: string
  idCard: string
}

export const emptyViewer: ViewerEntry = { knownId: '', name: '', idCard: '' }

/** First error of each field: `0.name`, `1.idCard`. */
export type ViewerErrors = Readonly<Record<string, string>>

/** One entry a seat, in the order of the seats; somebody whom the park does not know any more is typed anew. */
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

/** What of the form stays on the device until it is sent: everything but the numbers of identity cards. */
export const storable = (entries: readonly ViewerEntry[]): ViewerEntry[] =>
  entries.map((entry) => ({ ...entry, idCard: '' }))

/** People who can be chosen for a seat: nobody sits on two. */
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

/** What is sent, one a seat; or the errors, the first of them first. */
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

/** Id of the element that asks for a field. @param place as ViewerErrors names it */
export const elementOf = (place: string): string => `viewer-${place.replace('.', '-')}`

/** 观演人 2 · 池座 6 排 12 座; without a number where there is one only. */
export const viewerTitle = (seats: readonly Pick<OrderSeat, 'SeatText'>[], at: number): string =>
  [seats.length > 1 ? `观演人 ${at + 1}` : '观演人', seats[at]?.SeatText]
    .filter(Boolean)
    .join(' · ')
