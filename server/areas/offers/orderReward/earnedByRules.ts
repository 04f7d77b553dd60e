/** A rule by which an order earned, as it was then. */
export interface RuleGift {
  ruleId: string
  /** For each so many fen … */
  perFen: number
  /** … so many of these. */
  points: number
  growth: number
  /** Points that it gave, within its limit of the day, less what refunds took back of them. */
  given: number
}

/** What an order has earned. */
export interface Earned {
  rules: RuleGift[]
  /** Of points, what the month of the birthday added, within its limit. */
  birthdayPoints: number
}

/** Points without those of the birthday, and growth. */
export const sumsOf = (rules: readonly RuleGift[], payAmount: number) => ({
  given: rules.reduce((sum, { given }) => sum + given, 0),
  growth: rules.reduce((sum, { perFen, growth }) => sum + timesOf(payAmount, perFen) * growth, 0),
})

/** How often a rule counts for a sum in fen. */
export const timesOf = (payAmount: number, perFen: number): number => Math.floor(payAmount / perFen)

/**
 * What an order would have earned had it cost what is kept of it: by the rules of then, rule by rule, and within what the
 * limits left to it then. A limit left the order at least what it was given, and more only where more was not earned, so
 * the lesser of both is right without knowing what others had used.
 * @param kept fen of the payment that have not gone back
 */
export function earnedByKept({ rules, birthdayPoints }: Earned, kept: number): Earned {
  const still = rules.map((rule) => ({
    ...rule,
    given: Math.min(rule.given, timesOf(kept, rule.perFen) * rule.points),
  }))
  return { rules: still, birthdayPoints: Math.min(birthdayPoints, sumsOf(still, kept).given) }
}
