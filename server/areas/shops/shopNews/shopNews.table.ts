import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { shop } from '../shop/shop.table'
import { auditKind } from '../../../kernel/writeAudit'
import { moment } from '../../../kernel/columns'

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
    publishedAt: moment().notNull(),
    /** Null: no end. */
    showTo: moment(),
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
