import type { Database } from '../../../database/createDatabase'
import { withTransaction } from '../../../database/withTransaction'
import type { AccountPart } from '../../../kernel/module'
import type { Member } from '../../../kernel/base'
import { rightFor, deskRolesOf, type DeskRole } from '../../../kernel/deskRoles'
import { Failure, notFound } from '../../../kernel/failure'
import type { WriteAudit, AuditKind } from '../../../kernel/writeAudit'
import type { StaffService } from '../staff/staff.service'
import {
  deleteReply,
  forgetStaff,
  insertNote,
  lockReply,
  looksOfOthers,
  moveCase,
  notesOf,
  ownersOf,
  repliesOf,
  storeLook,
  storeReply,
  tidyCases,
  type CannedReply,
  type CaseKey,
  type Owner,
} from './deskCase.repository'
import { cannedReplyAudit } from './deskCase.table'
import type { OwnedBy } from './ownedBy'

export type { CannedReply, CaseNote, Owner } from './deskCase.repository'

/** How long an opened case counts as open with a colleague. */
const LOOK_MS = 10 * 60_000

/** A domain's cases that staff work off. */
export interface Queue {
  kind: AuditKind
  /** Title of its part, for the choice of canned replies. */
  title: string
  roles: readonly DeskRole[]
  /** Ids of open cases in the queue's order, at most `limit`. */
  open(tenantId: string, by: OwnedBy, limit: number): Promise<string[]>
  /** Number and words of the member for canned replies. @throws Failure 404 */
  words(tenantId: string, id: string): Promise<{ no: string; memberText: string }>
}

export type DeskCaseService = ReturnType<typeof createDeskCases>

export interface DeskCaseOptions {
  db: Database
  clock: () => number
  staff: Pick<StaffService, 'all'>
}

/** Common functions of all queues of the desk: who works on a case, notes, canned replies. */
export function createDeskCases({ db, clock, staff }: DeskCaseOptions) {
  const queues: Queue[] = []

  /** Members of staff who may work on cases of these roles, by name. */
  async function colleagues(tenantId: string, roles: readonly DeskRole[]): Promise<Owner[]> {
    const all = await staff.all(tenantId)
    return all
      .filter((one) => rightFor(roles, deskRolesOf(one.roles)) !== undefined)
      .map(({ id, name }) => ({ id, name }))
  }

  const account: AccountPart = { forget: (tx, identity) => forgetStaff(tx, identity) }

  return {
    account,
    queues: queues as readonly Queue[],

    register(queue: Queue): void {
      queues.push(queue)
    },

    colleagues,

    owners: (tenantId: string, kind: AuditKind, ids: readonly string[]) =>
      ownersOf(db, { tenantId, kind: kind.name }, ids),

    notes: (key: CaseKey) => notesOf(db, key),

    /**
     * Makes `to` the owner of a case (empty: no owner), if it still is owned as the page showed.
     * @throws Failure 400 for a person without the right, 409 `caseOwner` for another owner meanwhile
     */
    async assign(
      queue: Queue,
      { tenantId, caseId }: Omit<CaseKey, 'kind'>,
      { was, to }: { was: string; to: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const people = await colleagues(tenantId, queue.roles)
      const nameOf = (id: string) => people.find((one) => one.id === id)?.name
      if (to !== '' && nameOf(to) === undefined)
        throw new Failure(400, '这位同事没有这项工作的岗位', 'caseOwner')
      const key = { tenantId, kind: queue.kind.name, caseId }
      await withTransaction(db, async (tx) => {
        const owner = (await ownersOf(tx, key, [caseId])).get(caseId)
        if ((owner?.id ?? '') === to) return
        if (!(await moveCase(tx, key, { was, to, at: new Date(clock()) }))) {
          const text = owner ? `这件现在由${owner.name}负责` : '这件刚刚换了负责人'
          throw new Failure(409, `${text}，请看过再指派`, 'caseOwner')
        }
        await writeAudit(tx, {
          ...{ kind: queue.kind, id: caseId },
          before: { owner: owner?.name ?? null },
          after: { owner: nameOf(to) ?? null },
        })
      })
    },

    /** Adds a note; the same one sent twice is added once. */
    async addNote(
      queue: Queue,
      { tenantId, caseId }: Omit<CaseKey, 'kind'>,
      note: { id: string; userId: string; author: string; text: string },
      writeAudit: WriteAudit,
    ): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = { tenantId, kind: queue.kind.name, caseId, at: new Date(clock()), ...note }
        if (!(await insertNote(tx, row))) return
        const { id: noteId, text } = note
        await writeAudit(tx, {
          kind: queue.kind,
          id: caseId,
          before: null,
          after: { noteId, text },
        })
      })
    },

    /**
     * Stores that a clerk has opened a case.
     * @returns colleagues who have it open as well
     */
    async look(
      queue: Queue,
      { tenantId, userId, name }: Member & { name: string },
      caseId: string,
    ): Promise<{ name: string; at: Date }[]> {
      const now = clock()
      const kind = queue.kind.name
      const others = await looksOfOthers(db, { tenantId, userId }, kind, new Date(now - LOOK_MS))
      await storeLook(db, { tenantId, userId, kind, caseId, name, at: new Date(now) })
      return others.filter((one) => one.caseId === caseId)
    },

    /** The next open case of a member of staff: own ones first, then free ones; none that a colleague has open. */
    async next(queue: Queue, member: Member, caseId: string): Promise<string | undefined> {
      const { tenantId, userId } = member
      const since = new Date(clock() - LOOK_MS)
      const taken = (await looksOfOthers(db, member, queue.kind.name, since)).map(
        (one) => one.caseId,
      )
      const limit = taken.length + 2
      for (const by of [{ userId }, 'free'] as const) {
        const ids = await queue.open(tenantId, by, limit)
        const next = ids.find((id) => id !== caseId && !taken.includes(id))
        if (next !== undefined) return next
      }
      return undefined
    },

    replies: (tenantId: string, kinds: readonly AuditKind[]) =>
      repliesOf(
        db,
        tenantId,
        kinds.map(({ name }) => name),
      ),

    /** Creates or changes a canned reply. */
    async storeReply(reply: Omit<CannedReply, 'at'>, writeAudit: WriteAudit): Promise<void> {
      const { kind, title, text } = reply
      await withTransaction(db, async (tx) => {
        const before = await lockReply(tx, reply)
        const isSame = before?.kind === kind && before.title === title && before.text === text
        if (isSame) return
        await storeReply(tx, { ...reply, at: new Date(clock()) })
        await writeAudit(tx, {
          ...{ kind: cannedReplyAudit, id: reply.id },
          before: before ? { title: before.title, text: before.text } : null,
          after: { title, text },
        })
      })
    },

    /** @throws Failure 404 */
    async removeReply(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        const before = await lockReply(tx, { tenantId, id })
        if (!before) throw notFound('没有这条常用答复')
        await deleteReply(tx, before)
        const { title, text } = before
        await writeAudit(tx, { kind: cannedReplyAudit, id, before: { title, text }, after: null })
      })
    },

    clean: (tenantId: string) => tidyCases(db, tenantId, new Date(clock() - 86_400_000)),
  }
}
