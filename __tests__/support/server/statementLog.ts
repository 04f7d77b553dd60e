import { Client, type QueryConfig } from 'pg'

/** A statement as it was sent, with its values. */
export interface Sent {
  text: string
  values: unknown[]
}

/** Records every statement that this process sends from now on, over all connections. */
export function recordStatements(): { sent: Sent[]; stop(): void } {
  const sent: Sent[] = []
  const query = Client.prototype.query as (...given: unknown[]) => unknown
  Client.prototype.query = function (
    this: Client,
    config: unknown,
    values?: unknown,
    ...rest: unknown[]
  ) {
    const { text = String(config), values: own } = (
      typeof config === 'object' ? config : { text: config }
    ) as Partial<QueryConfig>
    const list = Array.isArray(values) ? values : (own ?? [])
    sent.push({ text, values: list as unknown[] })
    return query.call(this, config, values, ...rest)
  } as typeof Client.prototype.query
  return {
    sent,
    stop: () => void (Client.prototype.query = query as typeof Client.prototype.query),
  }
}
