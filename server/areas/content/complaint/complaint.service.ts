import type { ParsedRequestOf } from '@/contract/endpoint'
import type { complaintCalls, ComplaintDetail } from '@/contract/complaint'
import type { AccountPart } from '../../../kernel/module'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction } from '../../../database/withTransaction'
import { notFound } from '../../../kernel/failure'
import { knownId, newId, dayNumber, withFreeNumber } from '../../../kernel/ids'
import { page, type PageRequest } from '../../../kernel/paging'
import { requireRepeated } from '../../../kernel/sentBody'
import { holdAccount } from '../../people/account/account.service'
import type { PictureService } from '../../people/picture/picture.service'
import type { Member } from '../../../kernel/base'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import {
  anonymiseComplaints,
  complaintByRequest,
  complaintOf,
  complaintPage,
  countOpen,
  countUnread,
  imagesOfComplaints,
  insertComplaint,
  lockComplaint,
  repliesTo,
  updateComplaint,
  type Complaint,
} from './complaint.repository'
import { detailOf as shownDetail, rowOf } from './complaintRows'
import { statusAfter } from './complaintState'
import { addReply, changeComplaint, isLastReply } from './changeComplaint'

type Sent = ParsedRequestOf<(typeof complaintCalls)['saveOrUpdate']>

export interface ComplaintServiceOptions {
  db: Database
  clock: () => number
  pictures: PictureService
  messages: Pick<UserMessageService, 'readAbout'>
}

export type ComplaintService = ReturnType<typeof createComplaintService>

/** Complaints, suggestions and praise, and the thread that follows (spec 2 complaintInfo, spec 7 Content). */
export function createComplaintService(options: ComplaintServiceOptions) {
  const { db, clock, pictures, messages } = options
  const images = pictures.keeper((tx, member) => imagesOfComplaints(tx, member))
  const account: AccountPart = {
    async obstacle(tx, member) {
      const open = await countOpen(tx, member)
      if (open === 0) return undefined
      return `还有 ${open} 条投诉建议没有结束，请在“投诉建议”里结束后再注销`
    },
    forget: (tx, member) => anonymiseComplaints(tx, member),
  }

  const detailOf = async (queryable: Queryable, row: Complaint): Promise<ComplaintDetail> =>
    shownDetail(row, await repliesTo(queryable, row.tenantId, row.id))

  /**
   * Handles a repeated request, whose first answer was lost. Changes made since are applied, as
   * long as the complaint has not been accepted.
   * @throws Failure 409 `requestIdReused` for later changes
   */
  async function again(tx: Queryable, known: Complaint, sent: Sent): Promise<Complaint> {
    const fields = fieldsOf(sent)
    if (isSame(known, fields)) return known
    requireRepeated(statusAfter(known, 'edit') !== undefined)
    const { tenantId, id, userId } = known
    await images.require(tx, known, sent.Images)
    return changeComplaint(tx, {
      tenantId,
      id,
      owner: userId,
      event: 'edit',
      now: clock(),
      change: fields,
    })
  }

  async function add(member: Member, sent: Sent): Promise<ComplaintDetail> {
    const now = clock()
    return withTransaction(db, async (tx) => {
      await holdAccount(tx, member)
      const existing = await complaintByRequest(tx, member, sent.RequestId)
      if (existing) return detailOf(tx, await again(tx, existing, sent))
      await images.require(tx, member, sent.Images)
      return withFreeNumber(async () => {
        const row: Complaint = {
          tenantId: member.tenantId,
          id: newId(),
          userId: member.userId,
          requestId: sent.RequestId,
          no: dayNumber('FK', now),
          ...fieldsOf(sent),
          status: 'Submitted',
          isSatisfied: null,
          answeredAt: null,
          readAt: null,
          submittedAt: new Date(now),
          updatedAt: new Date(now),
        }
        if (await insertComplaint(tx, row)) return detailOf(tx, row)
        // Either the same request was inserted concurrently, or only the number is taken; then
        // another number is tried.
        const twin = await complaintByRequest(tx, member, sent.RequestId)
        return twin && detailOf(tx, await again(tx, twin, sent))
      })
    })
  }

  return {
    account,

    /**
     * Creates a complaint, once per RequestId; with an Id it changes one that has not been accepted
     * yet.
     * @throws Failure 400 for a picture that is not the member's, 404, 409 once it has been
     * accepted
     */
    async saveOrUpdate(member: Member, sent: Sent): Promise<ComplaintDetail> {
      const { Id } = sent
      if (Id === undefined) return add(member, sent)
      const { tenantId, userId } = member
      const change = fieldsOf(sent)
      const wanted = { tenantId, id: Id, owner: userId, event: 'edit' as const, change }
      return withTransaction(db, async (tx) => {
        await images.require(tx, member, sent.Images)
        return detailOf(tx, await changeComplaint(tx, { ...wanted, now: clock() }))
      })
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

    /** Records that the member has read all answers up to `seenAt` (ms). @throws Failure 404 */
    async markRead({ tenantId, userId }: Member, id: string, seenAt: number) {
      return withTransaction(db, async (tx) => {
        const row = await lockComplaint(tx, tenantId, knownId(id))
        if (row?.userId !== userId) throw notFound('记录不存在')
        // Never moved back, and never beyond the present, so that later answers stay unread.
        const readMs = Math.max(row.readAt?.getTime() ?? 0, Math.min(seenAt, clock()))
        const after = { ...row, readAt: new Date(readMs) }
        await updateComplaint(tx, row, { readAt: after.readAt })
        await messages.readAbout(tx, row, row.id, after.readAt)
        return rowOf(after)
      })
    },

    unread: (member: Member): Promise<number> => countUnread(db, member),

    /** Adds a reply; the same text sent twice within an hour is added once. @throws Failure 404, 409 when it is closed */
    async reply({ tenantId, userId }: Member, id: string, text: string) {
      return withTransaction(db, async (tx) => {
        const now = clock()
        const words = { side: 'member', author: '', text } as const
        const before = await lockComplaint(tx, tenantId, knownId(id))
        if (before?.userId === userId && (await isLastReply(tx, before, words, now)))
          return detailOf(tx, before)
        const row = await changeComplaint(tx, { tenantId, id, owner: userId, event: 'reply', now })
        await addReply(tx, row, words, now)
        return detailOf(tx, row)
      })
    },

    /**
     * Closes a complaint, or rates one that the park has ended; no-op for the same rating.
     * @throws Failure 404, 409 when it is rated otherwise
     */
    async close({ tenantId, userId }: Member, id: string, isSatisfied: boolean) {
      const change = { isSatisfied }
      const wanted = { tenantId, id, owner: userId, event: 'close' as const, change }
      return withTransaction(db, async (tx) => {
        const before = await lockComplaint(tx, tenantId, knownId(id))
        const isDone = before?.status === 'Closed' && before.isSatisfied === isSatisfied
        if (isDone && before.userId === userId) return detailOf(tx, before)
        return detailOf(tx, await changeComplaint(tx, { ...wanted, now: clock() }))
      })
    },
  }
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
