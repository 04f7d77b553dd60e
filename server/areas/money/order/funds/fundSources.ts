import type { Queryable } from '../../../../database/queryable'
import { together } from '../../../../database/together'
import type { Transaction } from '../../../../database/withTransaction'
import type { ShopService } from '../../../shops/shop/shop.service'
import type { Fund, FundContext, FundSource, InnerWay } from './fundSource'
import type { OrderKind } from '../orderKind'
import type { PriceStep } from '../pricing/priceStep'
import type { Rewards } from '../rewards'

/** What the domains have told the order module about themselves. */
export function createRegistry(shops: ShopService) {
  const kinds = new Map<string, OrderKind>()
  const steps: PriceStep[] = []
  const sources: FundSource[] = []
  let rewards: Rewards | undefined

  /** What pays here: what the shop takes and the kind of order allows. The park itself takes all but IC cards. */
  async function fundContext(
    db: Queryable,
    of: { tenantId: string; userId: string; shopId: string | null },
    allowed: readonly InnerWay[],
    at: Date,
  ): Promise<FundContext> {
    const { tenantId, userId, shopId } = of
    const shop = shopId === null ? undefined : await shops.find(db, tenantId, shopId)
    const takes = {
      balance: allowed.includes('balance'),
      storedCard: allowed.includes('storedCard') && (shop?.takesStoredCard ?? true),
      icCard: allowed.includes('icCard') && (shop?.takesIcCard ?? false),
    }
    return { tenantId, userId, shopId, takes, at }
  }

  return {
    registerKind(kind: OrderKind): void {
      if (kinds.has(kind.kind)) throw new Error(`two kinds of order are called ${kind.kind}`)
      kinds.set(kind.kind, kind)
    },

    registerStep(step: PriceStep): void {
      steps.push(step)
      steps.sort((a, b) => a.rank - b.rank)
    },

    registerFunds(source: FundSource): void {
      sources.push(source)
    },

    registerRewards(given: Rewards): void {
      if (rewards) throw new Error('orders are rewarded by two domains')
      rewards = given
    },

    rewards: () => rewards,

    kind(name: string): OrderKind {
      const kind = kinds.get(name)
      if (!kind) throw new Error(`no kind of order is called ${name}`)
      return kind
    },

    steps: steps as readonly PriceStep[],

    step: (booked: string): PriceStep | undefined =>
      steps.find(({ name, parts }) => name === booked || parts?.includes(booked)),

    fundContext,

    async listFunds(db: Queryable, context: FundContext): Promise<Fund[]> {
      const found: Fund[] = []
      for (const source of sources) found.push(...(await source.list(db, context)))
      return found
    },

    /** Only what may pay at all is held: money that cannot be used here stays free for others. */
    async lockFunds(tx: Transaction, context: FundContext): Promise<Fund[]> {
      const paying = sources.filter(({ way }) => context.takes[way])
      return (await together(paying.map((source) => source.lock(tx, context)))).flat()
    },
  }
}

export type Registry = ReturnType<typeof createRegistry>
