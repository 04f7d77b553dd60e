import type { Queryable } from '../../../../database/queryable'
import type { BookedReduction } from '../order.table'
import { runSteps, type DraftItem, type PriceChoice, type PricingDeps } from './priceStep'

/** Quote input of an order. Prices come from the module's own tables, never from the client. */
export interface QuoteDraft {
  tenantId: string
  userId: string
  /** Registered kind. */
  kind: string
  shop?: { id: string; name: string }
  items: readonly DraftItem[]
  /** fen */
  freight?: number
  choice?: PriceChoice
  /** Ids of the member's unpaid orders that will give way: what they hold is free for this one. */
  replaces?: readonly string[]
  at: Date
}

/** Price of an order; amounts in fen. */
export interface Quote {
  goodsAmount: number
  freight: number
  reductions: BookedReduction[]
  payAmount: number
}

/** Prices a draft without side effects. @throws when a price step rejects the choice */
export async function quote(
  { kinds, steps }: Pick<PricingDeps, 'kinds' | 'steps'>,
  db: Queryable,
  draft: QuoteDraft,
): Promise<Quote> {
  const { tenantId, userId, kind, items, freight = 0, choice = {}, replaces, at } = draft
  const goodsAmount = items.reduce((sum, { price, qty }) => sum + price * qty, 0)
  const reductions = await runSteps(db, steps.all, {
    tenantId,
    userId,
    offers: kinds.of(kind).offers,
    shopId: draft.shop?.id ?? null,
    items,
    goodsAmount,
    freight,
    choice,
    replaces,
    at,
  })
  const taken = reductions.reduce((sum, { amount }) => sum + amount, 0)
  return { goodsAmount, freight, reductions, payAmount: goodsAmount + freight - taken }
}
