import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { likePart } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { equipment } from './equipment.table'

export type EquipmentRow = typeof equipment.$inferSelect

export async function findEquipment(
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<EquipmentRow | undefined> {
  const [row] = await db
    .select()
    .from(equipment)
    .where(and(eq(equipment.tenantId, tenantId), eq(equipment.id, id)))
  return row
}

/** Equipment by the code on its plate or NFC tag; active before removed. */
export async function equipmentByCode(
  db: Queryable,
  tenantId: string,
  code: string,
): Promise<EquipmentRow | undefined> {
  const [row] = await db
    .select()
    .from(equipment)
    .where(
      and(
        eq(equipment.tenantId, tenantId),
        or(eq(equipment.code, code), eq(equipment.nfcNo, code.toUpperCase())),
      ),
    )
    .orderBy(desc(equipment.isActive), asc(equipment.rank), asc(equipment.id))
    .limit(1)
  return row
}

export function equipmentByIds(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
): Promise<EquipmentRow[]> {
  return db
    .select()
    .from(equipment)
    .where(and(eq(equipment.tenantId, tenantId), inArray(equipment.id, [...ids])))
    .orderBy(asc(equipment.rank), asc(equipment.id))
}

/** A page of active equipment, in folder order. @param keyword part of name, code or place */
export async function equipmentPage(
  db: Queryable,
  tenantId: string,
  { keyword, ...pages }: PageRequest & { keyword: string },
): Promise<{ rows: EquipmentRow[]; total: number }> {
  const like = likePart(keyword)
  const isWanted = and(
    eq(equipment.tenantId, tenantId),
    eq(equipment.isActive, true),
    keyword === ''
      ? undefined
      : or(
          ilike(equipment.name, like),
          ilike(equipment.code, like),
          ilike(equipment.placeText, like),
        ),
  )
  return rowsAndTotal(
    pages,
    db.select().from(equipment).where(isWanted).orderBy(asc(equipment.rank), asc(equipment.id)),
    db.select({ total: count() }).from(equipment).where(isWanted),
  )
}
