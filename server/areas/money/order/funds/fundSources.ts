import type { Queryable } from '../../../../database/queryable'
import { waitForAll } from '../../../../database/waitForAll'
import type { Transaction } from '../../../../database/withTransaction'
import type { ShopService } from '../../../shops/shop/shop.service'
import type { InnerWay } from '../orderKind'
import type { PricingDeps } from '../pricing/priceSteps'
import type { Fund, FundContext, FundSource } from './fundSource'

/** For whom money is looked for, and which shops are paid. */
export interface PaidPlaces {
  tenantId: string
  userId: string
  /** Null: the park itself, or several shops at once. */
  shopId: string | null
  /** Of an order that pays several shops: `shopIds` are theirs. */
  subject?: Readonly<Record<string, unknown>>
}

const shopIdsOf = ({ shopId, subject }: PaidPlaces): string[] => {
  if (shopId !== null) return [shopId]
  const several = subject?.shopIds
  return Array.isArray(several) ? several.map(String) : []
}

/** The modules that keep inner money, as they have registered. */
export function createFundSources(shops: Pick<ShopService, 'find'>) {
  const sources: FundSource[] = []
  return {
    register(source: FundSource): void {
      sources.push(source)
    },

    /**
     * What pays here: what every shop that is paid takes and the kind of order allows. The park itself takes all but IC
     * cards.
     */
    async context(
      db: Queryable,
      of: PaidPlaces,
      allowed: readonly InnerWay[],
      at: Date,
    ): Promise<FundContext> {
      const { tenantId, userId, shopId } = of
      const ids = shopIdsOf(of)
      const paid = await waitForAll(ids.map((id) => shops.find(db, tenantId, id)))
      const takes = {
        balance: allowed.includes('balance'),
        storedCard:
          allowed.includes('storedCard') && paid.every((shop) => shop?.takesStoredCard ?? true),
        icCard:
          allowed.includes('icCard') && paid.length > 0 && paid.every((shop) => shop?.takesIcCard),
      }
      return { tenantId, userId, shopId, takes, at }
    },

    /** All funds of a member, those that cannot pay here too. Only reads. */
    async list(db: Queryable, context: FundContext): Promise<Fund[]> {
      const found: Fund[] = []
      for (const source of sources) found.push(...(await source.list(db, context)))
      return found
    },

    /** Only what may pay at all is held: money that cannot be used here stays free for others. */
    async lock(tx: Transaction, context: FundContext): Promise<Fund[]> {
      const paying = sources.filter(({ way }) => context.takes[way])
      return (await waitForAll(paying.map((source) => source.lock(tx, context)))).flat()
    },
  }
}

export type FundSources = ReturnType<typeof createFundSources>

/** What the parts of the order module work with that spend inner money. */
export interface PayingDeps extends PricingDeps {
  funds: FundSources
}
