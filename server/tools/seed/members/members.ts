import { binjiang } from './binjiang'
import type { SeedCalendar } from './calendar'
import { mianfang } from './mianfang'
import type { DemoMembers } from './types'

/** The demo's parks, each with a folder in parks/; the first is the one shown by default. */
export const demoParkIds = ['mianfang', 'binjiang'] as const

export type DemoParkId = (typeof demoParkIds)[number]

const members: Readonly<Record<DemoParkId, (calendar: SeedCalendar) => DemoMembers>> = {
  mianfang,
  binjiang,
}

/** What the people of a demo park have and did, as of the moment of the calendar. */
export const membersOf = (tenantId: DemoParkId, calendar: SeedCalendar): DemoMembers =>
  members[tenantId](calendar)
