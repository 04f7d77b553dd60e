import type { ShopDetail } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { PictureService } from '../../people/picture/picture.service'
import type { ShopStaffService } from '../shop/shop.service'
import {
  allNewsOfShop,
  endNews,
  insertNews,
  lockNews,
  newsOfShop,
  picturesOfNews,
  type ShopNews,
} from './shopNews.repository'
import { shopNewsAudit } from './shopNews.table'

export type { ShopNews } from './shopNews.repository'

/** Number of news items on a shop's page. */
const SHOWN = 5
/** Number of news items listed for staff. */
const SHOWN_TO_STAFF = 50

/** News as entered by staff; undefined `publishedAt`: now. */
export type NewsDraft = Pick<ShopNews, 'id' | 'shopId' | 'title' | 'content' | 'showTo'> & {
  publishedAt?: Date
}

export interface ShopNewsOptions {
  db: Database
  clock: () => number
  pictures: PictureService
  shopStaff: Pick<ShopStaffService, 'requirePresent'>
}

export type ShopNewsService = ReturnType<typeof createShopNewsService>

/** Short news of the shops. */
export function createShopNewsService({ db, clock, pictures, shopStaff }: ShopNewsOptions) {
  const images = pictures.keeperOfPark(picturesOfNews)

  return {
    /** A shop's current news, newest first. */
    async ofShop(tenantId: string, shopId: string): Promise<ShopDetail['News']> {
      const rows = await newsOfShop(db, tenantId, shopId, { now: new Date(clock()), limit: SHOWN })
      return rows.map(({ id, title, content, picture, publishedAt }) => ({
        Id: id,
        Title: title,
        Content: content,
        Picture: picture,
        PublishedAt: publishedAt.getTime(),
      }))
    },

    /** The newest news, past and future, for staff. */
    all: async (tenantId: string, shopId: string) =>
      allNewsOfShop(db, tenantId, knownId(shopId), SHOWN_TO_STAFF),

    /**
     * Publishes news of a shop, at once or later; the same draft sent twice is published once.
     * @param picture uploaded, optional
     * @throws Failure 404 when the shop is not in this park, or has left it
     */
    async publish(
      { tenantId, userId }: Member,
      { publishedAt, ...draft }: NewsDraft,
      picture: Buffer | undefined,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const member = { tenantId, userId }
      const uploaded = picture && (await pictures.upload(member, 'otherimage', picture))
      const row: ShopNews = {
        ...draft,
        tenantId,
        shopId: knownId(draft.shopId),
        picture: uploaded?.Path ?? '',
        publishedAt: publishedAt ?? new Date(clock()),
      }
      await withTransaction(db, async (tx) => {
        await shopStaff.requirePresent(tx, tenantId, row.shopId)
        if (uploaded) await images.require(tx, member, [uploaded.Path])
        if (!(await insertNews(tx, row))) return
        await writeAudit(tx, {
          kind: shopNewsAudit,
          id: row.id,
          before: null,
          after: tracedOf(row),
        })
      })
    },

    /** Ends a news item now. @throws Failure 404 when there is no such item still to be shown */
    async end(tenantId: string, shopId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      const key = { tenantId, shopId: knownId(shopId), id: knownId(id) }
      await withTransaction(db, async (tx) => {
        // The time is taken after waiting for the lock: an earlier time could end a news item a
        // second time.
        await lockNews(tx, key)
        const row = await endNews(tx, key, new Date(clock()))
        if (!row) throw notFound('动态不存在或已撤下')
        await writeAudit(tx, {
          kind: shopNewsAudit,
          id: row.id,
          before: { title: row.title },
          after: tracedOf(row),
        })
      })
    },
  }
}

/** Fields of news kept in the audit log. */
const tracedOf = ({ shopId, title, content, picture, publishedAt, showTo }: ShopNews) => ({
  ...{ shopId, title, content, picture, publishedAt, showTo },
})
