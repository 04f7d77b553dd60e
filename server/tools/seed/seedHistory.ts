import { moneyAlone, type MoneyAloneBase } from '../moneyAlone'
import { createMemberService } from '../../areas/offers/member/member.service'
import { createOrderRewards } from '../../areas/offers/orderReward/orderReward.service'
import { createPointService } from '../../areas/offers/point/point.service'
import { createPropertyBillService } from '../../areas/estate/propertyBill/propertyBill.service'
import { createRoomService } from '../../areas/estate/room/room.service'
import { createUserMessageService } from '../../areas/people/userMessage/userMessage.service'
import { allParks } from '../../areas/people/park/park.repository'
import { parkSeed } from '../../areas/people/park/park.table'
import { seedCalendar, type SeedCalendar } from './members/calendar'
import { demoParkIds, membersOf, type DemoParkId } from './members/members'
import { historyPark } from './historyContext'
import { buyPastTickets } from './buyPastTickets'
import { mallOfPast } from './mallOfPast'
import { orderPastGoods } from './orderPastGoods'
import { refundPastGoods } from './refundPastGoods'
import { parkingOfPast, theatreOfPast } from './parkingOfPast'
import { payPastBills, payPastParking } from './payPastBills'
import { seedInvitationCodes } from './seedInvitations'
import { writeHistory } from './writeHistory'
import { writeMessages } from './writeMessages'

export type HistoryOptions = Omit<MoneyAloneBase, 'reads' | 'payProvider' | 'parks' | 'messages'>

const PART = 'history'
/** Parts added later, also written to demos with an existing history. */
const BILLS = 'paidBills'
const PARKING = 'paidParking'
const CODES = 'invitationCodes'
const GOODS = 'goodsOrders'
const REFUNDS = 'goodsRefunds'
const TICKETS = 'ticketOrders'

/**
 * Creates the demo member's last year and a half with the product's services and a simulated clock.
 * An interrupted run continues by its RequestIds; a finished one is marked like the other parts of
 * the demo.
 */
export async function seedHistory(options: HistoryOptions): Promise<void> {
  const { db, clock } = options
  const parks = await allParks(db)
  if (parks.some((park) => !park.isDemo)) return
  const done = new Set(
    (await db.select().from(parkSeed)).map(({ part, tenantId }) => `${tenantId} ${part}`),
  )
  const calendar = seedCalendar(clock())
  await Promise.all(
    demoParkIds.map(async (tenantId) => {
      const missing = [PART, BILLS, PARKING, CODES, GOODS, REFUNDS, TICKETS].filter(
        (part) => !done.has(`${tenantId} ${part}`),
      )
      if (missing.length > 0) await live(options, tenantId, calendar, missing)
    }),
  )
}

async function live(
  options: HistoryOptions,
  tenantId: DemoParkId,
  calendar: SeedCalendar,
  missing: readonly string[],
): Promise<void> {
  const { db, accounts } = options
  let now = calendar.now
  // Always the sandbox: demo payments must not reach the real provider. Without a carrier: past
  // events send no WeChat messages.
  const messages = createUserMessageService({ db, clock: () => now })
  const { services: money } = moneyAlone.create({
    ...options,
    reads: db,
    messages,
    payProvider: undefined,
    parks: { hasOnlyDemos: async () => true },
    clock: () => now,
  })
  const turnTo = (at: number) => void (now = at)
  const rules = { db, clock: () => now, freshMs: 0 }
  const points = createPointService(rules)
  const members = createMemberService({ ...rules, points, payPasswords: money.payPasswords })
  money.orders.registerRewards(createOrderRewards({ points, members }))
  const rooms = createRoomService({ db, clock: () => now, accounts })
  const propertyBills = createPropertyBillService({
    ...{ db, clock: () => now, rooms, orders: money.orders },
  })
  const parking = parkingOfPast({ db, log: options.log, clock: () => now, orders: money.orders })
  const mall = mallOfPast({ db, log: options.log, clock: () => now, money, members })
  const { log, secrets } = options
  const theatre = theatreOfPast({
    ...{ db, log, secrets, accounts, messages, money, clock: () => now },
  })
  const park = await historyPark(db, tenantId)
  const context = {
    ...{
      tenantId,
      park,
      members: membersOf(tenantId, calendar),
      calendar,
      money,
      messages,
      propertyBills,
      parking,
      mall,
      db,
      turnTo,
    },
  }
  if (missing.includes(CODES)) await seedInvitationCodes(db, tenantId, options.secrets)
  if (missing.includes(PART)) await writeHistory(context)
  await payPastBills(context)
  if (missing.includes(PARKING)) await payPastParking(context)
  if (missing.includes(GOODS)) await orderPastGoods(context)
  if (missing.includes(REFUNDS)) await refundPastGoods(context, options.log)
  if (missing.includes(TICKETS)) await buyPastTickets(context, theatre)
  await writeMessages(context)
  await db
    .insert(parkSeed)
    .values(missing.map((part) => ({ tenantId, part, seededAt: new Date(calendar.now) })))
    .onConflictDoNothing()
}
