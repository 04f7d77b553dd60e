import { cutText } from '@/rules/text/graphemes'

/** Optional parameters of the report page. */
export interface ReportStart {
  category: string
  building: string
  floor: string
  place: string
  detail: string
  /** Subject of the complaint that led here. */
  about: string
  /** The staff task in which the fault was found. */
  source: {
    Kind: 'maintain' | 'inspection'
    JobId: string
    PointId?: string
    ItemId?: string
  } | null
}

/** Converts page parameters to initial form values. A task is only used with a known kind and an id. */
export function reportStart(query: Record<string, string | undefined>): ReportStart {
  const { category = '', building = '', floor = '', place = '', detail = '', about = '' } = query
  const { kind, jobId, pointId, itemId } = query
  const isKnown = kind === 'maintain' || kind === 'inspection'
  return {
    ...{ category, building, floor, place, about },
    detail: detail || (about ? `关于“${about}”：` : ''),
    source:
      isKnown && jobId
        ? {
            ...{ Kind: kind, JobId: jobId },
            ...(pointId && { PointId: pointId }),
            ...(itemId && { ItemId: itemId }),
          }
        : null,
  }
}

/**
 * Key of the draft and of the RequestId, per subject: a report from a task item is kept apart from a half-written
 * report.
 */
export const intentOf = ({ source, about, category, building, place }: ReportStart): string =>
  ['repair', ...(source ? Object.values(source) : [about, category, building, place])]
    .filter(Boolean)
    .join('/')

/** Maximum length of PlaceText. */
const most = 60

/**
 * PlaceText after another building, floor or room was chosen: the previous choice is replaced, the user's text behind
 * it stays.
 */
export function placeAfterPick(text: string, before: string, after: string): string {
  const own = before !== '' && text.startsWith(before) ? text.slice(before.length) : text
  return cutText(`${after}${own.trimStart()}`, most)
}

/** 2 号楼 3F with a trailing space, as the start of PlaceText; empty when nothing was chosen. */
export const pickedText = (...names: readonly (string | undefined)[]): string => {
  const parts = names.filter(Boolean)
  return parts.length > 0 ? `${parts.join(' ')} ` : ''
}
