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
import { ofPark } from '../../people/park/park.table'
import { floor } from '../floor/floor.table'
import { auditKind } from '../../../kernel/writeAudit'

export const shopAudit = auditKind('shop', '商户')
export const shopDayAudit = auditKind('shopDay', '商户营业日')

/** A shop: its card and page data, and whether it accepts payments. */
export const shop = pgTable(
  'shop',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    name: text().notNull(),
    logo: text().notNull(),
    cover: text().notNull().default(''),
    category: text().notNull(),
    /** Null: without a floor. */
    floorId: uuid(),
    /** 2-102; may be empty. */
    unitNo: text().notNull().default(''),
    /** Outline on the floor in the format of rules/floorPlan, m; empty: not drawn. */
    outline: text().notNull().default(''),
    address: text().notNull(),
    summary: text().notNull().default(''),
    /** Average spending per person, fen; null: unknown. */
    perPerson: integer(),
    tags: text().array().notNull().default([]),
    phone: text().notNull(),
    canPay: boolean().notNull(),
    /** Reason shown when it accepts no payments; empty when it does. */
    payNote: text().notNull(),
    takesStoredCard: boolean().notNull(),
    takesIcCard: boolean().notNull(),
    /** Share of its online takings that the park keeps at settlement, hundredths of a percent; null: not agreed. */
    parkShare: integer(),
    /** Articles about it. */
    articleIds: uuid().array().notNull().default([]),
    /** Shops that have left stay for orders and bills, but are in no list. */
    status: text({ enum: ['open', 'left'] })
      .notNull()
      .default('open'),
    /** Sort key within the floor, ascending. */
    rank: integer().notNull().default(0),
    /** Search words of the name, and of category, unit and tags (kernel/searchText). */
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
    // Without `fastupdate`: imports write many words at once, and a long pending list would slow
    // down every search until it is merged.
    index('shop_by_name').using('gin', table.nameWords).with({ fastupdate: false }),
    index('shop_by_more').using('gin', table.moreWords).with({ fastupdate: false }),
  ],
)

/** Introduction of a shop. */
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
