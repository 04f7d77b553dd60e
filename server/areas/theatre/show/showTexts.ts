import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { typedRichText } from '../../../kernel/richText'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import type { ShowRow } from './show.repository'
import { noShow } from './showState'
import { show, showAudit } from './show.table'

/** Texts of a show as typed at the desk. */
export interface ShowTextsDraft
  extends Pick<
    ShowRow,
    'title' | 'subTitle' | 'category' | 'troupe' | 'tags' | 'presaleNote' | 'notices'
  > {
  /** Markdown or HTML. */
  text: string
}

export type ShowTexts = ReturnType<typeof createShowTexts>

/** Search words of a show, from its texts. */
export async function wordsOf({
  title,
  subTitle,
  troupe,
  category,
  tags,
}: Pick<ShowRow, 'title' | 'subTitle' | 'troupe' | 'category' | 'tags'>): Promise<string[]> {
  // Loaded on first use: its dictionary is large.
  const { searchWords } = await import('../../../kernel/searchText')
  const words = [title, subTitle, troupe, category, ...tags].flatMap(searchWords)
  return [...new Set(words)].sort()
}

/** Texts of a published show edited at the desk, with their versions. Prices, rules and times stay as they are. */
export function createShowTexts({
  db,
  clock,
  contentVersions,
}: {
  db: Database
  clock: () => number
  contentVersions: ContentVersionService
}) {
  const isShow = (tenantId: string, id: string) => and(eq(show.tenantId, tenantId), eq(show.id, id))
  const find = async (queryable: Queryable, tenantId: string, id: string) =>
    (await queryable.select().from(show).where(isShow(tenantId, id)))[0]

  return {
    /** A show for editing, with its versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await find(db, tenantId, knownId(id))
      if (!row) throw noShow()
      const versions = await contentVersions.list({ tenantId, kind: showAudit, id: row.id })
      const fields = await textFields(row, versions[0]?.fields.Intro)
      return { row, versions, fields, seen: seenOf(fields) }
    },

    /**
     * Edits the texts of a show; the version before is kept. Tickets keep the title they were sold with.
     * @throws Failure 404, 409 `contentChanged`, `showOffline`
     */
    async edit(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      { text, ...draft }: ShowTextsDraft,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: showAudit, id: knownId(id) }
      const [last] = await contentVersions.list(content)
      const change = { ...draft, intro: await typedRichText(text), words: await wordsOf(draft) }
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const [row] = await tx
              .select()
              .from(show)
              .where(isShow(tenantId, content.id))
              .for('update')
            if (!row) return undefined
            if (row.offlineReason !== null)
              throw new Failure(409, '演出已下线，不能修改', 'showOffline')
            const since = new Date(Math.min(row.saleAt.getTime(), clock()))
            return { fields: await textFields(row, last?.fields.Intro), since }
          },
          async write(tx) {
            const [row] = await tx
              .update(show)
              .set(change)
              .where(isShow(tenantId, content.id))
              .returning()
            if (!row) throw noShow()
            return textFields(row, text)
          },
        },
        writeAudit,
      )
    },
  }
}

/**
 * Fields of the form for the texts of a show.
 * @param source the introduction as last typed: shown again while it is still the show's; others are shown as HTML
 */
async function textFields(row: ShowRow, source = ''): Promise<ContentFields> {
  const isSource = source !== '' && (await typedRichText(source)) === row.intro
  const { notices } = row
  return {
    ...{ Title: row.title, SubTitle: row.subTitle, Category: row.category, Troupe: row.troupe },
    ...{ Tags: row.tags.join('、'), Intro: isSource ? source : row.intro },
    PresaleNote: row.presaleNote,
    ...{ Entry: notices.entry, Child: notices.child, Prohibited: notices.prohibited },
    ...{ RealName: notices.realName, Refund: notices.refund, Invoice: notices.invoice },
  }
}
