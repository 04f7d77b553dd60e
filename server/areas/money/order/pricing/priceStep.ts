import type { Queryable } from '../../../../database/queryable'
import type { Transaction } from '../../../../database/withTransaction'
import type { Order } from '../order.repository'
import type { BookedReduction } from '../order.table'
import type { KindOffers } from '../orderKind'
import type { OrderDeps } from '../orderDeps'

/** All price steps in their order of calculation, by name. */
export const priceStepOrder = [
  // Sets the price that later steps start from.
  'timeLimited',
  // Free parking by member level: before steps that cost the member something.
  'memberParking',
  // Activity, coupons and points on the rest, optimised together.
  'offer',
  // The total savings must equal what was shown.
  'agreed',
] as const

type PriceStepName = (typeof priceStepOrder)[number]

/** Rank of a step. */
const rankOf = (name: PriceStepName): number => priceStepOrder.indexOf(name)

/** A line of an order to be created. */
export interface DraftItem {
  refId?: string
  skuId?: string
  name: string
  sku?: string
  image?: string
  /** Unit price, fen */
  price: number
  points?: number
  qty: number
  /** Shop of the line, if an order has several shops; undefined: the order's shop. */
  shopId?: string
  /** Goods category, for coupons and activities. */
  categoryId?: string
}

/** The member's choices by step name; a step without a choice picks the best for the member. */
export type PriceChoice = Readonly<Record<string, unknown>>

/** An order being priced. */
export interface PriceDraft {
  tenantId: string
  userId: string
  /** Offers of the order's kind. */
  offers: KindOffers | null
  shopId: string | null
  items: readonly DraftItem[]
  goodsAmount: number
  freight: number
  /** goodsAmount + freight − reductions of earlier steps. */
  remaining: number
  /** Reductions of earlier steps. */
  reductions: readonly BookedReduction[]
  choice: PriceChoice
  /** As in QuoteDraft. */
  replaces?: readonly string[]
  at: Date
}

/**
 * A source of reductions: discount, activity, coupon, points, member level. Registered once
 * (OrderService.registerStep); quote and submit run all steps in the order of priceStepOrder.
 */
export interface PriceStep {
  name: PriceStepName
  /** Further names under which the step books reductions (in `step`). */
  parts?: readonly string[]
  /** Reductions of a draft, each at least 1 fen and together at most `draft.remaining`. Only reads. */
  apply(db: Queryable, draft: PriceDraft): Promise<NewReduction[]>
  /** At submit, in its transaction: holds what the reduction needs, or throws when it is gone. */
  hold?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When the order is paid: uses what was held. */
  capture?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When the order closes unpaid: releases what was held. */
  release?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
  /** When a paid order was refunded in full. */
  giveBack?(tx: Transaction, order: Order, reduction: BookedReduction): Promise<void>
}

/** A reduction found by a step; without `step` it is booked under the step's name. */
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
    const added = await step.apply(db, { ...draft, remaining, reductions: [...reductions] })
    for (const reduction of added) {
      if (!(reduction.amount > 0 && reduction.amount <= remaining)) {
        throw new Error(`price step ${step.name} takes off ${reduction.amount} of ${remaining}`)
      }
      remaining -= reduction.amount
      reductions.push({ step: step.name, ...reduction })
    }
  }
  return reductions
}

/** Registered price steps, in the order of priceStepOrder. */
export function createPriceSteps() {
  const steps: PriceStep[] = []
  return {
    /** @throws Error when the name is already registered */
    register(step: PriceStep): void {
      if (steps.some(({ name }) => name === step.name)) {
        throw new Error(`two price steps are called ${step.name}`)
      }
      steps.push(step)
      steps.sort((a, b) => rankOf(a.name) - rankOf(b.name))
    },

    all: steps as readonly PriceStep[],

    /** The step that booked a reduction, by its name or one of its `parts`. */
    of: (booked: string): PriceStep | undefined =>
      steps.find(({ name, parts }) => name === booked || parts?.includes(booked)),
  }
}

export type PriceSteps = ReturnType<typeof createPriceSteps>

/** Dependencies of the parts that calculate prices, or release what price steps hold. */
export interface PricingDeps extends OrderDeps {
  steps: PriceSteps
}
