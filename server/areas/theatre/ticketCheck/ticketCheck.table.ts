import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TicketResult } from '@/rules/ticketCode/judgeTicket'
import { showSchedule } from '../show/show.table'
import { ticket } from '../ticket/ticket.table'

const at = () => timestamp({ withTimezone: true })

/** A ticket that was shown at the gate, and what came of it. */
export const ticketCheck = pgTable(
  'ticket_check',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    requestId: text().notNull(),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    /** Null: what was shown is no ticket of this park. */
    ticketId: uuid(),
    scheduleId: uuid(),
    title: text().notNull(),
    seatText: text().notNull(),
    /** When it was shown; of a device without a network, as far as its clock can be trusted. */
    at: at().notNull(),
    syncedAt: at(),
    gate: text().notNull(),
    way: text({ enum: ['scan', 'type'] }).notNull(),
    result: text().$type<TicketResult>().notNull(),
    syncState: text({ enum: ['online', 'synced', 'conflict'] }).notNull(),
    conflictText: text().notNull(),
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
  ],
)
