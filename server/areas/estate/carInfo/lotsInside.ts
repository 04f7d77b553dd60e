import type { LotsInside } from './cars'

/** Keeps what parking says of the cars that are inside: that domain is made after this one. */
export function keepLotsInside() {
  let told: LotsInside | undefined
  return {
    /** @throws Error when it is told twice */
    register(given: LotsInside): void {
      if (told) throw new Error('two domains tell where cars are')
      told = given
    },
    find: (): LotsInside | undefined => told,
  }
}
