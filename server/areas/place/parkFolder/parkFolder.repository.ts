import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { folderUpload } from './parkFolder.table'

export type Upload = typeof folderUpload.$inferSelect
/** An upload without its content. */
export type UploadRow = Omit<Upload, 'content'>

const { content: _content, ...shown } = getTableColumns(folderUpload)

const isUpload = (tenantId: string, id: string) =>
  and(eq(folderUpload.tenantId, tenantId), eq(folderUpload.id, id))

/** @returns false when an upload of this id exists */
export async function insertUpload(tx: Queryable, row: Upload): Promise<boolean> {
  const made = await tx
    .insert(folderUpload)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: folderUpload.id })
  return made.length === 1
}

export async function findUpload(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<UploadRow | undefined> {
  const [row] = await db.select(shown).from(folderUpload).where(isUpload(tenantId, id))
  return row
}

/** Latest uploads of a park. */
export const latestUploads = (
  db: Queryable,
  tenantId: string,
  most: number,
): Promise<UploadRow[]> =>
  db
    .select(shown)
    .from(folderUpload)
    .where(eq(folderUpload.tenantId, tenantId))
    .orderBy(desc(folderUpload.at))
    .limit(most)

/** Changes an upload that is in the state. @returns false when it is not */
export async function changeUpload(
  tx: Queryable,
  { tenantId, id, state }: Pick<Upload, 'tenantId' | 'id' | 'state'>,
  changes: Partial<Upload>,
): Promise<boolean> {
  const rows = await tx
    .update(folderUpload)
    .set(changes)
    .where(and(isUpload(tenantId, id), eq(folderUpload.state, state)))
    .returning({ id: folderUpload.id })
  return rows.length === 1
}

/** Takes the oldest upload that waits for work, or whose work began before `lost`. */
export async function takeUpload(
  tx: Queryable,
  tenantId: string,
  now: Date,
  lost: Date,
): Promise<Upload | undefined> {
  const [row] = await tx
    .select()
    .from(folderUpload)
    .where(
      and(
        eq(folderUpload.tenantId, tenantId),
        inArray(folderUpload.state, ['checking', 'importing']),
        or(isNull(folderUpload.startedAt), lt(folderUpload.startedAt, lost)),
      ),
    )
    .orderBy(asc(folderUpload.at))
    .limit(1)
    .for('update', { skipLocked: true })
  if (row) await changeUpload(tx, row, { startedAt: now })
  return row
}

export async function removeUploads(db: Queryable, tenantId: string, before: Date): Promise<void> {
  await db
    .delete(folderUpload)
    .where(and(eq(folderUpload.tenantId, tenantId), lt(folderUpload.at, before)))
}
