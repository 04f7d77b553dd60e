import { and, eq, inArray } from 'drizzle-orm'
import { itemId } from '../../kernel/folder/problem'
import { bySystem } from '../../kernel/writeAudit'
import { showSchedule } from '../../areas/theatre/show/show.table'
import { ticket } from '../../areas/theatre/ticket/ticket.table'
import { accountsOf, type HistoryContext, demoPayPassword } from './historyContext'
import { ticketOrdersOf, type SeedTicketOrder } from './members/ticketOrders'
import { createPastMember } from './pastMember'
import type { TheatreOfPast } from './parkingOfPast'

const HOUR_MS = 3_600_000
/** Check-in time before the start of a show. */
const EARLY_MS = 25 * 60_000

/** The demo member's tickets: upcoming, used, and one refunded. Every step is idempotent. */
export async function buyPastTickets(
  context: HistoryContext,
  theatre: TheatreOfPast,
): Promise<void> {
  const { tenantId, calendar, db, turnTo } = context
  const idOf = (key: string) => {
    const account = accountsOf(tenantId, calendar).find((each) => each.key === key)
    if (!account) throw new Error(`the demo has no ${key}`)
    return account.id
  }
  const member = createPastMember(context, idOf('member'), demoPayPassword)
  const gate = { tenantId, userId: idOf('invitation') }

  /** Checks all tickets of an order in. */
  async function comeIn(key: string, scheduleId: string, orderId: string): Promise<void> {
    const [schedule] = await db
      .select({ startAt: showSchedule.startAt })
      .from(showSchedule)
      .where(and(eq(showSchedule.tenantId, tenantId), eq(showSchedule.id, scheduleId)))
    const rows = await db
      .select({ no: ticket.no, line: ticket.line })
      .from(ticket)
      .where(and(eq(ticket.tenantId, tenantId), inArray(ticket.orderId, [orderId])))
    if (schedule) turnTo(schedule.startAt.getTime() - EARLY_MS)
    for (const { no, line } of rows)
      await theatre.checks.check(
        gate,
        { RequestId: `history-${key}-enter-${line}`, Code: no, Gate: '1 号门', Way: 'type' },
        bySystem,
      )
  }

  async function buy({ key, state, ...order }: SeedTicketOrder): Promise<void> {
    const scheduleId = itemId(tenantId, 'showSchedule', order.schedule)
    const at = calendar.now - order.hoursAgo * HOUR_MS
    const orderId = await member.buyTickets(`tickets-${key}`, at, theatre.ticketOrders, {
      ScheduleId: scheduleId,
      TierId: itemId(tenantId, 'showTier', order.tier),
      Count: order.count,
    })
    if (state === 'used') await comeIn(key, scheduleId, orderId)
    if (state === 'refunded')
      await member.returnTicket(`tickets-${key}-back`, at + 2 * HOUR_MS, theatre.ticketOrders, {
        orderId,
        line: order.count - 1,
      })
  }

  for (const order of ticketOrdersOf(tenantId)) await buy(order)
}
