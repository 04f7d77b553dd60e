import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Milliseconds that a stop waits for what is being answered. */
const PATIENCE_MS = 10_000

/**
 * Lets a stop end soon: an answer sent while the server closes takes its connection with it (a browser
 * would keep it open for a minute), and what is still open after some seconds is cut.
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
