import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** ms that a stop waits for running requests. */
const PATIENCE_MS = 10_000

/**
 * Bounds the time of a stop: answers sent while the server closes also close their connection (a
 * browser would keep it open for a minute), and remaining connections are cut after `PATIENCE_MS`.
 */
async function drain(app: FastifyInstance): Promise<void> {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

export default plugin(drain, { name: 'drain' })
