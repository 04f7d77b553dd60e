/** Funds used by a payment code (contract pay-code/get). */
export interface Source {
  kind: 'auto' | 'balance' | 'storedCard'
  /** For storedCard: restricts it to this card. */
  cardId?: string
}

/** Stable key for lists and comparisons. */
export const keyOfSource = ({ kind, cardId }: Source): string => cardId ?? kind
