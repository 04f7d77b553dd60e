import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../database/createDatabase'
import { withSavepoint, withTransaction, type Transaction } from '../../../database/withTransaction'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { WriteAudit } from '../../../kernel/writeAudit'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { SweepFaultService } from '../../people/sweepFault/sweepFault.service'
import type { UserMessageService } from '../../people/userMessage/userMessage.service'
import { parkGift, parkNews } from './groupMessages'
import type { GroupRule } from './groupRule'
import {
  findGroup,
  findMessage,
  groupsOf,
  holdWaiting,
  insertRecipients,
  reachOf,
  resultsOf,
  setOutcome,
  standingOf,
  waitingMessages,
  type GroupMessageRow,
  type Recipient,
} from './memberGroup.repository'
import { groupMessage, groupMessageAudit, memberGroup, memberGroupAudit } from './memberGroup.table'

const DAY_MS = 86_400_000
/** Maximum number of group messages per member within CAP_DAYS. */
export const CAP = 2
/** Period of CAP, days. */
export const CAP_DAYS = 7
/** Recipients per transaction, and transactions per message and sweep. */
const PORTION = 100
const PORTIONS = 10
const sendWork = { work: 'memberGroup.send', title: '发送群发消息' }

export type MemberGroupService = ReturnType<typeof createMemberGroups>

export interface MemberGroupOptions {
  db: Database
  clock: () => number
  messages: UserMessageService
  coupons: Pick<CouponService, 'give' | 'forGift'>
  faults: Pick<SweepFaultService, 'each'>
}

/** A message to a group as typed by staff; the same id sent twice is one message. */
export type GroupMessageDraft = Pick<
  GroupMessageRow,
  'id' | 'title' | 'text' | 'couponId' | 'clerk'
>

/** Groups of members by rule, and the park's messages to them. */
export function createMemberGroups({ db, clock, messages, coupons, faults }: MemberGroupOptions) {
  const limits = () => ({ since: new Date(clock() - CAP_DAYS * DAY_MS), cap: CAP })

  /** @throws Failure 404 */
  async function groupOf(tenantId: string, id: string) {
    const row = await findGroup(db, tenantId, knownId(id))
    if (!row || row.removedAt !== null) throw notFound('没有这个分组')
    return row
  }

  /** Sends a message to one recipient. @throws Failure 409 `couponSoldOut`, `couponOver` */
  async function deliver(tx: Transaction, row: GroupMessageRow, { userId }: Recipient, at: Date) {
    const member = { tenantId: row.tenantId, userId }
    const sent = {
      messageId: row.id,
      userId,
      title: row.title,
      text: row.text,
      at: row.at.getTime(),
    }
    if (row.couponId === null) {
      await messages.tell(tx, parkNews, member, sent, at)
      return null
    }
    const { own } = await coupons.give(tx, member, row.couponId, {
      source: 'gift',
      at,
      isReportedElsewhere: true,
    })
    await messages.tell(tx, parkGift, member, { ...sent, userCouponId: own.id }, at)
    return own.id
  }

  /** One portion of a message's recipients. @returns their number */
  async function sendSome(tenantId: string, messageId: string): Promise<number> {
    return withTransaction(db, async (tx) => {
      const waiting = await holdWaiting(tx, tenantId, messageId, PORTION)
      const row = await findMessage(tx, tenantId, messageId)
      if (!row) return 0
      for (const recipient of waiting) {
        const at = new Date(clock())
        const refusal = await standingOf(tx, { tenantId, userId: recipient.userId }, limits())
        if (refusal !== 'open') {
          await setOutcome(tx, tenantId, recipient, { outcome: refusal, at })
          continue
        }
        try {
          const userCouponId = await withSavepoint(tx, () => deliver(tx, row, recipient, at))
          await setOutcome(tx, tenantId, recipient, { outcome: 'sent', at, userCouponId })
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          await setOutcome(tx, tenantId, recipient, { outcome: 'soldOut', at })
        }
      }
      return waiting.length
    })
  }

  return {
    list: (tenantId: string) => groupsOf(db, tenantId),

    /** A group, its present members, and its messages. @throws Failure 404 */
    async get(tenantId: string, id: string) {
      const group = await groupOf(tenantId, id)
      const [reach, sent] = await Promise.all([
        reachOf(db, tenantId, group.rule, { now: clock(), ...limits() }),
        resultsOf(db, tenantId, group.id),
      ])
      return { group, reach, sent }
    },

    /** Makes a group; idempotent by its id. */
    async create(
      tenantId: string,
      { id, name, rule }: { id: string; name: string; rule: GroupRule },
      writeAudit: WriteAudit,
    ): Promise<void> {
      const row = { tenantId, id, name, rule, createdAt: new Date(clock()) }
      await withTransaction(db, async (tx) => {
        const made = await tx
          .insert(memberGroup)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: memberGroup.id })
        if (made.length === 0) return
        await writeAudit(tx, { kind: memberGroupAudit, id, before: null, after: { name, rule } })
      })
    },

    /** Removes a group from the list; its messages stay. @throws Failure 404 */
    async remove(tenantId: string, id: string, writeAudit: WriteAudit): Promise<void> {
      const group = await groupOf(tenantId, id)
      await withTransaction(db, async (tx) => {
        const removed = await tx
          .update(memberGroup)
          .set({ removedAt: new Date(clock()) })
          .where(
            and(
              eq(memberGroup.tenantId, tenantId),
              eq(memberGroup.id, group.id),
              isNull(memberGroup.removedAt),
            ),
          )
          .returning({ id: memberGroup.id })
        if (removed.length === 0) return
        const before = { name: group.name, rule: group.rule }
        await writeAudit(tx, { kind: memberGroupAudit, id: group.id, before, after: null })
      })
    },

    /**
     * Sends a message to the members that the group has now; the sweep delivers it. Idempotent by its id.
     * @throws Failure 404, also for an unknown coupon
     */
    async send(
      tenantId: string,
      groupId: string,
      draft: GroupMessageDraft,
      writeAudit: WriteAudit,
    ): Promise<void> {
      const group = await groupOf(tenantId, groupId)
      if (draft.couponId !== null) await coupons.forGift(tenantId, draft.couponId)
      const row = { ...draft, tenantId, groupId: group.id, at: new Date(clock()) }
      await withTransaction(db, async (tx) => {
        const made = await tx
          .insert(groupMessage)
          .values(row)
          .onConflictDoNothing()
          .returning({ id: groupMessage.id })
        if (made.length === 0) return
        const members = await insertRecipients(tx, row, group.rule, clock())
        if (members === 0) throw new Failure(409, '这个分组现在没有会员', 'noMembers')
        const { title, text, couponId } = draft
        const after = { group: group.name, members, title, text, couponId }
        await writeAudit(tx, { kind: groupMessageAudit, id: row.id, before: null, after })
      })
    },

    /** Delivers what waits, message by message: one that fails stops no other. @returns number of messages tried */
    async sweep(tenantId: string): Promise<number> {
      return faults.each(tenantId, sendWork, await waitingMessages(db, tenantId), async (id) => {
        for (let portion = 0; portion < PORTIONS; portion += 1)
          if ((await sendSome(tenantId, id)) < PORTION) return
      })
    },
  }
}
