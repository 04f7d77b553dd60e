import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { park } from '../../people/park/park.table'
import { floor } from '../floor/floor.table'

/** A shop: what a card and a page of it show, and whether it can be paid. */
export const shop = pgTable(
  'shop',
  {
    tenantId: text()
      .notNull()
      .references(() => park.tenantId),
    id: uuid().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    cover: text().notNull().default(''),
    category: text().notNull(),
    /** Null: it stands on no floor. */
    floorId: uuid(),
    /** 2-102; may be empty. */
    unitNo: text().notNull().default(''),
    /** Its ground on the floor as rules/floorPlan reads it, m; empty: not drawn. */
    outline: text().notNull().default(''),
    address: text().notNull(),
    summary: text().notNull().default(''),
    /** fen that one person spends; null: not known. */
    perPerson: integer(),
    tags: text().array().notNull().default([]),
    phone: text().notNull(),
    canPay: boolean().notNull(),
    /** Why it cannot be paid, for the person; empty when it can. */
    payNote: text().notNull(),
    takesStoredCard: boolean().notNull(),
    takesIcCard: boolean().notNull(),
    /** Articles about it. */
    articleIds: uuid().array().notNull().default([]),
    /** A shop that has left stays for orders and bills, and is in no list. */
    status: text({ enum: ['open', 'left'] })
      .notNull()
      .default('open'),
    /** Ascending within its floor. */
    rank: integer().notNull().default(0),
    /** Words that find it by its name, and by category, unit and tags (kernel/searchText). */
    nameWords: text().array().notNull().default([]),
    moreWords: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.floorId],
      foreignColumns: [floor.tenantId, floor.id],
    }),
    index('shop_of_floor').on(table.tenantId, table.floorId, table.rank),
    index('shop_in_order').on(table.tenantId, table.status, table.rank),
    // Imports write many words at once: a list of pending ones would make every search slow until it is worked off.
    index('shop_by_name').using('gin', table.nameWords).with({ fastupdate: false }),
    index('shop_by_more').using('gin', table.moreWords).with({ fastupdate: false }),
  ],
)

/** What a shop tells about itself at length. */
export const shopIntroduction = pgTable(
  'shop_introduction',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    /** Rich text. */
    content: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_introduction_of_shop').on(table.tenantId, table.shopId),
  ],
)
