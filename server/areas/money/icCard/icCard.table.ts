import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { appUser } from '../../people/account/account.table'

const fen = () => bigint({ mode: 'number' }).notNull()

/** A plastic card of the park. Its money is in the ledger (account `icCard`). */
export const icCard = pgTable(
  'ic_card',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    /** Printed number. */
    serial: text().notNull(),
    /** Holder's account; null for an unregistered card. */
    userId: uuid(),
    holderName: text().notNull(),
    typeName: text().notNull(),
    deposit: fen(),
    status: text({ enum: ['Normal', 'Lost', 'Frozen', 'Cancelled'] }).notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ic_card_serial').on(table.tenantId, table.serial),
    foreignKey({
      name: 'ic_card_user',
      columns: [table.tenantId, table.userId],
      foreignColumns: [appUser.tenantId, appUser.id],
    }),
    index('ic_card_of_user').on(table.tenantId, table.userId),
  ],
)

/** Recharge rule of IC cards. */
export const icCardRule = pgTable(
  'ic_card_rule',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    pay: fen(),
    gift: fen(),
    label: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check('ic_card_rule_amounts', sql`${table.pay} > 0 and ${table.gift} >= 0`),
  ],
)

/** IC card settings of a park: limits and texts. */
export const icCardConfig = pgTable('ic_card_config', {
  tenantId: text()
    .primaryKey()
    .references(() => park.tenantId),
  name: text().notNull(),
  /** Sanitised HTML. */
  guide: text().notNull(),
  lossPhone: text().notNull(),
  servicePlace: text().notNull(),
  rechargeMin: fen(),
  rechargeMax: fen(),
  balanceMax: fen(),
  lowBalance: fen(),
  presets: bigint({ mode: 'number' }).array().notNull(),
  canUseBalance: boolean().notNull(),
})
