/** From which money a payment code pays (contract pay-code/get). */
export interface Source {
  kind: 'auto' | 'balance' | 'storedCard'
  /** With storedCard: this card only. */
  cardId?: string
}

/** The same for every render, for lists and comparisons. */
export const keyOfSource = ({ kind, cardId }: Source): string => cardId ?? kind
