import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../../kernel/columns'

/** Server that does a park's scheduled work (kernel/schedule), and until when. */
export const parkTurn = pgTable('park_turn', {
  tenantId: text().primaryKey(),
  /** Server process, by a self-generated id. */
  holder: uuid().notNull(),
  /** Database time, because the clocks of servers differ. */
  until: moment().notNull(),
  /** Last call about the park, to the minute; null: none since the row was created. */
  calledAt: moment(),
})
