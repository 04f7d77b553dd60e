import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { compressed, sendCompressed, type Compressed } from './compressed'

const folder = path.join(__dirname, '../../tools/seed/art')
const YEAR_SECONDS = 365 * 86_400

/** The drawn pictures of the demo parks, compressed when first asked for. */
export async function art(app: FastifyInstance): Promise<void> {
  const made = new Map<string, Promise<Compressed>>()

  app.get<{ Params: { park: string; file: string } }>(
    '/art/:park/:file',
    async (request, reply) => {
      const { park, file } = request.params
      // Only such names exist, and none of them leads out of the folder.
      if (!/^[a-z0-9-]+$/.test(park) || !/^[a-z0-9-]+\.svg$/.test(file)) {
        return reply.callNotFound()
      }
      const name = `${park}/${file}`
      const picture = made.get(name) ?? readFile(path.join(folder, name)).then(compressed)
      try {
        const text = await picture
        made.set(name, picture)
        reply
          .header('content-type', 'image/svg+xml')
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        return sendCompressed(text, request, reply)
      } catch {
        return reply.callNotFound()
      }
    },
  )
}
