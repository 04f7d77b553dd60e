import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Server that does a park's scheduled work (kernel/schedule), and until when. */
export const parkTurn = pgTable('park_turn', {
  tenantId: text().primaryKey(),
  /** Server process, by a self-generated id. */
  holder: uuid().notNull(),
  /** Database time, because the clocks of servers differ. */
  until: timestamp({ withTimezone: true }).notNull(),
  /** Last call about the park, to the minute; null: none since the row was created. */
  calledAt: timestamp({ withTimezone: true }),
})
