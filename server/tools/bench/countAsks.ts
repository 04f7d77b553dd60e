import { Client } from 'pg'

/** Counts of database requests. */
export interface Asks {
  statements: number
  /** Transactions; a statement outside of one counts as one. */
  transactions: number
}

type Query = (this: object, ...given: unknown[]) => unknown

/**
 * Counts this process's PostgreSQL requests from now on, over all connections opened from now on.
 * @param onStatement called with each text, for debugging
 * @returns the counts so far, whenever it is called
 */
export function countAsks(onStatement?: (text: string) => void): () => Asks {
  const asks: Asks = { statements: 0, transactions: 0 }
  const inTransaction = new WeakSet<object>()
  const prototype = Client.prototype as unknown as { query: Query }
  const { query } = prototype

  function countTransaction(client: object, text: string): void {
    if (/^begin/i.test(text)) inTransaction.add(client)
    else if (inTransaction.has(client)) {
      if (/^(commit|rollback)/i.test(text)) inTransaction.delete(client)
      return
    }
    asks.transactions += 1
  }

  prototype.query = function (this: object, ...given: unknown[]) {
    const [config] = given
    const text = typeof config === 'string' ? config : ((config as { text?: string }).text ?? '')
    asks.statements += 1
    countTransaction(this, text)
    onStatement?.(text)
    return query.apply(this, given)
  }
  return () => ({ ...asks })
}

/** Difference of two counts. */
export const asksBetween = (before: Asks, after: Asks): Asks => ({
  statements: after.statements - before.statements,
  transactions: after.transactions - before.transactions,
})
