import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { auditKind } from '../../../kernel/writeAudit'
import { fen, moment } from '../../../kernel/columns'
import { ledgerMovement } from '../../money/ledger/ledger.table'
import { userKey } from '../../people/account/account.table'

export const shiftCloseAudit = auditKind('shiftClose', '交班')

/** Counters of a park that take cash, with their names. */
export const counterTexts = {
  ticket: '售票处',
  parking: '停车岗亭',
  desk: '服务台',
} as const
export type Counter = keyof typeof counterTexts
export const counters = Object.keys(counterTexts) as Counter[]

/**
 * Close of a shift at a counter: what was counted against what the ledger expects. Signed by the member of staff who
 * closed it; never changed or deleted.
 */
export const shiftClose = pgTable(
  'shift_close',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    counter: text({ enum: ['ticket', 'parking', 'desk'] }).notNull(),
    /** 1, 2, 3 … per counter: of two simultaneous closes one fails. */
    no: integer().notNull(),
    /** End of the shift before; null for the first. */
    fromAt: moment(),
    toAt: moment().notNull(),
    /** Sum of its movements in the ledger. */
    expected: fen(),
    /** Cash in the till, with what lay in it before. */
    cash: fen(),
    /** Cash that lay in the till when the shift began. */
    float: fen(),
    /** Sum of the card reader's slips. */
    reader: fen(),
    note: text().notNull(),
    userId: uuid().notNull(),
    /** Name of that person then. */
    clerk: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('shift_close_no').on(table.tenantId, table.counter, table.no),
    userKey('shift_close_user', table),
    check(
      'shift_close_counted',
      sql`${table.cash} >= 0 and ${table.float} >= 0 and ${table.reader} >= 0 and ${table.no} > 0`,
    ),
    check(
      'shift_close_explained',
      sql`${table.note} <> '' or ${table.cash} + ${table.reader} - ${table.float} = ${table.expected}`,
    ),
  ],
)

/** A movement of the ledger's `counter` account in a shift: each belongs to one. Never changed or deleted. */
export const shiftCloseMovement = pgTable(
  'shift_close_movement',
  {
    tenantId: text().notNull(),
    movementId: uuid().notNull(),
    closeId: uuid().notNull(),
    /** Amount taken by the counter; negative: paid out. */
    amount: fen(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.movementId] }),
    unique('shift_close_movement_of').on(table.tenantId, table.closeId, table.movementId),
    foreignKey({
      name: 'shift_close_movement_close',
      columns: [table.tenantId, table.closeId],
      foreignColumns: [shiftClose.tenantId, shiftClose.id],
    }),
    foreignKey({
      name: 'shift_close_movement_movement',
      columns: [table.tenantId, table.movementId],
      foreignColumns: [ledgerMovement.tenantId, ledgerMovement.id],
    }),
  ],
)
