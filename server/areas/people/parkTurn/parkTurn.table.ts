import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Which server does what a park's clock asks for (kernel/schedule), and until when it may without asking again. */
export const parkTurn = pgTable('park_turn', {
  tenantId: text().primaryKey(),
  /** A server process, by an id that it gives itself. */
  holder: uuid().notNull(),
  /** By the database's clock: those of several servers differ. */
  until: timestamp({ withTimezone: true }).notNull(),
  /** When somebody last called a server about it, to the minute; null: nobody since there is a row. */
  calledAt: timestamp({ withTimezone: true }),
})
