import { Client, type QueryConfig } from 'pg'

/** A statement as it was sent, with its values. */
export interface Sent {
  text: string
  values: unknown[]
}

const logs = new Set<Sent[]>()

// At import, because a connection binds the method when it is created.
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
  const list = (Array.isArray(values) ? values : (own ?? [])) as unknown[]
  for (const log of logs) log.push({ text, values: list })
  return query.call(this, config, values, ...rest)
} as typeof Client.prototype.query

/** Records every statement that this process sends during the tests of a file or block, over all connections. */
export function recordStatements(): { sent: Sent[] } {
  const sent: Sent[] = []
  beforeAll(() => void logs.add(sent))
  afterAll(() => void logs.delete(sent))
  return { sent }
}
