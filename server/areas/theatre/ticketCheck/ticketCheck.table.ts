import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import { appUser } from '../../people/account/account.table'
import { showSchedule } from '../show/show.table'
import { ticket } from '../ticket/ticket.table'
import { acknowledgementColumns } from '../../../kernel/acknowledgement'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

export const ticketCheckAudit = auditKind('ticketCheck', '检票', '/desk/ticket-checks/')

const at = () => moment()

/** A check of a ticket at the gate, with its result. */
export const ticketCheck = pgTable(
  'ticket_check',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    requestId: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    /** Null: not a ticket of this park. */
    ticketId: uuid(),
    scheduleId: uuid(),
    title: text().notNull(),
    seatText: text().notNull(),
    /** Time of the check; from an offline device, as far as its clock can be trusted. */
    at: at().notNull(),
    syncedAt: at(),
    gate: text().notNull(),
    way: text({ enum: ['scan', 'type'] }).notNull(),
    result: text().$type<TicketResult>().notNull(),
    syncState: text({ enum: ['online', 'synced', 'conflict'] }).notNull(),
    conflictText: text().notNull(),
    ...acknowledgementColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ticket_check_once').on(table.tenantId, table.staffId, table.requestId),
    index('ticket_check_by_time').on(table.tenantId, table.at),
    index('ticket_check_of_ticket').on(table.tenantId, table.ticketId, table.at),
    foreignKey({
      name: 'ticket_check_ticket',
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [ticket.tenantId, ticket.id],
    }),
    foreignKey({
      name: 'ticket_check_schedule',
      columns: [table.tenantId, table.scheduleId],
      foreignColumns: [showSchedule.tenantId, showSchedule.id],
    }),
    index('ticket_check_conflict')
      .on(table.tenantId, table.at)
      .where(sql`${table.syncState} = 'conflict'`),
    foreignKey({
      name: 'ticket_check_acknowledged_by',
      columns: [table.tenantId, table.acknowledgedBy],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    check(
      'ticket_check_acknowledged',
      sql`(${table.acknowledgedAt} is null) = (${table.acknowledgedBy} is null) and (${table.acknowledgedAt} is null or ${table.syncState} = 'conflict')`,
    ),
  ],
)
