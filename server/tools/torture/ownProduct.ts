import type { ClientConfig } from 'pg'
import { buildApp, type Built } from '../../app'
import { openDatabase } from '../../database/openDatabase'
import { readEnvironment } from '../../kernel/environment'
import { createLog } from '../../http/log'
import { seedDemo } from '../seed/seedDemo'
import { subjectOf, type Subject } from './model/world'

/** The product in this process, on a separate database, with a settable clock. */
export interface OwnProduct extends Built {
  subject: Subject
  owner: ClientConfig
  close(): Promise<void>
}

/**
 * @param dataDir a directory that every user may enter
 * @param more further settings; SERVER_SECRET for a database of another server
 */
export async function openOwnProduct(
  dataDir: string,
  more: Record<string, string> = {},
): Promise<OwnProduct> {
  // Wrong notices are intended and need no log. No load shedding.
  const quiet = { NODE_ENV: 'test', RATE_LIMIT: '0', LOAD_SHEDDING: 'off', LOG_LEVEL: 'fatal' }
  const environment = readEnvironment({ ...quiet, ...more })
  const log = createLog('fatal')
  const database = await openDatabase({ dataDir, log })
  let offset = 0
  const clock = () => Date.now() + offset
  await seedDemo({ db: database.db, clock, log })
  const serverSecret = more.SERVER_SECRET ?? 'a secret of the torture, long enough'
  const built = await buildApp({ environment, log, db: database.db, serverSecret, clock })
  return {
    ...built,
    owner: database.owner,
    subject: subjectOf(built.services, {
      ...{ db: database.db, tenantId: 'mianfang', now: clock },
      pass: (ms) => void (offset += ms),
    }),
    async close() {
      await built.app.close()
      await database.close()
    },
  }
}
