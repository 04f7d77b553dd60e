import type { Writable } from 'node:stream'
import type { ClientBase } from 'pg'

type Query = (...given: unknown[]) => unknown

/**
 * Batches a connection's statements of one tick into one socket write: the write is the most
 * expensive part of sending a statement.
 */
export function batchWrites(client: ClientBase): void {
  const query = client.query.bind(client) as Query
  let isHeld = false
  client.query = ((...given: unknown[]) => {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    if (!isHeld) {
      isHeld = true
      stream.cork()
      // After all code that is ready to run now, which may send more.
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return query(...given)
  }) as typeof client.query
}
