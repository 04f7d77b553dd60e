/** A rule applied to an order, with its values at that time. */
export interface RuleGift {
  ruleId: string
  /** For each this many fen … */
  perFen: number
  /** … this many points and growth. */
  points: number
  growth: number
  /** Points given, within the daily limit, minus those taken back by refunds. */
  given: number
}

/** Reward of an order. */
export interface Earned {
  rules: RuleGift[]
  /** Additional points of the birthday month, within their limit. */
  birthdayPoints: number
}

/** Points without the birthday bonus, and growth. */
export const sumsOf = (rules: readonly RuleGift[], payAmount: number) => ({
  given: rules.reduce((sum, { given }) => sum + given, 0),
  growth: rules.reduce((sum, { perFen, growth }) => sum + timesOf(payAmount, perFen) * growth, 0),
})

/** Number of times a rule applies to an amount in fen. */
export const timesOf = (payAmount: number, perFen: number): number => Math.floor(payAmount / perFen)

/**
 * Reward if the order had cost only the amount kept: by the rules of that time, within what the limits then left. A
 * limit left the order at least what it was given, and more only if no more was earned, so the lesser of both is right
 * without knowing other orders' use.
 * @param kept fen of the payment not refunded
 */
export function earnedByKept({ rules, birthdayPoints }: Earned, kept: number): Earned {
  const still = rules.map((rule) => ({
    ...rule,
    given: Math.min(rule.given, timesOf(kept, rule.perFen) * rule.points),
  }))
  return { rules: still, birthdayPoints: Math.min(birthdayPoints, sumsOf(still, kept).given) }
}
