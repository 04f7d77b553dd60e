import { isCalendarDate } from '@/rules/calendarDate'
import type { DeskPart, DeskScreen } from '../kernel/desk'
import { parkDay } from '../kernel/parkDay'
import { deskUrl } from './addresses'
import type { Typed } from './deskForm'

/** Address that saves a filter. */
export const FILTERS_URL = '/desk/filters'

/** Address that gives a saved filter another name. */
export const RENAME_URL = `${FILTERS_URL}/rename`

/** Most saved filters of a list. */
export const SAVED_MAX = 20

/** Longest value of a filter, in UTF-16 units; the longest legitimate one is a UUID. */
const VALUE_MAX = 100

const DAY_MS = 86_400_000

/** Values of a list's filters by query name; a number is a day, counted from today. */
export type FilterValues = Readonly<Record<string, string | number>>

export interface SavedFilter {
  id: string
  name: string
  values: FilterValues
}

/** Key of a list among all lists of the desk: its route without /desk/. */
export const listKey = (part: DeskPart, screen: DeskScreen): string =>
  deskUrl(part, screen).slice('/desk/'.length)

/**
 * The chosen filters of a query, in the order of the screen's declaration.
 * @param movesFrom ms since 1970: days are counted from its day; undefined: they stay
 */
export function chosenFilters(
  { filters = [] }: DeskScreen,
  query: Typed,
  movesFrom?: number,
): FilterValues {
  const chosen = filters.flatMap((name): [string, string | number][] => {
    const value = query[name] ?? ''
    if (value === '' || value.length > VALUE_MAX) return []
    if (movesFrom === undefined || !isCalendarDate(value)) return [[name, value]]
    return [[name, Math.round((Date.parse(value) - Date.parse(parkDay(movesFrom))) / DAY_MS)]]
  })
  return Object.fromEntries(chosen)
}

/** Query of a saved filter with relative dates resolved to today; filters that the list no longer has are dropped. */
export function filterQuery({ filters = [] }: DeskScreen, values: FilterValues, now: number) {
  const named = filters.flatMap((name): [string, string][] => {
    const value = values[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' ? value : parkDay(now + value * DAY_MS)]]
  })
  return new URLSearchParams(named).toString()
}

/** Whether a chosen filter is a day. */
export const hasDay = (values: FilterValues): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && isCalendarDate(value))

/** The list whose page has this path; undefined: no screen with filters. */
export function listAt(
  parts: readonly DeskPart[],
  path: string,
): { part: DeskPart; screen: DeskScreen } | undefined {
  const lists = parts.flatMap((part) =>
    part.screens
      .filter(({ filters }) => filters !== undefined)
      .map((screen) => ({ part, screen, url: deskUrl(part, screen) })),
  )
  const isAt = (url: string) => new RegExp(`^${url.replace(/:\w+/g, '[\\w-]+')}$`).test(path)
  return lists.find(({ url }) => url === path) ?? lists.find(({ url }) => isAt(url))
}
