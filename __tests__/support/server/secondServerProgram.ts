/**
 * The backend in a separate process, on a test's database: started by secondServer.ts, with its
 * settings as JSON in the first argument. Prints its address and serves until its standard input
 * ends.
 */
import type { ClientConfig } from 'pg'
import { buildApp } from '../../../server/app'
import { createDatabase } from '../../../server/database/createDatabase'
import { createLog } from '../../../server/http/log'
import { readEnvironment } from '../../../server/kernel/environment'
import { testMs } from '../until'

/** Settings from the test. */
export interface SecondServerSettings {
  connection: ClientConfig
  environment: Record<string, string>
  serverSecret: string
  /** Further accepted secrets. */
  also?: readonly string[]
  /** Clock offset to the machine's, ms. */
  aheadMs: number
}

async function serve(): Promise<void> {
  const settings = JSON.parse(process.argv[2] ?? '') as SecondServerSettings
  const environment = readEnvironment(settings.environment)
  const log = createLog(environment.LOG_LEVEL)
  const { connection } = settings
  const { db, pool } = createDatabase({ connection, connectTimeoutMs: testMs, log })
  const { app } = await buildApp({
    ...{ environment, log, db, serverSecret: settings.serverSecret, also: settings.also },
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
