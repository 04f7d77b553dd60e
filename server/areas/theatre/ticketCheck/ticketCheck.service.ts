import type { ticketCheckCalls } from '@/contract/ticketCheck'
import type { DataOf, ParsedRequestOf } from '@/contract/endpoint'
import { withTransaction } from '../../../database/withTransaction'
import { acknowledge, type Acknowledging } from '../../../kernel/acknowledgement'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { createCheckTicket, type CheckTicketOptions } from './checkTicket'
import { checkedDay, createDayTickets, ticketRecordOf } from './dayTickets'
import {
  checkById,
  checkPage,
  conflictPage,
  lockCheck,
  openConflicts,
  schedulesWithin,
  updateCheck,
} from './ticketCheck.repository'
import { ticketCheckAudit } from './ticketCheck.table'

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

    /** @throws Failure 404 */
    async record(tenantId: string, checkId: string) {
      const found = await checkById(options.db, tenantId, knownId(checkId))
      if (!found) throw new Failure(404, '没有这次检票', 'noCheck')
      return ticketRecordOf(found)
    },

    /** Conflicts of the gates: open ones, longest waiting first, or acknowledged ones, latest first. */
    async conflicts(tenantId: string, isAcknowledged: boolean, pages: PageRequest) {
      const { rows, total } = await conflictPage(options.db, tenantId, isAcknowledged, pages)
      return page(rows.map(ticketRecordOf), total, pages)
    },

    openConflicts: (tenantId: string) => openConflicts(options.db, tenantId),

    /** Acknowledges a conflict; no-op when repeated by the same person. @throws as `acknowledge` of the kernel */
    acknowledge: (checkId: string, by: Acknowledging, writeAudit: WriteAudit): Promise<void> =>
      withTransaction(options.db, async (tx) => {
        const row = await lockCheck(tx, by.staff.tenantId, knownId(checkId))
        const done = acknowledge(row, by, new Date(options.clock()))
        if (!row || !done) return
        await updateCheck(tx, row, done.change)
        await writeAudit(tx, { kind: ticketCheckAudit, id: row.id, ...done.audit })
      }),
  }
}
