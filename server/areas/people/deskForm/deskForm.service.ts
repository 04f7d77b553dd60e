import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import type { Identity } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { createSealer, type PeopleSecrets } from '../../../kernel/sealer'
import { deskForm } from './deskForm.table'

const KEPT_MS = 3_600_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Owner = Pick<Identity, 'tenantId' | 'sessionId'>

export interface DeskFormOptions {
  db: Database
  clock: () => number
  secrets: PeopleSecrets
}

export type DeskFormService = ReturnType<typeof createDeskForms>

/** Sent forms of the desk, readable for an hour by the log-in that sent them. */
export function createDeskForms({ db, clock, secrets }: DeskFormOptions) {
  const sealer = createSealer(secrets)
  return {
    /** Keeps a form. @returns its id */
    async keep(
      { tenantId, sessionId }: Owner,
      content: Readonly<Record<string, string>>,
    ): Promise<string> {
      const id = newId()
      const sealed = sealer.seal({ tenantId, id }, content)
      await db.insert(deskForm).values({ tenantId, id, sessionId, sealed, at: new Date(clock()) })
      return id
    },

    /** A kept form; undefined for an expired one, an unknown id, and another log-in's. */
    async read(
      { tenantId, sessionId }: Owner,
      id: string,
    ): Promise<Record<string, string> | undefined> {
      if (!UUID.test(id)) return undefined
      const [row] = await db
        .select({ sealed: deskForm.sealed })
        .from(deskForm)
        .where(
          and(
            eq(deskForm.tenantId, tenantId),
            eq(deskForm.id, id),
            eq(deskForm.sessionId, sessionId),
            gt(deskForm.at, new Date(clock() - KEPT_MS)),
          ),
        )
      return row && sealer.open({ tenantId, id }, row.sealed)
    },

    async clean(tenantId: string): Promise<void> {
      await db
        .delete(deskForm)
        .where(and(eq(deskForm.tenantId, tenantId), lt(deskForm.at, new Date(clock() - KEPT_MS))))
    },
  }
}
