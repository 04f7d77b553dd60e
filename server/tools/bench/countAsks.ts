import { Client } from 'pg'

/** What the database was asked. */
export interface Asks {
  statements: number
  /** Round trips: statements that are sent together are one. */
  turns: number
  /** A statement outside of any is one by itself. */
  transactions: number
}

type Query = (this: object, ...given: unknown[]) => unknown

/**
 * Counts what this process asks of PostgreSQL from now on, over all connections made from now on.
 * @param onStatement hears each text, where a person wants to read them
 * @returns the counts so far, whenever it is called
 */
export function countAsks(onStatement?: (text: string, isNewTurn: boolean) => void): () => Asks {
  const asks: Asks = { statements: 0, turns: 0, transactions: 0 }
  const waiting = new WeakSet<object>()
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
    const isNewTurn = !waiting.has(this)
    asks.statements += 1
    countTransaction(this, text)
    onStatement?.(text, isNewTurn)
    if (isNewTurn) {
      asks.turns += 1
      waiting.add(this)
      // What is asked before this runs is written to the socket together (batchWrites).
      process.nextTick(() => waiting.delete(this))
    }
    return query.apply(this, given)
  }
  return () => ({ ...asks })
}

/** What was asked between two counts. */
export const asksBetween = (before: Asks, after: Asks): Asks => ({
  statements: after.statements - before.statements,
  turns: after.turns - before.turns,
  transactions: after.transactions - before.transactions,
})
