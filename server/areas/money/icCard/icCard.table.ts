import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { park, ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { fen, moment } from '../../../kernel/columns'

/** A plastic card of the park. Its money is in the ledger (account `icCard`). */
export const icCard = pgTable(
  'ic_card',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** Printed number. */
    serial: text().notNull(),
    /** Holder's account; null for an unregistered card. */
    userId: uuid(),
    holderName: text().notNull(),
    typeName: text().notNull(),
    deposit: fen(),
    status: text({ enum: ['Normal', 'Lost', 'Frozen', 'Cancelled'] }).notNull(),
    issuedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('ic_card_serial').on(table.tenantId, table.serial),
    userKey('ic_card_user', table),
    index('ic_card_of_user').on(table.tenantId, table.userId),
  ],
)

/** Recharge rule of IC cards. */
export const icCardRule = pgTable(
  'ic_card_rule',
  {
    tenantId: ofPark(),
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
