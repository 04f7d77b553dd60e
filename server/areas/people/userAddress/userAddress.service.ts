import type { TypedAddress, UserAddress } from '@/contract/userAddress'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import { holdAccount } from '../account/account.service'
import {
  addressesOf,
  clearDefaults,
  columnsOf,
  deleteAddress,
  deleteAddressesOf,
  insertAddress,
  updateAddress,
  type AddressRow,
} from './userAddress.repository'

/** Most addresses per member. */
const ADDRESSES_MAX = 20

export type UserAddressService = ReturnType<typeof createUserAddressService>

/** 浙江省杭州市西湖区文三路 1 号; a municipality's name appears once. */
export const addressText = ({
  Province,
  City,
  District,
  Detail,
}: Omit<TypedAddress, 'Name' | 'Phone'>): string =>
  [Province, City === Province ? '' : City, District, Detail].join('')

function addressOf(row: AddressRow): UserAddress {
  const typed = {
    Name: row.name,
    Phone: row.phone,
    Province: row.province,
    City: row.city,
    District: row.district,
    Detail: row.detail,
  }
  return {
    ...typed,
    Id: row.id,
    IsDefault: row.isDefault,
    Text: addressText(typed),
    UsedAt: row.usedAt.getTime(),
  }
}

/** Delivery addresses of members (contract userAddress). */
export function createUserAddressService({ db, clock }: { db: Database; clock: () => number }) {
  /** The member's address equal to the typed one. */
  const sameAs = (rows: readonly AddressRow[], typed: TypedAddress): AddressRow | undefined => {
    const parts = Object.entries(columnsOf(typed))
    return rows.find((row) =>
      parts.every(([name, value]) => row[name as keyof AddressRow] === value),
    )
  }

  return {
    list: async (member: Member): Promise<UserAddress[]> =>
      (await addressesOf(db, member)).map(addressOf),

    /**
     * Saves an address; without an id, a new one. An equal address is not stored twice.
     * @throws Failure 404, 409 `addressLimit`
     */
    save: (
      member: Member,
      { Id, IsDefault, ...typed }: TypedAddress & { Id?: string; IsDefault: boolean },
    ): Promise<UserAddress> =>
      withTransaction(db, async (tx) => {
        const usedAt = new Date(clock())
        await holdAccount(tx, member)
        const rows = await addressesOf(tx, member)
        const same = sameAs(rows, typed)
        const own = Id === undefined ? undefined : knownId(Id)
        if (own !== undefined && !rows.some(({ id }) => id === own)) throw notFound('地址不存在')
        // Edited to equal another address: only that one is kept.
        if (same && own !== undefined && same.id !== own) await deleteAddress(tx, member, own)
        const kept = same?.id ?? own
        if (kept === undefined && rows.length >= ADDRESSES_MAX) {
          throw new Failure(409, `最多保存 ${ADDRESSES_MAX} 个地址，请先删除不用的`, 'addressLimit')
        }
        const id = kept ?? newId()
        const isDefault = IsDefault || rows.every((row) => row.id === id)
        if (isDefault) await clearDefaults(tx, member, id)
        const columns = { ...columnsOf(typed), isDefault, usedAt }
        const row: AddressRow = { tenantId: member.tenantId, userId: member.userId, id, ...columns }
        if (kept === undefined) await insertAddress(tx, row)
        else await updateAddress(tx, member, id, columns)
        return addressOf(row)
      }),

    /** @throws Failure 404 */
    async remove(member: Member, id: string): Promise<void> {
      if (!(await deleteAddress(db, member, knownId(id)))) throw notFound('地址不存在')
    },

    /** Records the use of an address, or adds it while there is room. */
    async used(tx: Transaction, member: Member, typed: TypedAddress, at: Date): Promise<void> {
      await holdAccount(tx, member)
      const rows = await addressesOf(tx, member)
      const same = sameAs(rows, typed)
      if (same) await updateAddress(tx, member, same.id, { usedAt: at })
      else if (rows.length < ADDRESSES_MAX) {
        const { tenantId, userId } = member
        const isDefault = rows.length === 0
        const row = { tenantId, userId, id: newId(), ...columnsOf(typed), isDefault, usedAt: at }
        await insertAddress(tx, row)
      }
    },

    account: {
      forget: (tx: Queryable, member: Member): Promise<void> => deleteAddressesOf(tx, member),
    },
  }
}
