import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { ofPark } from '../../people/park/park.table'

/** Machines and installations maintained by staff (spec 2 inspectionTask/equipmentDetail). */
export const equipment = pgTable(
  'equipment',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** Code on the plate and in the QR code: SB-0001. */
    code: text().notNull(),
    /** NFC tag number, upper-case hex digits; empty: none. */
    nfcNo: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    placeText: text().notNull(),
    picture: text().notNull(),
    maker: text().notNull(),
    model: text().notNull(),
    serialNo: text().notNull(),
    /** yyyy-MM-dd; empty: unknown. */
    installedOn: text().notNull(),
    /** Next statutory check, yyyy-MM-dd; empty: none. */
    checkDueOn: text().notNull(),
    status: text({ enum: ['Normal', 'Faulty', 'Stopped', 'Retired'] }).notNull(),
    warning: text().notNull(),
    params: jsonb().$type<{ name: string; value: string }[]>().notNull(),
    papers: jsonb().$type<{ name: string; picture: string }[]>().notNull(),
    /** False: removed from the park's folder; history is kept. */
    isActive: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('equipment_code').on(table.tenantId, table.code),
    index('equipment_nfc').on(table.tenantId, table.nfcNo).where(sql`${table.nfcNo} <> ''`),
  ],
)
