import { and, desc, eq, ne } from 'drizzle-orm'
import type { TypedAddress } from '@/contract/userAddress'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { userAddress } from './userAddress.table'

export type AddressRow = typeof userAddress.$inferSelect

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(userAddress.tenantId, tenantId), eq(userAddress.userId, userId))

/** A member's addresses: the default first, then most recently used. */
export function addressesOf(db: Queryable, member: Member): Promise<AddressRow[]> {
  return db
    .select()
    .from(userAddress)
    .where(isOf(member))
    .orderBy(desc(userAddress.isDefault), desc(userAddress.usedAt), desc(userAddress.id))
}

export async function insertAddress(db: Queryable, row: AddressRow): Promise<void> {
  await db.insert(userAddress).values(row)
}

/** Updates a member's address; undefined: no such address. */
export async function updateAddress(
  db: Queryable,
  member: Member,
  id: string,
  changes: Partial<TypedAddressColumns & Pick<AddressRow, 'isDefault' | 'usedAt'>>,
): Promise<AddressRow | undefined> {
  const [row] = await db
    .update(userAddress)
    .set(changes)
    .where(and(isOf(member), eq(userAddress.id, id)))
    .returning()
  return row
}

/** Unsets all other defaults of a member. */
export async function clearDefaults(db: Queryable, member: Member, but: string): Promise<void> {
  await db
    .update(userAddress)
    .set({ isDefault: false })
    .where(and(isOf(member), eq(userAddress.isDefault, true), ne(userAddress.id, but)))
}

/** @returns false when the member has no such address */
export async function deleteAddress(db: Queryable, member: Member, id: string): Promise<boolean> {
  const rows = await db
    .delete(userAddress)
    .where(and(isOf(member), eq(userAddress.id, id)))
    .returning({ id: userAddress.id })
  return rows.length === 1
}

export async function deleteAddressesOf(db: Queryable, member: Member): Promise<void> {
  await db.delete(userAddress).where(isOf(member))
}

/** Address columns that the member types. */
export type TypedAddressColumns = Pick<
  AddressRow,
  'name' | 'phone' | 'province' | 'city' | 'district' | 'detail'
>

/** Maps a typed address to columns. */
export const columnsOf = (typed: TypedAddress): TypedAddressColumns => ({
  name: typed.Name,
  phone: typed.Phone,
  province: typed.Province,
  city: typed.City,
  district: typed.District,
  detail: typed.Detail,
})
