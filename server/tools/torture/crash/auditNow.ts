import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientConfig } from 'pg'
import { isDatabaseAway } from '../../../database/errorCauses'
import { withClient } from '../../../database/provision'
import { RECOVERY_LIMIT_MS } from '../recovery'
import { audit } from './audit'
import type { JournalEntry } from './journal'

const AUDIT_PAUSE_MS = 500

/** Runs the audit, with retries: right after a crash the database may crash again. */
export async function auditNow(
  owner: ClientConfig,
  entries: readonly JournalEntry[],
): Promise<string[]> {
  for (const end = Date.now() + RECOVERY_LIMIT_MS; ; ) {
    try {
      return await withClient(owner, (client) => audit(client, entries))
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > end) throw error
      await sleep(AUDIT_PAUSE_MS)
    }
  }
}
