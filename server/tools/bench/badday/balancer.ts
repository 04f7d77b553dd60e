import { connect, createServer, type Socket } from 'node:net'

const CHECK_MS = 300
const CHECK_TIMEOUT_MS = 2_000

/** Load balancer of the servers: distributes connections in turn to those that answer /health. */
export interface Balancer {
  origin: string
  /** Adds a server; it receives connections once it is healthy. */
  add(port: number): void
  /** Stops sending new connections to a server. */
  remove(port: number): void
  close(): Promise<void>
}

/** A minimal load balancer, per connection, without inspecting the data. */
export async function startBalancer(): Promise<Balancer> {
  const healthy = new Map<number, boolean>()
  const sockets = new Set<Socket>()
  let turn = 0

  const timer = setInterval(() => {
    for (const port of healthy.keys()) void look(port)
  }, CHECK_MS)
  async function look(port: number): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    // A slow server, or one that answers 503, stays in: removing it would move its load to others
    // that may be slow too.
    const isUp = await fetch(`http://127.0.0.1:${port}/health`, { signal }).then(
      (answer) => answer.arrayBuffer().then(() => true),
      (error: Error) => error.name === 'TimeoutError' && healthy.get(port) === true,
    )
    if (healthy.has(port)) healthy.set(port, isUp)
  }

  const server = createServer((front) => {
    const ports = [...healthy].filter(([, isUp]) => isUp).map(([port]) => port)
    turn += 1
    const port = ports[turn % Math.max(1, ports.length)]
    if (port === undefined) return void front.destroy()
    const back = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [front, back],
      [back, front],
    ] as const) {
      sockets.add(one)
      one.setNoDelay(true)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  return {
    origin: `http://127.0.0.1:${port}`,
    add(of) {
      healthy.set(of, false)
      void look(of)
    },
    remove: (of) => void healthy.delete(of),
    async close() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
