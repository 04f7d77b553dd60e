import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { shop } from '../shop/shop.table'
import { auditKind } from '../../../kernel/auditKind'

export const shopNewsAudit = auditKind('shopNews', '商户动态')

/** Short news of a shop. */
export const shopNews = pgTable(
  'shop_news',
  {
    tenantId: text().notNull(),
    id: uuid().notNull(),
    shopId: uuid().notNull(),
    title: text().notNull(),
    /** Plain text. */
    content: text().notNull(),
    /** May be empty. */
    picture: text().notNull(),
    publishedAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: no end. */
    showTo: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    foreignKey({
      columns: [table.tenantId, table.shopId],
      foreignColumns: [shop.tenantId, shop.id],
    }),
    index('shop_news_of_shop').on(table.tenantId, table.shopId, table.publishedAt),
  ],
)
