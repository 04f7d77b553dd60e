import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Address prefix of every sandbox page: this hook guards all routes under it. */
const SANDBOX_ROOT = '/dev/'

/**
 * Closes all sandbox pages (404) as soon as the database holds a park that is not a demo. They show
 * SMS codes, confirm payments that were never made and answer in the park's name, so a server
 * started without NODE_ENV=production beside a real park must not have them. A park that has left
 * counts too: its members and their money are still in the database.
 */
async function sandboxPages(
  app: FastifyInstance,
  { parks }: { parks: { hasOnlyDemos(): Promise<boolean> } },
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.url?.startsWith(SANDBOX_ROOT)) return undefined
    return (await parks.hasOnlyDemos()) ? undefined : reply.callNotFound()
  })
}

export default plugin(sandboxPages, { name: 'sandboxPages' })
