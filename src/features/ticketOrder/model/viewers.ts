/** Viewers for shows that require names: one per seat, typed or chosen from viewers the member has named before. */
import * as v from 'valibot'
import type { RequestOf } from '@/contract/endpoint'
import {
  viewer,
  type OrderSeat,
  type ticketOrderCalls,
  type TicketQuote,
} from '@/contract/ticketOrder'
import { judgePaper, paperKey, splitPaper } from '@/rules/identityPaper/paper'
import { factsText } from '@/rules/factsText'

export type KnownViewer = TicketQuote['KnownViewers'][number]
export type ViewerRequest = NonNullable<
  RequestOf<typeof ticketOrderCalls.submit>['Viewers']
>[number]

/** Form entry of one seat. */
export interface ViewerEntry {
  /** Id of a known viewer; empty: typed. */
  knownId: string
  name: string
  /** A paper's text (rules/identityPaper). */
  idCard: string
}

export const emptyViewer: ViewerEntry = { knownId: '', name: '', idCard: '' }

/** First error of each field: `0.name`, `1.idCard`. */
export type ViewerErrors = Readonly<Record<string, string>>

/** One entry per seat, in seat order; an entry with an unknown viewer id becomes a typed one. */
export function entriesFor(
  count: number,
  typed: readonly Partial<ViewerEntry>[],
  savedViewers: readonly KnownViewer[],
): ViewerEntry[] {
  return Array.from({ length: count }, (_none, at) => {
    const entry = { ...emptyViewer, ...typed[at] }
    return savedViewers.some(({ Id }) => Id === entry.knownId) ? entry : { ...entry, knownId: '' }
  })
}

/** Part of the form kept on the device until submitted: everything except identity papers. */
export const storable = (entries: readonly ViewerEntry[]): ViewerEntry[] =>
  entries.map((entry) => ({ ...entry, idCard: '' }))

/** Known viewers that can be chosen for a seat; a viewer cannot be chosen for two seats. */
export const choosable = (
  savedViewers: readonly KnownViewer[],
  entries: readonly ViewerEntry[],
  at: number,
): KnownViewer[] =>
  savedViewers.filter(({ Id }) =>
    entries.every(({ knownId }, other) => other === at || knownId !== Id),
  )

function errorsOf(entry: ViewerEntry, at: number, earlier: readonly string[]): [string, string][] {
  if (entry.knownId) return []
  const paper = splitPaper(entry.idCard)
  const { issues = [] } = v.safeParse(viewer, { Name: entry.name, IdCard: paper.number })
  const problems = new Map(
    issues.map((issue): [string, string] => [
      issue.path?.[0]?.key === 'Name' ? `${at}.name` : `${at}.idCard`,
      issue.message,
    ]),
  )
  const judged = judgePaper(paper)
  if (!problems.has(`${at}.idCard`)) {
    if ('error' in judged) problems.set(`${at}.idCard`, judged.error)
    else if (earlier.includes(paperKey(judged.paper)))
      problems.set(`${at}.idCard`, '每个座位要填不同的观演人')
  }
  return [...problems]
}

/** The stored text of a typed paper; empty: wrong. */
function rightPaper(text: string): string {
  const judged = judgePaper(splitPaper(text))
  return 'paper' in judged ? judged.paper : ''
}

/** Viewers to submit, one per seat; or the errors in field order. */
export function judgeViewers(
  entries: readonly ViewerEntry[],
): { viewers: ViewerRequest[] } | { errors: ViewerErrors } {
  const papers = entries.map(({ knownId, idCard }) => (knownId ? '' : rightPaper(idCard)))
  const errors = entries.flatMap((entry, at) =>
    errorsOf(entry, at, papers.slice(0, at).filter(Boolean).map(paperKey)),
  )
  if (errors.length > 0) return { errors: Object.fromEntries(errors) }
  return {
    viewers: entries.map(({ knownId, name }, at) => {
      if (knownId) return { KnownId: knownId }
      const { type, number } = splitPaper(papers[at] ?? '')
      return {
        Name: name.trim(),
        ...(type !== 'idCard' && { IdType: type }),
        IdCard: number,
      }
    }),
  }
}

/** Element id of a field. @param place key as in ViewerErrors */
export const elementOf = (place: string): string => `viewer-${place.replace('.', '-')}`

/** 观演人 2 · 池座 6 排 12 座; without a number when there is only one seat. */
export const viewerTitle = (seats: readonly Pick<OrderSeat, 'SeatText'>[], at: number): string =>
  factsText([seats.length > 1 ? `观演人 ${at + 1}` : '观演人', seats[at]?.SeatText])
