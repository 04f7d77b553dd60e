/** Choosing among the rules by which money is put onto a balance or a card. */

interface TopUpRule {
  Id: string
  /** Fen. */
  Pay: number
  /** What is special about it; empty: nothing. */
  Note?: string
  Usable?: boolean
}

/** The rule that is proposed: one that the park recommends, else the first one that this member may take. */
export function proposedRule<Rule extends TopUpRule>(rules: readonly Rule[]): Rule | undefined {
  const usable = rules.filter(({ Usable = true }) => Usable)
  return usable.find(({ Note = '' }) => Note !== '') ?? usable[0]
}

/**
 * What somebody is about to pay in, fen; null: nothing yet, or what was typed is no amount.
 * @param typed an amount of their own, fen
 */
export const topUpAmount = (
  rules: readonly TopUpRule[],
  ruleId: string,
  typed: number | null,
): number | null => rules.find(({ Id }) => Id === ruleId)?.Pay ?? typed
