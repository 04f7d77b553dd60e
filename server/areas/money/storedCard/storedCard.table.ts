import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { exchangeCodeTries } from '@/constants'
import { ofPark } from '../../people/park/park.table'
import { userKey } from '../../people/account/account.table'
import { fen, moment } from '../../../kernel/columns'

/** A card product. stock + held + sold = initialStock. */
export const cardProduct = pgTable(
  'card_product',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    subTitle: text().notNull(),
    cover: text().notNull(),
    /** #rrggbb */
    colour: text().notNull(),
    face: fen(),
    price: fen(),
    bonus: fen(),
    /** Days from binding; null: no end. */
    validDays: integer(),
    /** Empty: all shops of the park. */
    shopIds: uuid().array().notNull(),
    /** Sanitised HTML. */
    rules: text().notNull(),
    initialStock: integer().notNull(),
    stock: integer().notNull(),
    /** Cards in unpaid orders. */
    held: integer().notNull(),
    sold: integer().notNull(),
    /** 0: no limit. */
    limitPerUser: integer().notNull(),
    isRefundable: boolean().notNull(),
    isOnSale: boolean().notNull(),
    /** Display order, ascending. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    check(
      'card_product_stock',
      sql`${table.stock} >= 0 and ${table.held} >= 0 and ${table.sold} >= 0 and ${table.stock} + ${table.held} + ${table.sold} = ${table.initialStock}`,
    ),
    check(
      'card_product_price',
      sql`${table.price} > 0 and ${table.face} > 0 and ${table.bonus} >= 0`,
    ),
    check('card_product_worth', sql`${table.price} <= ${table.face} + ${table.bonus}`),
  ],
)

/** Number of cards of a limited product that a member has bought, or holds in an unpaid order. */
export const cardProductUse = pgTable(
  'card_product_use',
  {
    tenantId: text().notNull(),
    productId: uuid().notNull(),
    userId: uuid().notNull(),
    count: integer().notNull(),
    /** Part of `count` of the member's earlier accounts. */
    former: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.productId, table.userId] }),
    foreignKey({
      name: 'card_product_use_product',
      columns: [table.tenantId, table.productId],
      foreignColumns: [cardProduct.tenantId, cardProduct.id],
    }),
    check('card_product_use_count', sql`${table.count} >= 0`),
  ],
)

/**
 * A stored-value card. Its money is in the ledger (account `card`); used up and expired are derived from balance and
 * date. A card without an owner waits for a member to enter its exchange code.
 */
export const storedCard = pgTable(
  'stored_card',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    /** 16 digits. */
    cardNo: text().notNull(),
    productId: uuid(),
    userId: uuid(),
    /** HMAC of the exchange code; null: never had one. */
    codeHash: text(),
    name: text().notNull(),
    cover: text().notNull(),
    colour: text().notNull(),
    /** Value when bound, bonus included. */
    face: fen(),
    validDays: integer(),
    shopIds: uuid().array().notNull(),
    rules: text().notNull(),
    source: text({ enum: ['buy', 'exchange', 'gift', 'recharge'] }).notNull(),
    status: text({ enum: ['Unbound', 'Active', 'Frozen', 'Refunded'] }).notNull(),
    /** Returned to the member at the desk, fen, gift included. */
    returned: fen().default(0),
    /** The purchase order. */
    orderId: uuid(),
    boundAt: moment(),
    validTo: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('stored_card_no').on(table.tenantId, table.cardNo),
    unique('stored_card_code').on(table.tenantId, table.codeHash),
    userKey('stored_card_user', table),
    foreignKey({
      name: 'stored_card_product',
      columns: [table.tenantId, table.productId],
      foreignColumns: [cardProduct.tenantId, cardProduct.id],
    }),
    index('stored_card_of_user').on(table.tenantId, table.userId),
    // For the reminders of the end.
    index('stored_card_ending')
      .on(table.tenantId, table.validTo)
      .where(sql`${table.status} = 'Active'`),
    index('stored_card_of_order').on(table.tenantId, table.orderId),
    check(
      'stored_card_bound',
      sql`(${table.status} = 'Unbound') = (${table.userId} is null) and (${table.userId} is null) = (${table.boundAt} is null)`,
    ),
  ],
)

/** Consecutive wrong exchange codes of a member. */
export const exchangeFailure = pgTable(
  'exchange_failure',
  {
    tenantId: text().notNull(),
    userId: uuid().notNull(),
    tries: integer().notNull(),
    lockedUntil: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    check('exchange_failure_tries', sql.raw(`"tries" between 0 and ${exchangeCodeTries}`)),
  ],
)
