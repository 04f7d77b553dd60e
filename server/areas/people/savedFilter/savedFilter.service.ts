import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { SAVED_MAX, type SavedFilter } from '../../../desk/savedFilters'
import type { Member } from '../../../kernel/base'
import { deskRoles } from '../../../kernel/deskRoles'
import { Failure, notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { holdAccount } from '../account/account.service'
import { userRole } from '../staff/staff.table'
import { savedFilter, savedFilterAudit } from './savedFilter.table'

export type SavedFilterService = ReturnType<typeof createSavedFilters>

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(savedFilter.tenantId, tenantId), eq(savedFilter.userId, userId))

const filtersOf = (db: Queryable, member: Member, list: string) =>
  db
    .select({ id: savedFilter.id, name: savedFilter.name, values: savedFilter.values })
    .from(savedFilter)
    .where(and(isOf(member), eq(savedFilter.list, list)))
    .orderBy(asc(savedFilter.at), asc(savedFilter.id))

const field = 'FilterName'

const nameTaken = (name: string) =>
  new Failure(409, `已有叫“${name}”的常用筛选，请换个名称`, 'filterName', { field })

const textOf = (values: object): string =>
  JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Saved filters of the desk's lists, per member of staff and list. */
export function createSavedFilters({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** Filters of a list, oldest first. */
    of: (member: Member, list: string): Promise<SavedFilter[]> => filtersOf(db, member, list),

    /**
     * Saves a filter; the same one sent twice is saved once.
     * @throws Failure 409 for a name that has another filter, and for more than `SAVED_MAX`
     */
    async save(
      member: Member,
      { list, name, values }: Omit<SavedFilter, 'id'> & { list: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId, userId } = member
      await withTransaction(db, async (tx) => {
        await holdAccount(tx, member)
        const saved = await filtersOf(tx, member, list)
        const same = saved.find((one) => one.name === name)
        if (same && textOf(same.values) === textOf(values)) return
        if (same) throw nameTaken(name)
        if (saved.length >= SAVED_MAX)
          throw new Failure(
            409,
            `一个列表最多存 ${SAVED_MAX} 个常用筛选，请先删除不用的`,
            'filterCount',
            { field },
          )
        const id = newId()
        const at = new Date(clock())
        await tx.insert(savedFilter).values({ tenantId, id, userId, list, name, values, at })
        await writeAudit(tx, { kind: savedFilterAudit, id, before: null, after: { name, list } })
      })
    },

    /**
     * Gives a filter of the member another name; the one that it has changes nothing.
     * @throws Failure 404 for a removed filter, 409 for a name that has another filter
     */
    async rename(
      member: Member,
      { id, list, name }: Pick<SavedFilter, 'id' | 'name'> & { list: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdAccount(tx, member)
        const saved = await filtersOf(tx, member, list)
        const renamed = saved.find((one) => one.id === id)
        if (!renamed) throw notFound('这个常用筛选已经删除')
        if (renamed.name === name) return
        if (saved.some((one) => one.name === name)) throw nameTaken(name)
        await tx
          .update(savedFilter)
          .set({ name })
          .where(and(isOf(member), eq(savedFilter.id, id)))
        const before = { name: renamed.name, list }
        await writeAudit(tx, { kind: savedFilterAudit, id, before, after: { name, list } })
      })
    },

    /** Removes a filter of the member; a removed one stays removed. */
    async remove(member: Member, list: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        const [row] = await tx
          .delete(savedFilter)
          .where(and(isOf(member), eq(savedFilter.list, list), eq(savedFilter.id, id)))
          .returning({ name: savedFilter.name })
        if (!row) return
        const before = { name: row.name, list }
        await writeAudit(tx, { kind: savedFilterAudit, id, before, after: null })
      })
    },

    /** Deletes the filters of people without a role at the desk. */
    async clean(tenantId: string): Promise<void> {
      const staff = db
        .select({ userId: userRole.userId })
        .from(userRole)
        .where(and(eq(userRole.tenantId, tenantId), inArray(userRole.role, [...deskRoles])))
      await db
        .delete(savedFilter)
        .where(and(eq(savedFilter.tenantId, tenantId), notInArray(savedFilter.userId, staff)))
    },

    /** Deletes the filters of an account. */
    async forget(tx: Queryable, member: Member): Promise<void> {
      await tx.delete(savedFilter).where(isOf(member))
    },
  }
}
