import type { ShopDetail } from '@/contract/business'
import type { Database } from '../../../database/createDatabase'
import { newsOfShop } from './shopNews.repository'

/** Older news than these nobody looks for on a shop's page. */
const SHOWN = 5

export type ShopNewsService = ReturnType<typeof createShopNewsService>

/** Short news of the shops. */
export function createShopNewsService({ db, clock }: { db: Database; clock: () => number }) {
  return {
    /** What a shop tells today, newest first. */
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
  }
}
