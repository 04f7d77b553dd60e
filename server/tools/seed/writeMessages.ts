import { and, eq } from 'drizzle-orm'
import { withTransaction } from '../../database/withTransaction'
import { complaintAnswered } from '../../areas/content/complaint/complaintMessages'
import { complaint, complaintReply } from '../../areas/content/complaint/complaint.table'
import { tellCardsEnd } from '../../areas/money/storedCard/cardEnding'
import { tellCouponsEnd } from '../../areas/offers/coupon/couponEnding'
import { tellPointsEnd } from '../../areas/offers/point/pointEnding'
import type { HistoryContext } from './historyContext'
import { itemId } from '../../kernel/folder/problem'

const DAY_MS = 86_400_000

/** Messages younger than this are unread. */
const UNREAD_DAYS = 3

/**
 * Writes the demo member's inbox besides the history's payments: the park's answers and expiring
 * coupons, points and cards, by the product's own message code. Older messages are marked read.
 */
export async function writeMessages(context: HistoryContext): Promise<void> {
  const { tenantId, calendar, messages, db, turnTo } = context
  const member = { tenantId, userId: itemId(tenantId, 'account', 'member') }
  const answers = await db
    .select({ complaint, reply: complaintReply })
    .from(complaintReply)
    .innerJoin(
      complaint,
      and(
        eq(complaint.tenantId, complaintReply.tenantId),
        eq(complaint.id, complaintReply.complaintId),
      ),
    )
    .where(and(eq(complaintReply.tenantId, tenantId), eq(complaintReply.side, 'park')))
  await withTransaction(db, async (tx) => {
    for (const answer of answers)
      await messages.tell(tx, complaintAnswered, answer.complaint, answer, answer.reply.at)
    const read = answers.filter(({ complaint: { readAt }, reply }) => readAt && readAt >= reply.at)
    for (const { complaint: one, reply } of read)
      await messages.readAbout(tx, one, one.id, reply.at)
  })
  const yesterday = { db, clock: () => calendar.daysFromNow(-1, '18:00'), messages }
  for (const tell of [tellCouponsEnd, tellPointsEnd, tellCardsEnd]) await tell(yesterday, tenantId)
  turnTo(calendar.now)
  await messages.read(member, { UpTo: calendar.now - UNREAD_DAYS * DAY_MS })
}
