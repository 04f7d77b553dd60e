import type { Database } from '../../database/createDatabase'
import type { UserMessageService } from '../../areas/people/userMessage/userMessage.service'
import type { MoneyServices } from '../moneyAlone'
import { accounts } from './content/accounts'
import type { SeedCalendar } from './content/calendar'
import type { ParkContent } from './content/types'
import { seedId } from './seedId'

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

/** The accounts of the demo, with their ids in a park. */
export const accountsOf = (tenantId: string, calendar: SeedCalendar) =>
  accounts(calendar).map((account) => ({
    ...account,
    id: seedId(tenantId, 'account', account.key),
  }))
