/** All price steps, in the order in which they reckon. A step has its place here, by its name. */
export const priceStepOrder = [
  // The price that the others start from.
  'timeLimited',
  // Free parking of the member's level, before anything that costs them something.
  'memberParking',
  // Activity, coupons and points of what is left, decided together.
  'offer',
  // What was shown as saved must be what all of them save.
  'agreed',
] as const

export type PriceStepName = (typeof priceStepOrder)[number]

/** The place of a step among all of them. */
export const rankOf = (name: PriceStepName): number => priceStepOrder.indexOf(name)
