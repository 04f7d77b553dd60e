import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { TrackedEvent } from '@/contract/eventTracking'
import { park } from '../park/park.table'

/** What people did in the app (spec 3, event-tracking record), from those who have consented. */
export const trackedEvent = pgTable(
  'tracked_event',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    /** Made by the app: a record that arrives twice counts once. */
    triggerId: text().notNull(),
    eventType: text().notNull(),
    eventKeyName: text().notNull(),
    /** UpTime of the record. */
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    /** The member who sent it, as their token says; null for a visitor, and after the account was removed. */
    userId: uuid(),
    /** The record of spec 3, field by field. */
    record: jsonb().$type<TrackedEvent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.triggerId] }),
    index('tracked_event_of_kind').on(table.tenantId, table.eventType, table.happenedAt),
    index('tracked_event_of_user').on(table.tenantId, table.userId),
    index('tracked_event_by_age').on(table.tenantId, table.receivedAt),
  ],
)
