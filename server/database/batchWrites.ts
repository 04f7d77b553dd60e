import type { Writable } from 'node:stream'
import type { ClientBase } from 'pg'

type Query = (...given: unknown[]) => unknown

/**
 * Hands what a connection is asked in one go to the operating system in one go: writing to the socket is the
 * dearest part of asking, and of several statements each would write for itself.
 */
export function batchWrites(client: ClientBase): void {
  const query = client.query.bind(client) as Query
  let isHeld = false
  client.query = ((...given: unknown[]) => {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
    if (!isHeld) {
      isHeld = true
      stream.cork()
      // After all that is ready to run now, which may ask more.
      process.nextTick(() => {
        isHeld = false
        stream.uncork()
      })
    }
    return query(...given)
  }) as typeof client.query
}
