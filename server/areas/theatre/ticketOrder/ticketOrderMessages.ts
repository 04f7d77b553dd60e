import { eventTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { ScheduledShow } from './schedule.repository'
import type { TicketOrderRow } from './ticketOrder.repository'

/** A cancelled schedule and an affected order. */
export interface CancelledEvent {
  order: TicketOrderRow
  scheduledShow: ScheduledShow
  /** The order was paid. */
  isPaid: boolean
}

/** To the buyer: 演出取消 */
export const showCancelled: MessageKind<CancelledEvent> = {
  kind: 'showCancelled',
  page: 'ticketOrderDetail',
  write: ({ order, scheduledShow: { show, schedule, hall }, isPaid }) => ({
    subject: order.id,
    about: order.id,
    title: '演出取消',
    text:
      `“${show.title}”${eventTime(schedule.startAt.getTime())} 场取消` +
      (schedule.cancelReason ? `：${schedule.cancelReason}` : '') +
      (isPaid ? '。票款已全额原路退回，无需申请' : '。座位已放回，没有产生费用'),
    query: { id: order.id },
    fields: {
      what: { text: show.title },
      at: { at: schedule.startAt.getTime() },
      place: { text: `${hall.theatre}${hall.name}` },
      no: { text: order.orderCode },
      state: { text: isPaid ? '已全额退款' : '已取消' },
    },
  }),
}
