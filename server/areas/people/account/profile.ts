import { and, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../database/preparedQuery'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'

const query = preparedQuery((db) => {
  const { name, gender, birthday, createdAt } = appUser
  return db
    .select({ name, gender, birthday, createdAt })
    .from(appUser)
    .where(
      and(eq(appUser.tenantId, sql.placeholder('tenantId')), eq(appUser.id, sql.placeholder('id'))),
    )
})

/** Profile of an account for other modules, also inside their transactions. */
export async function profileOf(
  db: Queryable,
  { tenantId, userId }: { tenantId: string; userId: string },
) {
  const [row] = await query(db, { tenantId, id: userId })
  return row
}
