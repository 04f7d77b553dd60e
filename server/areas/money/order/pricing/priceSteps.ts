import type { OrderDeps } from '../orderDeps'
import type { PriceStep } from './priceStep'
import { rankOf } from './priceStepOrder'

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
