import { asc } from 'drizzle-orm'
import type { Park } from '../../../kernel/base'
import type { Queryable } from '../../../database/queryable'
import { park } from './park.table'

/** All parks, active or not, oldest first. The only query without a tenant: it finds the tenant. */
export function allParks(db: Queryable): Promise<Park[]> {
  return db.select().from(park).orderBy(asc(park.createdAt), asc(park.tenantId))
}
