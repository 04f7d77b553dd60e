import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import type { EngineLog } from '../engine/engineLog'
import { isDatabaseAway } from './errorCauses'
import { ProvisionError, withClient } from './provision'

const PATIENCE_MS = 30_000
const PAUSE_MS = 500

/**
 * Waits for a database that is started together with the server, as composed containers are.
 * @throws ProvisionError after half a minute, or at once with the database's own refusal (a wrong
 * password, an unknown database).
 */
export async function waitForDatabase(
  connection: ClientConfig,
  log: EngineLog,
  patience = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patience
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withClient(connection, async () => undefined)
    } catch (error) {
      const reason = (error as Error).message
      if (!isDatabaseAway(error) || Date.now() > end) {
        throw new ProvisionError(`DATABASE_URL 打不开数据库：${reason}`, {
          cause: error,
        })
      }
      if (attempt === 1) log.warn({ reason }, 'waiting for the database')
      await sleep(PAUSE_MS)
    }
  }
}
