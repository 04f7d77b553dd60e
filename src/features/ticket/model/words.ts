import type { Ticket } from '@/contract/ticket'
import { clockText, relativeDay, relativeTime } from '@/utils/dateTime'
import { endDay, eventTime, parkYear, weekdayText } from '@/utils/timeText'
import type { ListPart } from '@/components/pagedList/PagedList'
import { factsText } from '@/rules/factsText'

/** 今天 周二 19:30; 11月28日 周六 19:30, with the year from half a year on. @param now server time, ms */
export function startText(startAt: number, now: number): string {
  const day = relativeDay(startAt, now)
  const shown = day.includes('年') ? endDay(startAt, now) : day
  return `${shown} ${weekdayText(startAt)} ${clockText(startAt)}`
}

/** 小剧场 · A 厅 */
export const placeText = ({ Theatre, Hall }: Pick<Ticket, 'Theatre' | 'Hall'>): string =>
  factsText([Theatre, Hall])

/** 张*（330*************21）; empty when no name is required. */
export const viewerText = ({
  ViewerName,
  ViewerIdMask,
}: Pick<Ticket, 'ViewerName' | 'ViewerIdMask'>): string =>
  ViewerName && ViewerIdMask ? `${ViewerName}（${ViewerIdMask}）` : ViewerName

/** Text of a gift link, with the name that the giver chose. */
export const giftTitle = ({
  Title,
  StartAt,
  GiftFrom,
}: Pick<Ticket, 'Title' | 'StartAt' | 'GiftFrom'>): string =>
  `${GiftFrom}送你一张《${Title}》的票，${eventTime(StartAt)} 开演`

type Tone = 'good' | 'busy' | 'wait' | 'bad' | 'off'

/** Badge tone of a ticket's state. */
export function toneOf({ Status, GivenUntil }: Pick<Ticket, 'Status' | 'GivenUntil'>): Tone {
  if (Status === 'Unused') return GivenUntil === null ? 'good' : 'wait'
  return 'off'
}

/** Text shown in place of the code of a ticket without one. @param now server time, ms */
export function overText(ticket: Ticket, now: number): string {
  switch (ticket.Status) {
    case 'Used':
      return ticket.UsedAt === null
        ? '这张票已经入场，祝您观演愉快'
        : `${relativeTime(ticket.UsedAt, now)} 已入场，祝您观演愉快`
    case 'Refunded':
      return '这张票已退，座位已经让出'
    case 'Given':
      return '朋友已领取这张票，由朋友持票入场'
    case 'Expired':
      return '演出已经结束，感谢到场'
    case 'Unused':
      return ticket.GivenUntil === null
        ? '票码未取到，请联网后打开'
        : '领取前暂不能入场，可随时收回'
  }
}

/** Content of the poster of a given ticket, with the name that the giver chose. */
export const giftPoster = (ticket: Ticket) => ({
  title: ticket.GiftFrom
    ? `${ticket.GiftFrom}送你一张《${ticket.Title}》的票`
    : `送你一张《${ticket.Title}》的票`,
  cover: ticket.Poster,
  coverShape: 'tall' as const,
  kind: '门票',
  facts: [
    ['时间', eventTime(ticket.StartAt)],
    ['地点', placeText(ticket)],
    ['座位', ticket.SeatText],
  ] as const,
  hint: '扫码领取',
})

/** Stubs by the year of their show, in the order in which they come. */
export function byYear(tickets: readonly Ticket[]): ListPart<Ticket>[] {
  const years = new Map<string, Ticket[]>()
  for (const ticket of tickets) {
    const year = parkYear(ticket.StartAt)
    years.set(year, [...(years.get(year) ?? []), ticket])
  }
  return [...years].map(([year, rows]) => ({ title: `${year} 年`, rows }))
}
