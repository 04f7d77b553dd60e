import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/createDatabase'

/** GET /health: 200 while the database answers, 503 while it is away. */
export async function health(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.execute(sql`select 1`)
      return { status: 'ok', database: 'ok' }
    } catch {
      return reply.code(503).send({ status: 'unavailable', database: 'away' })
    }
  })
}
