import type { Queryable } from '../../../../database/queryable'
import type { Transaction } from '../../../../database/withTransaction'
import type { ShopService } from '../../../shops/shop/shop.service'
import type { InnerWay } from '../orderKind'
import type { PricingDeps } from '../pricing/priceStep'
import type { Fund, FundContext, FundSource } from './fundSource'

/** Member and shops of a payment. */
interface PaidPlaces {
  tenantId: string
  userId: string
  /** Null: the park itself, or several shops. */
  shopId: string | null
  /** For an order of several shops: `shopIds` lists them. */
  subject?: Readonly<Record<string, unknown>>
}

const shopIdsOf = ({ shopId, subject }: PaidPlaces): string[] => {
  if (shopId !== null) return [shopId]
  const several = subject?.shopIds
  return Array.isArray(several) ? several.map(String) : []
}

/** Registered sources of inner money. */
export function createFundSources(shops: Pick<ShopService, 'find'>) {
  const sources: FundSource[] = []
  return {
    register(source: FundSource): void {
      sources.push(source)
    },

    /**
     * Ways that can pay: accepted by all shops that are paid, and allowed by the kind of order. The park itself accepts
     * all but IC cards.
     */
    async context(
      db: Queryable,
      of: PaidPlaces,
      allowed: readonly InnerWay[],
      at: Date,
    ): Promise<FundContext> {
      const { tenantId, userId, shopId } = of
      const ids = shopIdsOf(of)
      const paid: Awaited<ReturnType<typeof shops.find>>[] = []
      for (const id of ids) paid.push(await shops.find(db, tenantId, id))
      const takes = {
        balance: allowed.includes('balance'),
        storedCard:
          allowed.includes('storedCard') && paid.every((shop) => shop?.takesStoredCard ?? true),
        icCard:
          allowed.includes('icCard') && paid.length > 0 && paid.every((shop) => shop?.takesIcCard),
      }
      return { tenantId, userId, shopId, takes, at }
    },

    /** All funds of a member, including unusable ones. Only reads. */
    async list(db: Queryable, context: FundContext): Promise<Fund[]> {
      const funds: Fund[] = []
      for (const source of sources) funds.push(...(await source.list(db, context)))
      return funds
    },

    /** Locks only ways that can pay here, so that other money stays unlocked. */
    async lock(tx: Transaction, context: FundContext): Promise<Fund[]> {
      const funds: Fund[] = []
      for (const source of sources)
        if (context.takes[source.way]) funds.push(...(await source.lock(tx, context)))
      return funds
    },
  }
}

export type FundSources = ReturnType<typeof createFundSources>

/** Dependencies of the parts that spend inner money. */
export interface PayingDeps extends PricingDeps {
  funds: FundSources
}

const ALL_WAYS: readonly InnerWay[] = ['storedCard', 'balance', 'icCard']

/** Lists a member's inner money. */
export function createFundReading({ db, clock, kinds, funds }: PayingDeps) {
  return {
    /**
     * Funds of a member for one purpose, including unusable ones.
     * @param of an order, or the shop to be paid
     * @param kindName registered kind of the order; undefined: all inner money
     */
    async funds(of: PaidPlaces, kindName?: string, queryable: Queryable = db): Promise<Fund[]> {
      const allowed = kindName === undefined ? ALL_WAYS : kinds.of(kindName).inner
      const context = await funds.context(queryable, of, allowed, new Date(clock()))
      return funds.list(queryable, context)
    },
  }
}
