import { boolean, doublePrecision, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A park is a tenant: its id is the tenant id of every other table, and the client id of the app. */
export const park = pgTable('park', {
  tenantId: text().primaryKey(),
  name: text().notNull(),
  shortName: text().notNull(),
  slogan: text().notNull(),
  introduction: text().notNull(),
  /** Customer service. */
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  openHours: text().notNull(),
  operator: text().notNull(),
  logo: text().notNull(),
  /** #rrggbb */
  accent: text().notNull(),
  accentDark: text().notNull(),
  accentSoft: text().notNull(),
  /** Hosts that lead here, lower case. */
  hosts: text().array().notNull(),
  /** False: the park has left; its tokens are refused with 522. */
  isActive: boolean().notNull(),
  /** Made by the demo seed, which touches no other park. */
  isDemo: boolean().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Which parts of the demo seed a demo park already has; each part is written once, in one transaction. */
export const parkSeed = pgTable(
  'park_seed',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    part: text().notNull(),
    seededAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.part] })],
)
