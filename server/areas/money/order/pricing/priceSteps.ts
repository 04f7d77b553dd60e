import type { OrderDeps } from '../orderDeps'
import type { PriceStep } from './priceStep'

/** The price steps that domains have registered, in the order of their rank. */
export function createPriceSteps() {
  const steps: PriceStep[] = []
  return {
    register(step: PriceStep): void {
      steps.push(step)
      steps.sort((a, b) => a.rank - b.rank)
    },

    all: steps as readonly PriceStep[],

    /** The step that booked a reduction, by its own name or that of one of its parts. */
    of: (booked: string): PriceStep | undefined =>
      steps.find(({ name, parts }) => name === booked || parts?.includes(booked)),
  }
}

export type PriceSteps = ReturnType<typeof createPriceSteps>

/** What the parts of the order module work with that reckon prices, or undo what a price step holds. */
export interface PricingDeps extends OrderDeps {
  steps: PriceSteps
}
