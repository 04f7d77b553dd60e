import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import type { WriteAudit } from '../../../kernel/writeAudit'
import { appUser, memberAudit } from '../../people/account/account.table'
import { memberTag, parkTag } from './memberTag.table'

/** Most tags of a member, and of a park. */
export const TAGS_MAX = 10
export const PARK_TAGS_MAX = 100

export type MemberTagService = ReturnType<typeof createMemberTags>

const isOf = ({ tenantId, userId }: Member) =>
  and(eq(memberTag.tenantId, tenantId), eq(memberTag.userId, userId))

const isTag = (tenantId: string, tag: string) =>
  and(eq(parkTag.tenantId, tenantId), eq(parkTag.tag, tag))

async function tagsOf(db: Queryable, member: Member): Promise<string[]> {
  const rows = await db
    .select({ tag: memberTag.tag })
    .from(memberTag)
    .where(isOf(member))
    .orderBy(asc(memberTag.at), asc(memberTag.tag))
  return rows.map(({ tag }) => tag)
}

/** Removes a tag of the park that no member has. Locks it first, so that a member who gets it meanwhile is counted. */
async function removeUnused(tx: Queryable, tenantId: string, tag: string): Promise<void> {
  await tx.select({ tag: parkTag.tag }).from(parkTag).where(isTag(tenantId, tag)).for('update')
  await tx
    .delete(parkTag)
    .where(
      and(
        isTag(tenantId, tag),
        sql`not exists (select from ${memberTag} m where m.tenant_id = ${tenantId} and m.tag = ${tag})`,
      ),
    )
}

/** Tags that staff set on members by hand; groups of members may use them. */
export function createMemberTags({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** Tags of a member, in the order they were set. */
    of: (member: Member): Promise<string[]> => tagsOf(db, member),

    /** Tags that members of a park have, by name. */
    async all(tenantId: string): Promise<string[]> {
      const rows = await db
        .select({ tag: parkTag.tag })
        .from(parkTag)
        .where(eq(parkTag.tenantId, tenantId))
        .orderBy(asc(parkTag.tag))
      return rows.map(({ tag }) => tag)
    },

    /**
     * Sets a tag on a member; one that the member has stays.
     * @throws Failure 404 for a removed account, 409 `tagCount`
     */
    async add(member: Member, tag: string, writeAudit: WriteAudit): Promise<void> {
      const { tenantId, userId } = member
      const field = 'Tag'
      await withTransaction(db, async (tx) => {
        // One after another for each member: the number is counted, then a row is added.
        const [user] = await tx
          .select({ isClosed: appUser.isClosed })
          .from(appUser)
          .where(and(eq(appUser.tenantId, tenantId), eq(appUser.id, userId)))
          .for('no key update')
        if (!user || user.isClosed) throw notFound('没有这位会员')
        const tags = await tagsOf(tx, member)
        if (tags.includes(tag)) return
        if (tags.length >= TAGS_MAX)
          throw new Failure(409, `一位会员最多 ${TAGS_MAX} 个标签，请先去掉不用的`, 'tagCount', {
            field,
          })
        const [known] = await tx
          .select({ tag: parkTag.tag })
          .from(parkTag)
          .where(isTag(tenantId, tag))
          .for('key share')
        if (!known) {
          const [all] = await tx
            .select({ number: count() })
            .from(parkTag)
            .where(eq(parkTag.tenantId, tenantId))
          if ((all?.number ?? 0) >= PARK_TAGS_MAX)
            throw new Failure(409, `园区最多 ${PARK_TAGS_MAX} 个标签，请用已有的`, 'tagCount', {
              field,
            })
          // An update holds the row until the commit, also when another clerk made it meanwhile.
          await tx
            .insert(parkTag)
            .values({ tenantId, tag })
            .onConflictDoUpdate({ target: [parkTag.tenantId, parkTag.tag], set: { tag } })
        }
        await tx.insert(memberTag).values({ tenantId, userId, tag, at: new Date(clock()) })
        await writeAudit(tx, { kind: memberAudit, id: userId, before: null, after: { tag } })
      })
    },

    /** Takes a tag from a member; one that the member does not have changes nothing. */
    async remove(member: Member, tag: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        const removed = await tx
          .delete(memberTag)
          .where(and(isOf(member), eq(memberTag.tag, tag)))
          .returning({ tag: memberTag.tag })
        if (removed.length === 0) return
        await removeUnused(tx, member.tenantId, tag)
        const { userId } = member
        await writeAudit(tx, { kind: memberAudit, id: userId, before: { tag }, after: null })
      })
    },

    /** Takes all tags from an account. */
    async forget(tx: Queryable, member: Member): Promise<void> {
      const removed = await tx
        .delete(memberTag)
        .where(isOf(member))
        .returning({ tag: memberTag.tag })
      for (const { tag } of removed.sort((a, b) => (a.tag < b.tag ? -1 : 1)))
        await removeUnused(tx, member.tenantId, tag)
    },
  }
}
