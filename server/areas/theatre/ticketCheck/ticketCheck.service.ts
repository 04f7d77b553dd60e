import type { ticketCheckCalls } from '@/contract/ticketCheck'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import { knownId } from '../../../kernel/ids'
import { page } from '../../../kernel/paging'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { createCheckTicket, type CheckTicketOptions } from './checkTicket'
import { checkedDay, createDayTickets, ticketRecordOf } from './dayTickets'
import { checkPage, schedulesWithin } from './ticketCheck.repository'

export type TicketCheckService = ReturnType<typeof createTicketCheckService>

/** Tickets at the gates. */
export function createTicketCheckService(
  options: CheckTicketOptions & { messages: UserMessageService },
) {
  return {
    ...createCheckTicket(options),
    day: createDayTickets(options),

    /** Today's schedules, as the gates have them. */
    schedules: (tenantId: string) =>
      schedulesWithin(options.db, tenantId, checkedDay(options.clock())),

    /** A page of checks of one schedule, or of all. */
    async records(
      tenantId: string,
      request: ParsedRequestOf<typeof ticketCheckCalls.records>,
    ): Promise<DataOf<typeof ticketCheckCalls.records>> {
      const scheduleId = request.ScheduleId === undefined ? undefined : knownId(request.ScheduleId)
      const { rows, total } = await checkPage(options.db, tenantId, scheduleId, request)
      return page(rows.map(ticketRecordOf), total, request)
    },
  }
}
