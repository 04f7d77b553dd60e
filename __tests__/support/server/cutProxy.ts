import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'

/** Blocked direction: bytes to the upstream, bytes from it, both, or none. */
export type Cut = 'none' | 'there' | 'back' | 'both'

/** A network connection that can be cut. */
export interface CutProxy {
  port: number
  /**
   * From now on bytes of these directions are delayed, like retransmitted packets; connections stay
   * open, and new ones are accepted without an answer. `none` releases all delayed bytes.
   */
  cut(which: Cut): void
  /** Ends every connection, like a network that has lost their state. */
  reset(): void
  close(): Promise<void>
}

interface Pair {
  client: Socket
  upstream: Socket
}

/** Listens on a free local port and forwards everything to `upstream`. */
export async function startCutProxy(upstream: NetConnectOpts): Promise<CutProxy> {
  const pairs = new Set<Pair>()
  let now: Cut = 'none'

  /** A paused socket is not read: incoming bytes wait in the kernel, and then at the sender. */
  const apply = ({ client, upstream: server }: Pair) => {
    if (now === 'there' || now === 'both') client.pause()
    else client.resume()
    if (now === 'back' || now === 'both') server.pause()
    else server.resume()
  }

  const listener = createServer({ noDelay: true }, (client) => {
    const server = connect({ ...upstream, noDelay: true } as NetConnectOpts)
    const pair = { client, upstream: server }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      server.destroy()
    }
    pass(client, server, () => apply(pair))
    pass(server, client, () => apply(pair))
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    apply(pair)
  })
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done))

  const reset = () => {
    for (const { client, upstream: server } of [...pairs]) {
      client.resetAndDestroy()
      server.destroy()
    }
  }
  return {
    port: (listener.address() as AddressInfo).port,
    cut(which) {
      now = which
      for (const pair of pairs) apply(pair)
    },
    reset,
    async close() {
      const closed = new Promise((done) => listener.close(done))
      reset()
      await closed
    },
  }
}

/** Forwards bytes with back-pressure. */
function pass(from: Socket, to: Socket, goOn: () => void): void {
  from.on('data', (bytes) => {
    if (to.write(bytes)) return
    from.pause()
    to.once('drain', goOn)
  })
}
