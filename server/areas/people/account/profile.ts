import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { appUser } from './account.table'
import type { Member } from '../../../kernel/base'

/** Profile of an account for other modules, also inside their transactions. */
export async function profileOf(db: Queryable, { tenantId, userId }: Member) {
  const { name, realName, phone, isClosed, gender, birthday, createdAt } = appUser
  const [row] = await db
    .select({ name, realName, phone, isClosed, gender, birthday, createdAt })
    .from(appUser)
    .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
  return row
}
