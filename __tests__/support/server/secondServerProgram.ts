/**
 * The backend in a process of its own, on the database of a test: started by secondServer.ts, with what it needs as JSON
 * in its first argument. Writes its address to the standard output and serves until its standard input ends.
 */
import type { ClientConfig } from 'pg'
import { buildApp } from '../../../server/app'
import { createDatabase } from '../../../server/database/createDatabase'
import { createLog } from '../../../server/http/log'
import { readEnvironment } from '../../../server/kernel/environment'

/** What the test says. */
export interface SecondServerSettings {
  connection: ClientConfig
  environment: Record<string, string>
  serverSecret: string
  /** Its clock is so many ms ahead of the machine's. */
  aheadMs: number
}

async function serve(): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as SecondServerSettings
  const environment = readEnvironment(settings.environment)
  const log = createLog(environment.LOG_LEVEL)
  const { db, pool } = createDatabase({ connection: settings.connection, log })
  const { app } = await buildApp({
    ...{ environment, log, db, serverSecret: settings.serverSecret },
    clock: () => Date.now() + settings.aheadMs,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.stdout.write(`${address}\n`)
  process.stdin.resume()
  process.stdin.once('end', () => {
    void app
      .close()
      .then(() => pool.end())
      .then(() => process.exit(0))
  })
}

void serve()
