import { and, asc, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { refundShare } from '@/rules/refundShare'
import { mallOrder } from '../../areas/mall/mallOrder/mallOrder.table'
import { createMallRefundService } from '../../areas/mall/mallRefund/mallRefund.service'
import { itemId } from '../../kernel/folder/problem'
import type { HistoryContext } from './historyContext'
import { bySystem } from '../../kernel/writeAudit'

const HOUR_MS = 3_600_000

/** Mall refunds of the demo member: one agreed long ago, one waiting for an answer. */
export async function refundPastGoods(
  { tenantId, calendar, mall, money, messages, db }: HistoryContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  let now = calendar.now
  const refunds = createMallRefundService({
    ...{ db, log, messages, clock: () => now, shops: money.shops, mallOrders: mall },
    faults: { each: async () => 0 },
    // The refunds have no pictures.
    pictures: { keeper: () => ({ require: async () => undefined }) },
  })
  const member = { tenantId, userId: itemId(tenantId, 'account', 'member') }
  const done = await db
    .select({ id: mallOrder.id })
    .from(mallOrder)
    .where(
      and(
        eq(mallOrder.tenantId, tenantId),
        eq(mallOrder.userId, member.userId),
        eq(mallOrder.status, 'Done'),
      ),
    )
    .orderBy(asc(mallOrder.createdAt))

  /** Applies for a refund of one piece of the first line. */
  async function ask(
    orderId: string,
    hoursAgo: number,
    how: { kind: 'money' | 'return'; reason: string; detail: string },
  ) {
    now = calendar.now - hoursAgo * HOUR_MS
    const requestId = `history-refund-${orderId}`
    const request = { ...member, requestId, call: 'demo', payload: {}, at: new Date(now) }
    const { Lines } = await refunds.options(member, orderId)
    const [line] = Lines
    const Amount = line ? refundShare(line.MaxAmount, Math.max(line.MaxQty, 1), 1) : 0
    return refunds.apply(member, request, {
      ...{ RequestId: requestId, OrderId: orderId, Kind: how.kind, Amount, Images: [] },
      ...{ Lines: [{ Line: 0, Qty: 1 }], Reason: how.reason, Detail: how.detail },
    })
  }

  const [oldest] = done
  const newest = done[done.length - 1]
  if (!oldest || !newest || oldest.id === newest.id) return
  const answered = await ask(oldest.id, 19 * 24, {
    ...{ kind: 'money', reason: '包装破损', detail: '有一张折了角，其他都好' },
  })
  now = calendar.now - (19 * 24 - 3) * HOUR_MS
  const { Status } = await refunds.get(member, answered.Id)
  if (Status === 'Applied')
    await refunds.desk.agree(
      tenantId,
      answered.Id,
      { author: '客服中心小顾', text: '抱歉给您带来不便，折角的这一张给您退款', returnTo: '' },
      bySystem,
    )
  await ask(newest.id, 20, {
    ...{ kind: 'return', reason: '描述不符', detail: '颜色比图片深，想退一条' },
  })
}
