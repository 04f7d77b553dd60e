import type { BannerRow } from '@/contract/banner'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { Witness } from '../../../kernel/witness'
import type { PictureService } from '../../people/picture/picture.service'
import {
  allBanners,
  endBanner,
  imagesOfBanners,
  insertBanner,
  prepareShownBanners,
  type Banner,
} from './banner.repository'
import { bannerAudit } from './banner.table'

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

export type BannerService = ReturnType<typeof createBannerService>

/** Banners (spec 7 Content). */
export function createBannerService({
  db,
  reads,
  clock,
  pictures,
}: {
  db: Database
  reads: Database
  clock: () => number
  pictures: PictureService
}) {
  const images = pictures.keeper((tx, { tenantId }) => imagesOfBanners(tx, tenantId))
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

    /** Publishes a banner, at once or later, with an uploaded picture. */
    async publish(
      { tenantId, userId }: Member,
      { showFrom, ...draft }: BannerDraft,
      picture: Buffer,
      witness: Witness,
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
        await witness(tx, { kind: bannerAudit, id: row.id, before: null, after: tracedOf(row) })
        return row.id
      })
    },

    /** Ends a banner now. @throws Failure 404 when there is no such banner still to be shown */
    async end(tenantId: string, id: string, witness: Witness): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await endBanner(tx, tenantId, knownId(id), new Date(clock()))
        if (!row) throw notFound('轮播图不存在或已下架')
        const after = tracedOf(row)
        await witness(tx, { kind: bannerAudit, id: row.id, before: { title: row.title }, after })
      })
    },
  }
}
