import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { contentChanged, seenOf } from '../../../kernel/seen'
import type { WriteAudit, AuditKind } from '../../../kernel/writeAudit'
import { contentVersion } from './contentVersion.table'

/** Form fields of a piece of content, by name. */
export type ContentFields = Readonly<Record<string, string>>
export type ContentVersion = typeof contentVersion.$inferSelect
export type ContentVersionService = ReturnType<typeof createContentVersions>

/** A piece of content. */
export interface Content {
  tenantId: string
  kind: AuditKind
  id: string
}

/** An edit as sent by a clerk. */
export interface ContentEdit extends Content {
  /** `seenOf` the fields that the clerk was shown. */
  seen: string
  /** Name of the clerk. */
  clerk: string
}

/** Versions that a page lists. */
const LISTED = 50

/** Edits of published content with their history: notices, articles, banners, texts of coupons and goods. */
export function createContentVersions({ db, clock }: { db: Database; clock: () => number }) {
  const isOf = ({ tenantId, kind, id }: Content) =>
    and(
      eq(contentVersion.tenantId, tenantId),
      eq(contentVersion.kind, kind.name),
      eq(contentVersion.subjectId, id),
    )

  const newestOf = async (queryable: Queryable, content: Content, most: number) =>
    queryable
      .select()
      .from(contentVersion)
      .where(isOf(content))
      .orderBy(desc(contentVersion.no))
      .limit(most)

  return {
    /** Versions of a piece of content, newest first; empty: never edited. */
    list: (content: Content): Promise<ContentVersion[]> => newestOf(db, content, LISTED),

    /** Keeps the first version of new content, inside the transaction that publishes it. */
    async begin(tx: Transaction, { tenantId, kind, id }: Content, fields: ContentFields) {
      const row = { tenantId, kind: kind.name, subjectId: id, no: 1, clerk: '' }
      await tx.insert(contentVersion).values({ ...row, at: new Date(clock()), fields })
    },

    /**
     * Edits a piece of content in one transaction: row, version, audit entry. An edit that changes nothing does nothing.
     * @param work.find locks the row; its fields, and since when they have been shown; undefined: it does not exist
     * @param work.write writes the row; the fields afterwards
     * @throws Failure 404, 409 `contentChanged` when another clerk has edited it since, and what `work` throws
     */
    async edit(
      { seen, clerk, ...content }: ContentEdit,
      work: {
        find(tx: Transaction): Promise<{ fields: ContentFields; since: Date } | undefined>
        write(tx: Transaction): Promise<ContentFields>
      },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const { tenantId, kind, id } = content
      await withTransaction(db, async (tx) => {
        const current = await work.find(tx)
        if (!current) throw notFound(`${kind.text}不存在`)
        const before = current.fields
        // The form keeps what was typed, beside the present content.
        if (seenOf(before) !== seen) throw contentChanged()
        const after = await work.write(tx)
        const changed = Object.keys(after).filter((name) => after[name] !== before[name])
        if (changed.length === 0) return
        const [last] = await newestOf(tx, content, 1)
        const now = new Date(clock())
        const row = { tenantId, kind: kind.name, subjectId: id, at: now }
        const isKept = last && seenOf(last.fields) === seenOf(before)
        const no = (last?.no ?? 0) + (isKept ? 1 : 2)
        // As published, or as an import has written it since the last edit.
        const former = {
          ...{ ...row, no: no - 1, clerk: '', fields: before },
          at: last ? now : current.since,
        }
        const next = { ...row, no, clerk, fields: after }
        await tx.insert(contentVersion).values(isKept ? [next] : [former, next])
        const only = (fields: ContentFields) =>
          Object.fromEntries(changed.map((name) => [name, fields[name] ?? '']))
        await writeAudit(tx, { kind, id, before: only(before), after: only(after) })
      })
    },
  }
}
