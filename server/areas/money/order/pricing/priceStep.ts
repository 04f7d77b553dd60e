import type { Queryable } from '../../../../database/queryable'
import type { Transaction } from '../../../../database/withTransaction'
import type { Order } from '../order.repository'
import type { BookedReduction } from '../order.table'
import type { KindOffers } from '../orderKind'
import type { PriceStepName } from './priceStepOrder'

/** One thing in an order that is not made yet. */
export interface DraftItem {
  refId?: string
  skuId?: string
  name: string
  sku?: string
  image?: string
  /** fen for one */
  price: number
  points?: number
  qty: number
  /** Whose it is, where one order is for several shops; left out: the shop of the order. */
  shopId?: string
  /** Category of the goods, which coupons and activities may be bound to. */
  categoryId?: string
}

/** What the person chose, by name of the step; a step left out chooses what is best for them. */
export type PriceChoice = Readonly<Record<string, unknown>>

/** An order being priced. */
export interface PriceDraft {
  tenantId: string
  userId: string
  /** What the order's kind takes. */
  offers: KindOffers | null
  shopId: string | null
  items: readonly DraftItem[]
  goodsAmount: number
  freight: number
  /** goodsAmount + freight − what earlier steps took off. */
  remaining: number
  /** By earlier steps. */
  reductions: readonly BookedReduction[]
  choice: PriceChoice
  at: Date
}

/**
 * Something that makes an order cheaper: a discount, an activity, a coupon, points, a member level.
 * Registered once (OrderService.registerStep); quote and submit run all of them in the order of priceStepOrder.
 */
export interface PriceStep {
  name: PriceStepName
  /** Names it books its parts under, where one decision makes several reductions; `step` says which. */
  parts?: readonly string[]
  /** What it takes off, each at least 1 fen and together at most `draft.remaining`. Only reads. */
  apply(db: Queryable, draft: PriceDraft): Promise<NewReduction[]>
  /** At submit, inside its transaction: takes what the reduction needs, or throws when it is gone. */
  hold?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When the order is paid: what was held is used. */
  capture?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When the order closes unpaid: what was held goes back. */
  release?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When a paid order was given back in full. */
  giveBack?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
}

/** A reduction as a step finds it; without `step` it is booked under the step's own name. */
export type NewReduction = Omit<BookedReduction, 'step'> & { step?: string }

/** Runs the steps over a draft, one after another. */
export async function runSteps(
  db: Queryable,
  steps: readonly PriceStep[],
  draft: Omit<PriceDraft, 'remaining' | 'reductions'>,
): Promise<BookedReduction[]> {
  const reductions: BookedReduction[] = []
  let remaining = draft.goodsAmount + draft.freight
  for (const step of steps) {
    const found = await step.apply(db, { ...draft, remaining, reductions: [...reductions] })
    for (const reduction of found) {
      if (!(reduction.amount > 0 && reduction.amount <= remaining)) {
        throw new Error(`price step ${step.name} takes off ${reduction.amount} of ${remaining}`)
      }
      remaining -= reduction.amount
      reductions.push({ step: step.name, ...reduction })
    }
  }
  return reductions
}
