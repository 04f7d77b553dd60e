import { and, asc, eq, ne } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { problem, problemClass } from './problem.table'

export type ProblemClassRow = Pick<typeof problemClass.$inferSelect, 'id' | 'name'>
export type ProblemTextRow = Pick<
  typeof problem.$inferSelect,
  'id' | 'classId' | 'title' | 'plainText'
>

export function classesOf(db: Queryable, tenantId: string): Promise<ProblemClassRow[]> {
  return db
    .select({ id: problemClass.id, name: problemClass.name })
    .from(problemClass)
    .where(eq(problemClass.tenantId, tenantId))
    .orderBy(asc(problemClass.rank), asc(problemClass.id))
}

export function problemTexts(db: Queryable, tenantId: string): Promise<ProblemTextRow[]> {
  return db
    .select({
      id: problem.id,
      classId: problem.classId,
      title: problem.title,
      plainText: problem.plainText,
    })
    .from(problem)
    .where(eq(problem.tenantId, tenantId))
    .orderBy(asc(problem.rank), asc(problem.id))
}

export async function problemById(db: Queryable, tenantId: string, id: string) {
  const [row] = await db
    .select({
      id: problem.id,
      classId: problem.classId,
      className: problemClass.name,
      title: problem.title,
      content: problem.content,
      updatedAt: problem.updatedAt,
      shopIds: problem.shopIds,
    })
    .from(problem)
    .innerJoin(
      problemClass,
      and(eq(problemClass.tenantId, problem.tenantId), eq(problemClass.id, problem.classId)),
    )
    .where(and(eq(problem.tenantId, tenantId), eq(problem.id, id)))
  return row
}

/** Other questions of a class. */
export function neighboursOf(
  db: Queryable,
  {
    tenantId,
    id,
    classId,
    limit,
  }: { tenantId: string; id: string; classId: string; limit: number },
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: problem.id, title: problem.title })
    .from(problem)
    .where(and(eq(problem.tenantId, tenantId), eq(problem.classId, classId), ne(problem.id, id)))
    .orderBy(asc(problem.rank), asc(problem.id))
    .limit(limit)
}
