import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Change, Deed } from '../../../kernel/writeAudit'
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

/** Audit log of staff and of the park's other servers; append-only. */
export function createAuditService({ db }: { db: Database }) {
  return {
    /** Adds an entry in the transaction of the change, so that neither exists without the other. */
    write: (tx: Queryable, deed: Deed, { kind, id, before, after }: Change): Promise<void> =>
      insertEntry(tx, {
        ...deed,
        id: newId(),
        subjectKind: kind.name,
        subjectId: id,
        before,
        after,
      }),

    /** A page of a park's log, newest first. */
    page: (tenantId: string, filter: AuditFilter, pages: PageRequest) =>
      entryPage(db, tenantId, filter, pages),

    /** Staff members and acts in the log, as filter options. */
    names: (tenantId: string) => namesInLog(db, tenantId),
  }
}
