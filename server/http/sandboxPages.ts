import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Every page of the sandbox has an address under this one: what stands there is guarded by that alone. */
const SANDBOX_ROOT = '/dev/'

/**
 * Closes all sandbox pages (404) as soon as the database holds a park that is not a demo. They show codes sent
 * to phones, confirm payments that nobody made and answer in the park's name, so a server that was started without
 * NODE_ENV=production beside a real park must not have them. Also a park that has left counts: its members and
 * their money are still there.
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
