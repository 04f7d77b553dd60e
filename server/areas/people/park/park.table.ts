import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LevelPattern, MallFamily } from '@/contract/park'
import { moment } from '../../../kernel/columns'

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
    /** Picture shown below the sky, 390×132, transparent at the top; empty: sky only. */
    scene: text().notNull().default(''),
    /** Names from rules/homeEntry, the first four shown large; empty: the app's default order. */
    homeEntries: text().array().notNull().default([]),
    /** Pattern of the cards of member levels. */
    levelPattern: text().$type<LevelPattern>().notNull().default('water'),
    /** Family of mall calls used by the app in this park (spec 7). */
    mallFamily: text().$type<MallFamily>().notNull().default('B'),
    /** #rrggbb */
    accent: text().notNull(),
    accentDark: text().notNull(),
    accentSoft: text().notNull(),
    /** Hosts of this park, lower case. */
    hosts: text().array().notNull(),
    /** False: the park has left; its tokens are refused with 522. */
    isActive: boolean().notNull(),
    /** Created by the demo seed, which touches no other park. */
    isDemo: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    check('park_mall_family', sql`${table.mallFamily} in ('A', 'B')`),
    check('park_level_pattern', sql`${table.levelPattern} in ('water', 'cloth')`),
  ],
)

/**
 * Park of each host, written by a trigger of `park` for active parks: a host leads to one park of the server, so that
 * the database refuses a second one. Not read by the application.
 */
export const parkHost = pgTable('park_host', {
  host: text().primaryKey(),
  tenantId: text()
    .notNull()
    .references(() => park.tenantId, { onDelete: 'cascade' }),
})

/** Parts of the demo seed that a demo park already has; each part is written once, in one transaction. */
export const parkSeed = pgTable(
  'park_seed',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    part: text().notNull(),
    seededAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.part] })],
)

/** Tenant id of a row that belongs to a park. */
export const ofPark = () =>
  text()
    .notNull()
    .references(() => park.tenantId)
