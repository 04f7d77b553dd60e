import type { ParsedRequestOf } from '@/contract/endpoint'
import type { complaintCalls, ComplaintDetail, ComplaintRow } from '@/contract/complaint'
import type { Database } from '../../database/createDatabase'
import type { Queryable } from '../../database/queryable'
import { withTransaction } from '../../database/withTransaction'
import { Failure, notFound } from '../../failure'
import { knownId, newId } from '../../ids'
import { page, type PageRequest } from '../../paging'
import type { PictureService } from '../picture/picture.service'
import type { Identity } from '../session/session.service'
import type { UserService } from '../user/user.service'
import {
  anonymiseComplaints,
  complaintByRequest,
  complaintOf,
  complaintPage,
  insertComplaint,
  insertReply,
  lockComplaint,
  repliesTo,
  updateComplaint,
  type Complaint,
  type ComplaintReply,
} from './complaint.repository'
import { complaintNo } from './complaintNo'
import { actionsIn, statusAfter, statusTexts, type ComplaintEvent } from './complaintState'

const kindTexts: Record<Complaint['kind'], string> = {
  complaint: '投诉',
  suggestion: '建议',
  praise: '表扬',
}

/** Two numbers of one day hardly ever meet; ten tries in a row never do. */
const NUMBER_TRIES = 10

type Member = Pick<Identity, 'tenantId' | 'userId'>
type Sent = ParsedRequestOf<(typeof complaintCalls)['saveOrUpdate']>

export interface ComplaintServiceOptions {
  db: Database
  clock: () => number
  users: UserService
  pictures: PictureService
}

export type ComplaintService = ReturnType<typeof createComplaintService>

/** Complaints, suggestions and praise, and the thread that follows (spec 2 complaintInfo, spec 7 Content). */
export function createComplaintService({ db, clock, users, pictures }: ComplaintServiceOptions) {
  users.registerPart({ forget: (tx, member) => anonymiseComplaints(tx, member) })

  async function detailOf(queryable: Queryable, row: Complaint): Promise<ComplaintDetail> {
    const replies = await repliesTo(queryable, row.tenantId, row.id)
    return {
      ...rowOf(row),
      Images: row.images,
      Phone: row.phone,
      Anonymous: row.isAnonymous,
      Replies: replies.map(replyOf),
      IsSatisfied: row.isSatisfied,
    }
  }

  /**
   * Lets `event` happen to a complaint, with whatever `change` it makes besides the new status.
   * @param owner whose it must be; left out for the park
   * @throws Failure 404 when there is none, 409 when the status does not allow it
   */
  async function happen(
    tx: Queryable,
    { tenantId, id, owner }: { tenantId: string; id: string; owner?: string },
    event: ComplaintEvent,
    change: Partial<Complaint> = {},
  ): Promise<Complaint> {
    const row = await lockComplaint(tx, tenantId, knownId(id))
    if (!row || (owner !== undefined && row.userId !== owner)) throw notFound('记录不存在')
    const status = statusAfter(row.status, event)
    if (!status) throw notNow(row.status, event)
    const after = { ...row, ...change, status, updatedAt: new Date(clock()) }
    await updateComplaint(tx, row, after)
    return after
  }

  /**
   * The same form once more: its answer was lost on the way. If the person has changed a word since, that
   * is what counts, as long as nobody has taken it up.
   */
  async function again(tx: Queryable, known: Complaint, sent: Sent): Promise<Complaint> {
    const fields = fieldsOf(sent)
    if (isSame(known, fields) || !statusAfter(known.status, 'edit')) return known
    const { tenantId, id, userId } = known
    await pictures.requireOwn(known, sent.Images)
    return happen(tx, { tenantId, id, owner: userId }, 'edit', fields)
  }

  async function add(member: Member, sent: Sent): Promise<ComplaintDetail> {
    const now = clock()
    return withTransaction(db, async (tx) => {
      const known = await complaintByRequest(tx, member, sent.RequestId)
      if (known) return detailOf(tx, await again(tx, known, sent))
      await pictures.requireOwn(member, sent.Images)
      for (let tries = 1; tries <= NUMBER_TRIES; tries += 1) {
        const row: Complaint = {
          tenantId: member.tenantId,
          id: newId(),
          userId: member.userId,
          requestId: sent.RequestId,
          no: complaintNo(now),
          ...fieldsOf(sent),
          status: 'Submitted',
          isSatisfied: null,
          submittedAt: new Date(now),
          updatedAt: new Date(now),
        }
        if (await insertComplaint(tx, row)) return detailOf(tx, row)
        // The same request came in beside this one; or only the number is taken, then another is tried.
        const twin = await complaintByRequest(tx, member, sent.RequestId)
        if (twin) return detailOf(tx, await again(tx, twin, sent))
      }
      throw new Error('no free complaint number was found')
    })
  }

  return {
    /**
     * Sends a new one, once per RequestId; with an Id changes one that nobody has taken up yet.
     * @throws Failure 400 for a picture that is not the member's, 404, 409 once it is being dealt with
     */
    async saveOrUpdate(member: Member, sent: Sent): Promise<ComplaintDetail> {
      const { Id } = sent
      if (Id === undefined) return add(member, sent)
      await pictures.requireOwn(member, sent.Images)
      const { tenantId, userId } = member
      return withTransaction(db, async (tx) =>
        detailOf(tx, await happen(tx, { tenantId, id: Id, owner: userId }, 'edit', fieldsOf(sent))),
      )
    },

    async list(member: Member, pages: PageRequest) {
      const { rows, total } = await complaintPage(db, member, pages)
      return page(rows.map(rowOf), total, pages)
    },

    /** @throws Failure 404 when it is not the member's own */
    async detail(member: Member, id: string): Promise<ComplaintDetail> {
      const row = await complaintOf(db, member, knownId(id))
      if (!row) throw notFound('记录不存在')
      return detailOf(db, row)
    },

    /** @throws Failure 404, 409 when it is closed */
    async reply({ tenantId, userId }: Member, id: string, text: string) {
      return withTransaction(db, async (tx) => {
        const row = await happen(tx, { tenantId, id, owner: userId }, 'reply')
        await insertReply(tx, replyRow(row, 'member', '', text, clock()))
        return detailOf(tx, row)
      })
    },

    /** @throws Failure 404, 409 when it is closed already */
    async close({ tenantId, userId }: Member, id: string, isSatisfied: boolean) {
      return withTransaction(db, async (tx) =>
        detailOf(tx, await happen(tx, { tenantId, id, owner: userId }, 'close', { isSatisfied })),
      )
    },

    /** The park takes it up: from then on the member adds to it, but changes it no more. */
    async accept(tenantId: string, id: string): Promise<void> {
      await withTransaction(db, (tx) => happen(tx, { tenantId, id }, 'accept'))
    },

    /** The park's answer. @param author as shown to the member */
    async answer(tenantId: string, id: string, author: string, text: string): Promise<void> {
      await withTransaction(db, async (tx) => {
        const row = await happen(tx, { tenantId, id }, 'answer')
        await insertReply(tx, replyRow(row, 'park', author, text, clock()))
      })
    },
  }
}

function notNow(status: Complaint['status'], event: ComplaintEvent): Failure {
  const message =
    event === 'edit' && status !== 'Closed'
      ? '已经受理，不能再修改；可以补充说明'
      : `当前状态为「${statusTexts[status]}」，不能这样操作`
  return new Failure(409, message, 'status')
}

const fieldsOf = (sent: Sent) => ({
  kind: sent.Kind,
  target: sent.Target,
  detail: sent.Detail,
  images: sent.Images,
  phone: sent.Phone,
  isAnonymous: sent.Anonymous,
})

const isSame = (row: Complaint, fields: ReturnType<typeof fieldsOf>): boolean =>
  Object.entries(fields).every(
    ([name, value]) => String(row[name as keyof typeof fields]) === String(value),
  )

function replyRow(
  { tenantId, id }: Complaint,
  side: ComplaintReply['side'],
  author: string,
  text: string,
  now: number,
): ComplaintReply {
  return { tenantId, id: newId(), complaintId: id, side, author, text, at: new Date(now) }
}

const replyOf = ({ id, side, author, text, at }: ComplaintReply) => ({
  Id: id,
  From: side,
  Author: side === 'member' ? '我' : author,
  Text: text,
  At: at.getTime(),
})

function rowOf(row: Complaint): ComplaintRow {
  return {
    Id: row.id,
    No: row.no,
    Kind: row.kind,
    KindText: kindTexts[row.kind],
    Target: row.target,
    Detail: row.detail,
    SubmittedAt: row.submittedAt.getTime(),
    Status: row.status,
    StatusText: statusTexts[row.status],
    Actions: actionsIn(row.status),
  }
}
