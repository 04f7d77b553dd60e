import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

const HEADER = 'x-forwarded-proto'

/**
 * Reduces X-Forwarded-Proto to http or https, as the last proxy wrote it, and drops any other
 * value. Fastify sets `request.protocol` from the raw header, and the protocol goes into links,
 * codes, callbacks and cookies. Without the header the protocol is that of the connection. A hook
 * on every request, so that every reader sees the checked value.
 */
async function forwardedScheme(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const written = headers[HEADER]
    if (written === undefined) return
    const scheme = String(written).split(',').at(-1)?.trim().toLowerCase()
    if (scheme === 'http' || scheme === 'https') headers[HEADER] = scheme
    else delete headers[HEADER]
  })
}

export default plugin(forwardedScheme, { name: 'forwardedScheme' })
