import type { DataOf } from '@/contract/endpoint'
import type { problemCalls, ProblemClass } from '@/contract/problem'
import type { Database } from '../../../database/createDatabase'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { classesOf, neighboursOf, problemById, problemTexts } from './problem.repository'

/** Number of related questions below an answer. */
const RELATED = 5

export type ProblemService = ReturnType<typeof createProblemService>

/** Frequently asked questions (spec 2 questionPage, spec 7 Content). */
export function createProblemService({ reads: db }: { reads: Database }) {
  return {
    /** All questions at once, so that the app can search offline. Empty classes are omitted. */
    async listAll(tenantId: string): Promise<ProblemClass[]> {
      const [classes, problems] = await Promise.all([
        classesOf(db, tenantId),
        problemTexts(db, tenantId),
      ])
      return classes
        .map(({ id, name }) => ({
          Id: id,
          Name: name,
          Problems: problems
            .filter(({ classId }) => classId === id)
            .map((row) => ({ Id: row.id, Title: row.title, Text: row.plainText })),
        }))
        .filter(({ Problems }) => Problems.length > 0)
    },

    /** @throws Failure 404 for an unknown question */
    async detail(tenantId: string, id: string): Promise<DataOf<(typeof problemCalls)['detail']>> {
      const row = await problemById(db, tenantId, knownId(id))
      if (!row) throw notFound('问题不存在或已下架')
      const { classId } = row
      const related = await neighboursOf(db, { tenantId, id: row.id, classId, limit: RELATED })
      return {
        Id: row.id,
        ClassId: classId,
        ClassName: row.className,
        Title: row.title,
        Content: row.content,
        UpdatedAt: row.updatedAt.getTime(),
        ShopIds: row.shopIds,
        Related: related.map(({ id, title }) => ({ Id: id, Title: title })),
      }
    },
  }
}
