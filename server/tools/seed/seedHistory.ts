import { moneyAlone, type MoneyAloneBase } from '../moneyAlone'
import { createUserMessageService } from '../../areas/people/userMessage/userMessage.service'
import { allParks } from '../../areas/people/park/park.repository'
import { parkSeed } from '../../areas/people/park/park.table'
import { seedCalendar, type SeedCalendar } from './members/calendar'
import { demoParkIds, membersOf, type DemoParkId } from './members/members'
import { historyPark } from './historyContext'
import { writeHistory } from './writeHistory'
import { writeMessages } from './writeMessages'

export type HistoryOptions = Omit<MoneyAloneBase, 'payProvider' | 'parks' | 'messages'>

const PART = 'history'

/**
 * Lives through the demo member's last year and a half: the very services that answer the calls, with a
 * clock that is turned. Whatever is interrupted is taken up again by its RequestIds; whatever is done is
 * marked like every other part of the demo.
 */
export async function seedHistory(options: HistoryOptions): Promise<void> {
  const { db, clock } = options
  const parks = await allParks(db)
  if (parks.some((park) => !park.isDemo)) return
  const done = new Set(
    (await db.select().from(parkSeed)).flatMap(({ part, tenantId }) =>
      part === PART ? [tenantId] : [],
    ),
  )
  const calendar = seedCalendar(clock())
  const missing = demoParkIds.filter((tenantId) => !done.has(tenantId))
  await Promise.all(missing.map((tenantId) => live(options, tenantId, calendar)))
}

async function live(
  options: HistoryOptions,
  tenantId: DemoParkId,
  calendar: SeedCalendar,
): Promise<void> {
  const { db } = options
  let now = calendar.now
  // Always the sandbox: what the demo "paid" must not be asked for at the real provider.
  // With no carrier: what happened in the past is not sent to anybody's WeChat.
  const messages = createUserMessageService({ db, clock: () => now })
  const { services: money } = moneyAlone.create({
    ...options,
    messages,
    payProvider: undefined,
    parks: { hasOnlyDemos: async () => true },
    clock: () => now,
  })
  const turnTo = (at: number) => void (now = at)
  const park = await historyPark(db, tenantId)
  const members = membersOf(tenantId, calendar)
  const context = { tenantId, park, members, calendar, money, messages, db, turnTo }
  await writeHistory(context)
  await writeMessages(context)
  await db
    .insert(parkSeed)
    .values({ tenantId, part: PART, seededAt: new Date(calendar.now) })
    .onConflictDoNothing()
}
