import type { CategoryRow } from '@/contract/category'
import type { InfoDetail, InfoRow } from '@/contract/info'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { articlePage, categories, viewInfo, type Info, type InfoListRow } from './info.repository'

export type InfoService = ReturnType<typeof createInfoService>

/** Articles, their categories, and agreements (spec 7 Content). */
export function createInfoService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    async list(tenantId: string, { CategoryId, ...pages }: PageRequest & { CategoryId?: string }) {
      const { rows, total } = await articlePage(db, tenantId, {
        ...pages,
        categoryId: CategoryId === undefined ? undefined : knownId(CategoryId),
        now: new Date(clock()),
      })
      return page(rows.map(infoRowOf), total, pages)
    },

    /** @throws Failure 404 when there is none in this park */
    async detail(
      tenantId: string,
      which: { Id?: string; Agreement?: NonNullable<Info['agreement']> },
    ): Promise<InfoDetail> {
      const meant =
        which.Agreement === undefined
          ? { id: knownId(which.Id ?? '') }
          : { agreement: which.Agreement }
      const row = await viewInfo(db, tenantId, meant, new Date(clock()))
      if (!row) throw notFound()
      return { ...infoRowOf(row), Content: row.content, Version: row.version }
    },

    async categories(tenantId: string): Promise<CategoryRow[]> {
      const rows = await categories(db, tenantId, new Date(clock()))
      return rows.map((row) => ({ Id: row.id, Name: row.name, Count: row.count }))
    },
  }
}

function infoRowOf(row: InfoListRow): InfoRow {
  return {
    Id: row.id,
    CategoryId: row.categoryId,
    Title: row.title,
    Summary: row.summary,
    Cover: row.cover,
    Author: row.author,
    Tags: row.tags,
    PublishedAt: row.publishedAt.getTime(),
    Views: row.views,
  }
}
