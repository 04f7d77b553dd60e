import type { BannerRow } from '@/contract/banner'
import type { Database } from '../../../database/createDatabase'
import { holdRow } from '../../../database/holdRow'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { momentValue } from '../../../desk/deskForm'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  type ContentEdit,
  type ContentFields,
  type ContentVersionService,
} from '../../people/contentVersion/contentVersion.service'
import { seenOf } from '../../../kernel/seen'
import type { PictureService } from '../../people/picture/picture.service'
import {
  allBanners,
  bannersById,
  beginBanner,
  endBanner,
  findBanner,
  imagesOfBanners,
  insertBanner,
  prepareShownBanners,
  updateBanner,
  type Banner,
} from './banner.repository'
import { banner, bannerAudit } from './banner.table'

/** Number of banners listed for staff. */
const SHOWN_TO_STAFF = 100

/** A banner as entered by staff; undefined `showFrom`: now. */
export type BannerDraft = Pick<
  Banner,
  'id' | 'position' | 'title' | 'alt' | 'link' | 'rank' | 'showTo'
> & { showFrom?: Date }

/** Fields of a banner kept in the audit log. */
const tracedOf = ({ title, position, link, image, showFrom, showTo }: Banner) => ({
  ...{ title, position, link, image, showFrom, showTo },
})

const isOver = ({ showTo }: Pick<Banner, 'showTo'>, now: number): boolean =>
  showTo !== null && showTo.getTime() <= now

/** Fields of the form for a banner. */
const bannerFields = (row: Banner): ContentFields => ({
  ...{ Position: row.position, Title: row.title, Alt: row.alt, Link: row.link },
  Rank: String(row.rank),
  From: momentValue(row.showFrom),
  To: row.showTo === null ? '' : momentValue(row.showTo),
})

export type BannerService = ReturnType<typeof createBannerService>

/** Banners (spec 7 Content). */
export function createBannerService({
  db,
  reads,
  clock,
  pictures,
  contentVersions,
}: {
  db: Database
  reads: Database
  clock: () => number
  pictures: PictureService
  contentVersions: ContentVersionService
}) {
  const images = pictures.keeperOfPark(imagesOfBanners)
  const shownBanners = prepareShownBanners(reads)

  return {
    async list(tenantId: string, position: Banner['position']): Promise<BannerRow[]> {
      const rows = await shownBanners(tenantId, position, new Date(clock()))
      return rows.map((row) => ({
        Id: row.id,
        Title: row.title,
        Alt: row.alt,
        Image: row.image,
        Width: row.width,
        Height: row.height,
        Link: row.link,
        BuildingId: row.buildingId,
      }))
    },

    /** The newest banners, past and future, for staff. */
    all: (tenantId: string) => allBanners(db, tenantId, SHOWN_TO_STAFF),

    /** Banners with these ids; unknown ids are left out. */
    some: (tenantId: string, ids: readonly string[]) => bannersById(db, tenantId, ids),

    /** Publishes a banner, at once or later, with an uploaded picture. */
    async publish(
      { tenantId, userId }: Member,
      { showFrom, ...draft }: BannerDraft,
      picture: Buffer,
      writeAudit: WriteAudit,
    ): Promise<string> {
      const member = { tenantId, userId }
      const { Path, Width, Height } = await pictures.upload(member, 'otherimage', picture)
      const row: Banner = {
        ...draft,
        tenantId,
        buildingId: null,
        image: Path,
        width: Width,
        height: Height,
        showFrom: showFrom ?? new Date(clock()),
      }
      return withTransaction(db, async (tx) => {
        await images.require(tx, member, [Path])
        if (!(await insertBanner(tx, row))) return row.id
        await writeAudit(tx, { kind: bannerAudit, id: row.id, before: null, after: tracedOf(row) })
        return row.id
      })
    },

    /** A banner for editing, with its versions. @throws Failure 404 */
    async forEdit(tenantId: string, id: string) {
      const row = await findBanner(db, tenantId, knownId(id))
      if (!row) throw notFound('轮播图不存在')
      const versions = await contentVersions.list({ tenantId, kind: bannerAudit, id: row.id })
      const fields = bannerFields(row)
      return { row, versions, fields, seen: seenOf(fields), isOver: isOver(row, clock()) }
    },

    /**
     * Edits a banner that has not ended, all but its picture; the version before is kept.
     * @throws Failure 404, 409 `contentChanged`, `bannerOver`
     */
    async edit(
      { tenantId, id, seen, clerk }: Omit<ContentEdit, 'kind'>,
      { showFrom, ...draft }: Omit<BannerDraft, 'id'>,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const content = { tenantId, kind: bannerAudit, id: knownId(id) }
      await contentVersions.edit(
        { ...content, seen, clerk },
        {
          async find(tx) {
            const row = await findBanner(tx, tenantId, content.id, { isHeld: true })
            if (!row) return undefined
            if (isOver(row, clock()))
              throw new Failure(409, '这张轮播图已经结束，不能修改', 'bannerOver')
            return { fields: bannerFields(row), since: row.showFrom }
          },
          write: async (tx) =>
            bannerFields(
              await updateBanner(tx, tenantId, content.id, {
                ...draft,
                ...(showFrom && { showFrom }),
              }),
            ),
        },
        writeAudit,
      )
    },

    /**
     * Shows a banner that is still to come now.
     * @throws Failure 404 unless it is still to come
     */
    async begin(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, banner, tenantId, knownId(id))
        const row = await beginBanner(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('轮播图已经发布或已经结束')
        const after = tracedOf(row)
        await writeAudit(tx, { kind: bannerAudit, id: row.id, before: { title: row.title }, after })
      })
    },

    /** Ends a banner now. @throws Failure 404 when there is no such banner still to be shown */
    async end(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        await holdRow(tx, banner, tenantId, knownId(id))
        const row = await endBanner(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('轮播图不存在或已下架')
        const after = tracedOf(row)
        await writeAudit(tx, { kind: bannerAudit, id: row.id, before: { title: row.title }, after })
      })
    },
  }
}
