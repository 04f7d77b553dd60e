import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { createDatabase } from '../../database/createDatabase'
import { nameDatabaseError, DatabaseAwayError } from '../../database/databaseAway'
import { errorCauses } from '../../database/errorCauses'
import { provisionEngine, withClient } from '../../database/provision'
import { withTransaction } from '../../database/withTransaction'
import { startEngine } from '../../engine/startEngine'

/**
 * A minimal server to be killed: engine, pool, one write. Arguments: data directory and port (and
 * `weak` to acknowledge before the write is on disk). Prints its database connection as one line of
 * JSON.
 *
 * POST /entries {id, writer, amount}: 200 once committed, 400 when a constraint refuses it, 503
 * while the database is away. GET /health: 200 or 503.
 */
interface Entry {
  id: string
  writer: number
  amount: number
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS entry (
    tenant_id text, id uuid, writer int NOT NULL, amount int NOT NULL CHECK (amount > 0),
    PRIMARY KEY (tenant_id, id));
  CREATE TABLE IF NOT EXISTS total (
    tenant_id text, writer int, entries int NOT NULL, amount bigint NOT NULL,
    PRIMARY KEY (tenant_id, writer))`

async function main(dataDir: string, port: number, isWeak: boolean): Promise<void> {
  const app = fastify({ logger: { level: 'warn', file: `${dataDir}/api.log` } })
  const settings = isWeak ? { synchronous_commit: 'off' } : undefined
  const engine = await startEngine({ dataDir: `${dataDir}/postgres`, log: app.log, settings })
  const { owner, application } = await provisionEngine(engine)
  await withClient(owner, (client) => client.query(TABLES))
  const { pool, db } = createDatabase({ connection: application, log: app.log })

  app.get('/health', () => db.execute(sql`SELECT 1`).then(() => ({ healthy: true })))
  app.post<{ Body: Entry }>('/entries', ({ body: { id, writer, amount } }) =>
    withTransaction(db, async (tx) => {
      // The total first, so that a refused entry must roll it back.
      await tx.execute(sql`
        INSERT INTO total VALUES ('park', ${writer}, 1, ${amount})
        ON CONFLICT (tenant_id, writer) DO UPDATE
        SET entries = total.entries + 1, amount = total.amount + excluded.amount`)
      await tx.execute(sql`INSERT INTO entry VALUES ('park', ${id}, ${writer}, ${amount})`)
      return { id }
    }),
  )
  app.setErrorHandler((error: Error, _request, reply) => {
    const named = nameDatabaseError(error)
    const isRefusal = [...errorCauses(error)].some(({ code }) => code === '23514')
    void reply.code(named instanceof DatabaseAwayError ? 503 : isRefusal ? 400 : 500)
    void reply.send({ message: String(error.cause ?? error) })
  })
  process.once('SIGTERM', () => {
    void app
      .close()
      .then(() => pool.end())
      .then(() => engine.stop())
  })
  await app.listen({ host: '127.0.0.1', port })
  process.stdout.write(`${JSON.stringify({ owner })}\n`)
}

const [dataDir = '', port, weakness] = process.argv.slice(2)
main(dataDir, Number(port), weakness === 'weak').catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
