import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './withTransaction'

/**
 * Locks a park's row until the end of the transaction, if it exists. An act that compares a moment of
 * the row with the present time reads the clock only afterwards: a time read before the wait would be
 * earlier than that of the act it waited for, and the act would be done twice.
 */
export async function holdRow(
  tx: Transaction,
  table: PgTable & { id: PgColumn; tenantId: PgColumn },
  tenantId: string,
  id: string,
): Promise<void> {
  await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.id, id)))
    .for('update')
}
