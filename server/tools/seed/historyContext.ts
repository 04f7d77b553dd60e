import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/createDatabase'
import { itemId } from '../../kernel/folder/problem'
import { park } from '../../areas/people/park/park.table'
import type { ParkingService } from '../../areas/estate/parking/parking.service'
import type { MallOrderService } from '../../areas/mall/mallOrder/mallOrder.service'
import type { PropertyBillService } from '../../areas/estate/propertyBill/propertyBill.service'
import type { UserMessageService } from '../../areas/people/userMessage/userMessage.service'
import { rechargeRule } from '../../areas/money/balance/balance.table'
import { cardProduct } from '../../areas/money/storedCard/storedCard.table'
import type { MoneyServices } from '../moneyAlone'
import { accounts } from './members/accounts'
import type { SeedCalendar } from './members/calendar'
import type { DemoParkId } from './members/members'
import type { DemoMembers } from './members/types'

/** Data of the imported park used by the history. */
export interface HistoryPark {
  accentDark: string
  /** In card mall order. */
  cards: readonly (typeof cardProduct.$inferSelect)[]
  rechargeRules: readonly (typeof rechargeRule.$inferSelect)[]
}

/** Input of a park's history. */
export interface HistoryContext {
  tenantId: DemoParkId
  park: HistoryPark
  members: DemoMembers
  calendar: SeedCalendar
  money: MoneyServices
  messages: UserMessageService
  propertyBills: PropertyBillService
  parking: ParkingService
  mall: MallOrderService
  /** Sets the clock of `money`. */
  turnTo(at: number): void
  db: Database
}

/** @throws Error when the park has not been imported */
export async function historyPark(db: Database, tenantId: string): Promise<HistoryPark> {
  const [found] = await db.select().from(park).where(eq(park.tenantId, tenantId))
  if (!found) throw new Error(`${tenantId} has not been imported`)
  return {
    accentDark: found.accentDark,
    cards: await db
      .select()
      .from(cardProduct)
      .where(eq(cardProduct.tenantId, tenantId))
      .orderBy(asc(cardProduct.rank)),
    rechargeRules: await db.select().from(rechargeRule).where(eq(rechargeRule.tenantId, tenantId)),
  }
}

/** Demo accounts with their ids in a park. */
export const accountsOf = (tenantId: string, calendar: SeedCalendar) =>
  accounts(calendar).map((account) => ({
    ...account,
    id: itemId(tenantId, 'account', account.key),
  }))

/** Payment password of the demo member; no other demo account has one. */
export const demoPayPassword = '580423'
