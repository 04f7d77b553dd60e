import type { OrderDeps } from '../orderDeps'
import type { PriceStep } from './priceStep'
import { rankOf } from './priceStepOrder'

/** The price steps that domains have registered, in the order of priceStepOrder. */
export function createPriceSteps() {
  const steps: PriceStep[] = []
  return {
    /** @throws Error when a step of this name is registered already */
    register(step: PriceStep): void {
      if (steps.some(({ name }) => name === step.name)) {
        throw new Error(`two price steps are called ${step.name}`)
      }
      steps.push(step)
      steps.sort((a, b) => rankOf(a.name) - rankOf(b.name))
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
