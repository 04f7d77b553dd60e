import type { LotsInside } from './cars'

/** Slot for the parking module's reader of cars inside; that module is created later. */
export function keepLotsInside() {
  let reader: LotsInside | undefined
  return {
    /** @throws Error when already registered */
    register(given: LotsInside): void {
      if (reader) throw new Error('two domains tell where cars are')
      reader = given
    },
    find: (): LotsInside | undefined => reader,
  }
}
