import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { searchPageTitles, type SearchPageName } from '@/rules/searchPage'
import { ofPark } from '../../people/park/park.table'

const pageNames = Object.keys(searchPageTitles) as [SearchPageName, ...SearchPageName[]]

/** Words as visitors type them, with other words for the same thing and the pages that they mean. */
export const searchWord = pgTable(
  'search_word',
  {
    tenantId: ofPark(),
    id: uuid().notNull(),
    /** As written: 拉面. */
    word: text().notNull(),
    /** `word` as kernel/searchText normalises it. */
    wordKey: text().notNull(),
    /** Words that a search by `word` looks for as well, as written. */
    others: text().array().notNull(),
    pages: text({ enum: pageNames }).array().notNull(),
    /** Whether it is suggested when a search finds nothing. */
    isPopular: boolean().notNull(),
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('search_word_by_key').on(table.tenantId, table.wordKey),
    index('search_word_popular').on(table.tenantId, table.rank, table.id).where(sql`is_popular`),
  ],
)
