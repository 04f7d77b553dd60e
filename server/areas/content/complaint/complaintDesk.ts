import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { OwnedBy } from '../../people/deskCase/deskCase.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  complaintById,
  countWaiting,
  lockComplaint,
  parkComplaintPage,
  repliesTo,
  waitingSince,
  type Complaint,
} from './complaint.repository'
import { complaintAnswered } from './complaintMessages'
import { deskDetailOf, deskRowOf } from './complaintRows'
import type { ComplaintStatus, DeskComplaint } from './complaintState'
import { addReply, changeComplaint, isLastReply } from './changeComplaint'
import { complaintAudit } from './complaint.table'

interface Words {
  /** Author name shown to the member. */
  author: string
  text: string
}

export type ComplaintDesk = ReturnType<typeof createComplaintDesk>

export interface ComplaintDeskOptions {
  db: Database
  clock: () => number
  messages: UserMessageService
}

/** The park's side of complaints: accepting, answering, ending. */
export function createComplaintDesk({ db, clock, messages }: ComplaintDeskOptions) {
  const detailOf = async (queryable: Queryable, row: Complaint): Promise<DeskComplaint> =>
    deskDetailOf(row, await repliesTo(queryable, row.tenantId, row.id))

  /** Adds a reply of the park and applies its event. */
  async function speak(
    tenantId: string,
    id: string,
    { author, text }: Words,
    event: 'answer' | 'end',
    writeAudit: WriteAudit,
  ): Promise<DeskComplaint> {
    return withTransaction(db, async (tx) => {
      const before = await lockComplaint(tx, tenantId, knownId(id))
      const now = clock()
      const words = { side: 'park', author, text } as const
      const isRepeated = before && (await isLastReply(tx, before, words, now))
      const isDone = isRepeated && before.status === (event === 'end' ? 'Closed' : 'Replied')
      if (isDone) return detailOf(tx, before)
      const row = await changeComplaint(tx, {
        ...{ tenantId, id, event, now },
        change: isRepeated ? {} : { answeredAt: new Date(now) },
      })
      if (!isRepeated) {
        const reply = await addReply(tx, row, words, now)
        await messages.tell(tx, complaintAnswered, row, { complaint: row, reply }, reply.at)
      }
      await writeAudit(tx, changeOf(before, row, isRepeated ? {} : { author, text }))
      return detailOf(tx, row)
    })
  }

  return {
    /** Complaints of some statuses (empty: all), those that wait for the park first, longest waiting first. */
    async list(
      tenantId: string,
      {
        Statuses = [],
        by,
        ...pages
      }: PageRequest & { Statuses?: readonly ComplaintStatus[]; by?: OwnedBy },
    ) {
      const { rows, total } = await parkComplaintPage(
        db,
        tenantId,
        { statuses: Statuses, by },
        pages,
      )
      const shown = rows.map((row) => ({ ...deskRowOf(row), waitingSince: waitingSince(row) }))
      return page(shown, total, pages)
    },

    /** @throws Failure 404 */
    async detail(tenantId: string, id: string): Promise<DeskComplaint> {
      const row = await complaintById(db, tenantId, knownId(id))
      if (!row) throw notFound('记录不存在')
      return detailOf(db, row)
    },

    /**
     * Accepts a complaint: afterwards the member can add to it, but not edit it.
     * @throws Failure 404, 409 when it has been accepted already
     */
    async accept(tenantId: string, id: string, writeAudit: WriteAudit): Promise<DeskComplaint> {
      return withTransaction(db, async (tx) => {
        const before = await lockComplaint(tx, tenantId, knownId(id))
        const row = await changeComplaint(tx, { tenantId, id, event: 'accept', now: clock() })
        await writeAudit(tx, changeOf(before, row))
        return detailOf(tx, row)
      })
    },

    /**
     * Answers a complaint; the same text sent twice within an hour is added once.
     * @throws Failure 404, 409 once it is closed
     */
    answer: (tenantId: string, id: string, words: Words, writeAudit: WriteAudit) =>
      speak(tenantId, id, words, 'answer', writeAudit),

    /** Ends a complaint with a final reply; the member can still rate it. @throws as `answer` */
    end: (tenantId: string, id: string, words: Words, writeAudit: WriteAudit) =>
      speak(tenantId, id, words, 'end', writeAudit),

    /**
     * Takes back the end of a complaint that is not rated; its last answer stays.
     * @throws Failure 404, 409 when it is open or rated
     */
    async reopen(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      await withTransaction(db, async (tx) => {
        const before = await lockComplaint(tx, tenantId, knownId(id))
        const row = await changeComplaint(tx, { tenantId, id, event: 'reopen', now: clock() })
        await writeAudit(tx, changeOf(before, row))
      })
    },

    /** Complaints waiting for the park: not accepted, or accepted and unanswered. */
    waiting: (tenantId: string) => countWaiting(db, tenantId),
  }
}

/** A change for the audit log, without data about the author. */
const changeOf = (before: Complaint | undefined, after: Complaint, details: object = {}) => ({
  kind: complaintAudit,
  id: after.id,
  before: { no: after.no, status: before?.status },
  after: { no: after.no, status: after.status, ...details },
})
