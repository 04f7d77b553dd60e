import type { MessageKindName } from '@/contract/messageKinds'
import { dayTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { SeatedTicket } from './ticket.repository'
import type { TicketGiftRow } from './ticketGift.repository'

/** A gift and its ticket, for messages. */
export interface GiftEvent {
  gift: TicketGiftRow
  ticket: SeatedTicket
}

function giftMessage(
  kind: MessageKindName,
  title: string,
  text: (what: string) => string,
): MessageKind<GiftEvent> {
  return {
    kind,
    page: 'ticketWallet',
    write({ gift, ticket: { row, show, schedule, seat } }) {
      const start = dayTime(schedule.startAt.getTime())
      return {
        subject: gift.id,
        about: row.id,
        title,
        text: text(`“${show.title}”${start} ${seat.seatText}`),
        query: {},
        fields: {
          what: { text: show.title },
          seat: { text: seat.seatText },
          at: { at: schedule.startAt.getTime() },
          state: { text: title },
        },
      }
    },
  }
}

/** To the giver: a friend has accepted the ticket. */
export const ticketGiftTaken = giftMessage(
  'ticketGiftTaken',
  '转赠的门票已被领取',
  (what) => `${what} 的门票朋友已经领取，您原来的入场码已失效`,
)

/** To the giver: the gift has expired. */
export const ticketGiftReturned = giftMessage(
  'ticketGiftReturned',
  '转赠的门票已退回票夹',
  (what) => `${what} 的门票没有人领取，已退回您的票夹，可以自己使用`,
)

/** To a holder other than the buyer: the park has refunded the ticket. */
export const ticketTakenBack: MessageKind<{ ticket: SeatedTicket }> = {
  kind: 'ticketTakenBack',
  page: 'ticketWallet',
  write({ ticket: { row, show, schedule, seat } }) {
    const startAt = schedule.startAt.getTime()
    return {
      subject: row.id,
      about: row.id,
      title: '收到的门票已退',
      text: `“${show.title}”${dayTime(startAt)} ${seat.seatText}，这张票已退款，不能入场`,
      query: {},
      fields: {
        what: { text: show.title },
        seat: { text: seat.seatText },
        at: { at: startAt },
        state: { text: '已退' },
      },
    }
  },
}
