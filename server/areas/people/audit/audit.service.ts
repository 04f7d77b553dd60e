import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Change, Deed } from '../../../kernel/witness'
import { newId } from '../../../kernel/ids'
import type { PageRequest } from '../../../kernel/paging'
import {
  entryPage,
  insertEntry,
  namesInLog,
  type AuditEntry,
  type AuditFilter,
} from './audit.repository'

export type { AuditEntry, AuditFilter }

export type AuditService = ReturnType<typeof createAuditService>

/** What staff and the park's other servers did: added to, never changed. */
export function createAuditService({ db }: { db: Database }) {
  return {
    /** Adds an entry inside the transaction that makes the change, so that one is not there without the other. */
    write: (tx: Queryable, deed: Deed, { kind, id, before, after }: Change): Promise<void> =>
      insertEntry(tx, {
        ...deed,
        id: newId(),
        subjectKind: kind,
        subjectId: id,
        before,
        after,
      }),

    /** One page of a park's log, the newest first. */
    page: (tenantId: string, filter: AuditFilter, pages: PageRequest) =>
      entryPage(db, tenantId, filter, pages),

    /** Whose and which acts there are, to choose from. */
    names: (tenantId: string) => namesInLog(db, tenantId),
  }
}
