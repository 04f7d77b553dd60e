import type { LotsInside } from './cars'

/** Slot for the parking module's reader of cars inside; that module is created later. */
export function keepLotsInside() {
  let told: LotsInside | undefined
  return {
    /** @throws Error when already registered */
    register(given: LotsInside): void {
      if (told) throw new Error('two domains tell where cars are')
      told = given
    },
    find: (): LotsInside | undefined => told,
  }
}
