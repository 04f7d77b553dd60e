import { binjiang } from './binjiang'
import type { SeedCalendar } from './calendar'
import { mianfang } from './mianfang'
import type { DemoMembers } from './types'

/** Demo parks, each with a folder in parks/; the first is the default. */
export const demoParkIds = ['mianfang', 'binjiang'] as const

export type DemoParkId = (typeof demoParkIds)[number]

const members: Readonly<Record<DemoParkId, (calendar: SeedCalendar) => DemoMembers>> = {
  mianfang,
  binjiang,
}

/** Possessions and history of a demo park's accounts, relative to the calendar. */
export const membersOf = (tenantId: DemoParkId, calendar: SeedCalendar): DemoMembers =>
  members[tenantId](calendar)
