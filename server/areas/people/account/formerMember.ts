import { and, eq, getTableColumns, getTableName, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import type { GiftTable, PersonSign } from '../../../kernel/giftTable'
import { createSealer, type PeopleSecrets } from '../../../kernel/sealer'
import { appUser, formerMember } from './account.table'

/** How long the gifts of a removed account are kept, as parks' privacy terms say. */
const KEPT_MONTHS = 12

export const phoneSign = (phone: string): PersonSign => `phone/${phone}`

/** What removed accounts had been given, so that a later account of the same person does not begin anew. */
export function createFormerMembers({
  db,
  clock,
  secrets,
}: {
  db: Database
  clock: () => number
  secrets: PeopleSecrets
}) {
  const sealer = createSealer(secrets)
  const tables: GiftTable[] = []
  const hashesOf = (tenantId: string, signs: readonly PersonSign[]) =>
    signs.map((sign) => sealer.hash(tenantId, `former-member/${sign}`))

  async function giftsOf(tx: Queryable, { tenantId, userId }: Member, at: Date) {
    const gifts: Record<string, Record<string, unknown>[]> = {}
    for (const { table, keys, count, lasting } of tables) {
      const columns = getTableColumns(table)
      const kept = count === undefined ? keys : [...keys, count]
      const rows = await tx
        .select(Object.fromEntries(kept.map((key) => [key, columns[key]!])))
        .from(table)
        .where(
          and(
            eq(table.tenantId, tenantId),
            eq(table.userId, userId),
            count === undefined ? undefined : gt(columns[count]!, 0),
            lasting?.(at),
          ),
        )
      if (rows.length > 0) gifts[getTableName(table)] = rows
    }
    return gifts
  }

  return {
    /** Registers a domain's tables. */
    registerGifts: (own: readonly GiftTable[]): void => void tables.push(...own),

    /** Keeps the gifts of an account that is being removed. Its row is locked. */
    async keepGifts(
      tx: Queryable,
      { tenantId, userId }: Member,
      signs: readonly PersonSign[],
    ): Promise<void> {
      const removedAt = new Date(clock())
      const gifts = await giftsOf(tx, { tenantId, userId }, removedAt)
      const [user] = await tx
        .select({ birthdayFrom: appUser.birthdayFrom })
        .from(appUser)
        .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
      const kept = { gifts, birthdayFrom: user?.birthdayFrom ?? null, removedAt }
      if (Object.keys(gifts).length === 0 && kept.birthdayFrom === null) return
      await tx
        .insert(formerMember)
        .values(hashesOf(tenantId, signs).map((hash) => ({ tenantId, hash, ...kept })))
        .onConflictDoUpdate({ target: [formerMember.tenantId, formerMember.hash], set: kept })
    },

    /** Gives an account what earlier accounts of the person had been given; done again, it changes nothing. */
    async takeOverGifts(
      tx: Queryable,
      { tenantId, userId }: Member,
      signs: readonly PersonSign[],
    ): Promise<void> {
      const earlier = await tx
        .select()
        .from(formerMember)
        .where(
          and(
            eq(formerMember.tenantId, tenantId),
            inArray(formerMember.hash, hashesOf(tenantId, signs)),
          ),
        )
      const at = new Date(clock())
      for (const { gifts, birthdayFrom } of earlier) {
        for (const { table, keys, count, filled } of tables) {
          const rows = gifts[getTableName(table)] ?? []
          if (rows.length === 0) continue
          const columns = getTableColumns(table)
          if (count === undefined) {
            await tx
              .insert(table)
              .values(rows.map((row) => ({ ...row, tenantId, userId, ...filled?.(at) })))
              .onConflictDoNothing()
            continue
          }
          const [used, former] = [columns[count]!, columns.former!]
          await tx
            .insert(table)
            .values(rows.map((row) => ({ ...row, former: row[count], tenantId, userId })))
            .onConflictDoUpdate({
              target: [table.tenantId, table.userId, ...keys.map((key) => columns[key]!)],
              set: {
                [count]: sql`${used} + greatest(excluded.former - ${former}, 0)`,
                former: sql`greatest(${former}, excluded.former)`,
              },
            })
        }
        if (birthdayFrom)
          await tx
            .update(appUser)
            .set({
              birthdayFrom: sql`greatest(${appUser.birthdayFrom}, ${sql.param(birthdayFrom, appUser.birthdayFrom)})`,
            })
            .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
      }
    },

    /** Deletes gifts after their time. */
    async clean(tenantId: string): Promise<void> {
      const before = new Date(clock())
      before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS)
      await db
        .delete(formerMember)
        .where(and(eq(formerMember.tenantId, tenantId), lt(formerMember.removedAt, before)))
    },
  }
}
