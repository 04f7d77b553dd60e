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

export type PriceStepName = (typeof priceStepOrder)[number]

/** Rank of a step. */
export const rankOf = (name: PriceStepName): number => priceStepOrder.indexOf(name)
