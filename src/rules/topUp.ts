/** Choosing among the top-up rules of a balance or a card. */

interface TopUpRule {
  Id: string
  /** Fen. */
  Pay: number
  /** Remark of the park; a rule with a remark is recommended. Empty: none. */
  Note?: string
  Usable?: boolean
}

/** Preselected rule: the first usable one that the park recommends, otherwise the first usable one. */
export function proposedRule<Rule extends TopUpRule>(rules: readonly Rule[]): Rule | undefined {
  const usable = rules.filter(({ Usable = true }) => Usable)
  return usable.find(({ Note = '' }) => Note !== '') ?? usable[0]
}

/**
 * Top-up amount in fen; null: nothing selected, or the typed text is not an amount.
 * @param typed custom amount, fen
 */
export const topUpAmount = (
  rules: readonly TopUpRule[],
  ruleId: string,
  typed: number | null,
): number | null => rules.find(({ Id }) => Id === ruleId)?.Pay ?? typed
