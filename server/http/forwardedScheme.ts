import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

const HEADER = 'x-forwarded-proto'

/**
 * Keeps of X-Forwarded-Proto only http or https, as the last proxy wrote it, and drops anything else. Fastify makes
 * `request.protocol` of that header as it stands, and the protocol goes into links, codes, callbacks and cookies. Without
 * the header the protocol is that of the connection. A hook on every request, so that no reader can leave the check out.
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
