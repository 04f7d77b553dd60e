import type { Ticket } from '@/contract/ticket'
import { formatTime } from '@/utils/dateTime'
import { placeText } from './words'

/** What the poster of a ticket given away says, with the name that the giver chose. */
export const giftPoster = (ticket: Ticket) => ({
  title: ticket.GiftFrom
    ? `${ticket.GiftFrom}送你一张《${ticket.Title}》的票`
    : `送你一张《${ticket.Title}》的票`,
  cover: ticket.Poster,
  coverShape: 'tall' as const,
  kind: '门票',
  facts: [
    ['时间', formatTime(ticket.StartAt, 'M月d日 EEE hh:mm')],
    ['地点', placeText(ticket)],
    ['座位', ticket.SeatText],
  ] as const,
  hint: '扫码领取',
})
