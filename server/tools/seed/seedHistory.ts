import type { Database } from '../../database/createDatabase'
import { moneyAlone, type MoneyAloneBase, type MoneyServices } from '../moneyAlone'
import {
  createUserMessageService,
  type UserMessageService,
} from '../../areas/people/userMessage/userMessage.service'
import { allParks } from '../../areas/people/park/park.repository'
import { parkSeed } from '../../areas/people/park/park.table'
import { accounts } from './content/accounts'
import { seedCalendar, type SeedCalendar } from './content/calendar'
import { demoParks } from './content/parks'
import type { ParkContent } from './content/types'
import { seedId } from './seedId'
import { writeHistory } from './writeHistory'
import { writeMessages } from './writeMessages'

export type HistoryOptions = Omit<MoneyAloneBase, 'payProvider' | 'parks' | 'messages'>

/** What a park's history is written from. */
export interface HistoryContext {
  tenantId: string
  content: ParkContent
  calendar: SeedCalendar
  money: MoneyServices
  messages: UserMessageService
  /** Turns the clock that `money` goes by. */
  turnTo(at: number): void
  db: Database
}

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
  const missing = demoParks(calendar).filter(({ park }) => !done.has(park.slug))
  await Promise.all(missing.map((content) => live(options, content, calendar)))
}

async function live(
  options: HistoryOptions,
  content: ParkContent,
  calendar: SeedCalendar,
): Promise<void> {
  const { db } = options
  const tenantId = content.park.slug
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
  const context = { tenantId, content, calendar, money, messages, db, turnTo }
  await writeHistory(context)
  await writeMessages(context)
  await db
    .insert(parkSeed)
    .values({ tenantId, part: PART, seededAt: new Date(calendar.now) })
    .onConflictDoNothing()
}

/** The accounts of the demo, with their ids in a park. */
export const accountsOf = (tenantId: string, calendar: SeedCalendar) =>
  accounts(calendar).map((account) => ({
    ...account,
    id: seedId(tenantId, 'account', account.key),
  }))
