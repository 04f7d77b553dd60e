import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { MallFamily } from '@/contract/park'

/** A park is a tenant: its id is the tenant id of every other table, and the client id of the app. */
export const park = pgTable(
  'park',
  {
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
    /** Picture of the place before its sky, 390×132, see-through above; empty: the sky alone. */
    scene: text().notNull().default(''),
    /** Names of rules/homeEntry, the first four large; empty: the app's own order. */
    homeEntries: text().array().notNull().default([]),
    /** Which family of mall calls the app makes in this park (spec 7). */
    mallFamily: text().$type<MallFamily>().notNull().default('B'),
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
  },
  (table) => [check('park_mall_family', sql`${table.mallFamily} in ('A', 'B')`)],
)

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
