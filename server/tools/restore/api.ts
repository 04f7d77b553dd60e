import { join } from 'node:path'
import { startProgram, type Program, waitFor } from './program'
import { RestoreError } from './restoreError'

export interface ApiOptions {
  name: string
  folder: string
  port: number
  /** Data directory of the server, for uploads. */
  dataDir: string
  databaseUrl: string
  serverSecret: string
  innerSecret: string
  signal: AbortSignal
}

/**
 * Starts the product's server, and waits until it answers.
 * @throws RestoreError with its last output when it ends instead
 */
export async function startApi(options: ApiOptions): Promise<Program> {
  const { name, folder, port, signal } = options
  const server = startProgram(name, {
    folder,
    command: [process.execPath, join(__dirname, '../../../scripts/server/main.mjs')],
    environment: {
      ...process.env,
      ...{ NODE_ENV: 'test', HOST: '127.0.0.1', PORT: String(port) },
      // Every call's outcome is compared, however busy the machine.
      ...{ RATE_LIMIT: '0', LOAD_SHEDDING: 'off' },
      ...{ LOG_LEVEL: 'error', DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl },
      // On a database of DATABASE_URL the demo parks are made only on demand.
      DEMO: 'on',
      ...{ SERVER_SECRET: options.serverSecret, INNER_SECRET: options.innerSecret },
      ...{ DATABASE_APP_URL: '', DATABASE_REPLICA_URL: '' },
    },
  })
  const isUp = async () => {
    const signalOfAsking = AbortSignal.timeout(5_000)
    const answer = await fetch(`http://127.0.0.1:${port}/health`, { signal: signalOfAsking })
    return answer.status === 200
  }
  await waitFor('服务器', async () => server.hasEnded() || (await isUp()), signal)
  if (server.hasEnded())
    throw new RestoreError(`服务器退出了：${server.log().trim().split('\n').at(-1)}`)
  return server
}
