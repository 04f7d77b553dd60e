/** Texts about ticket orders. Times are server times in ms, amounts are fen. */
import type {
  TicketOrder,
  TicketOrderAction,
  TicketOrderDetail,
  TicketOrderGroup,
  TicketOrderStatus,
} from '@/contract/ticketOrder'
import { confirmingHint, isConfirming } from '@/features/checkout/model/confirming'
import { factsText } from '@/rules/factsText'
import { clockText, parkDate } from '@/utils/dateTime'
import { endDay, eventDay, eventTime, parkHour, weekdayText } from '@/utils/timeText'

/** Groups of the order list, in display order. */
export const groups = [
  { value: 'all', text: '全部' },
  { value: 'toPay', text: '待支付' },
  { value: 'coming', text: '待观演' },
  { value: 'done', text: '已完成' },
  { value: 'closed', text: '已关闭' },
] as const satisfies readonly { value: TicketOrderGroup; text: string }[]

/** Group named by a link; all orders when the name is missing or unknown. */
export const groupOf = (text = ''): TicketOrderGroup =>
  groups.find(({ value }) => value === text)?.value ?? 'all'

/** Hints of empty groups. */
export const emptyHints: Record<TicketOrderGroup, string> = {
  all: '去看看近期演出',
  toPay: '没有待支付的演出票',
  coming: '没有即将开演的演出票',
  done: '看过的演出在这',
  closed: '取消、超时和退票的订单',
}

const tones = {
  Holding: 'wait',
  PendingPay: 'wait',
  Issued: 'good',
  Done: 'off',
  Refunded: 'off',
  Cancelled: 'off',
  Timeout: 'off',
} as const satisfies Record<TicketOrderStatus, string>

/** Tone of an order's status; one that is refunded in part is no success. */
export const toneOf = ({
  Status,
  RefundedAmount,
}: Pick<TicketOrder, 'Status' | 'RefundedAmount'>) =>
  Status === 'Issued' && RefundedAmount > 0 ? 'off' : tones[Status]

/** 11月30日 周一 19:30, with the year when it is not clear. @param now ms, server time */
export const startText = (at: number, now: number): string =>
  `${endDay(at, now)} ${weekdayText(at)} ${clockText(at)}`

/** Greeting after buying: 今晚见 on the day of the show, otherwise 11月30日 周一见. @param now server time, ms */
export function meetText({ StartAt }: Pick<TicketOrder, 'StartAt'>, now: number): string {
  if (parkDate(StartAt) !== parkDate(now)) return `买好了，${eventDay(StartAt)}见`
  return `买好了，${parkHour(StartAt) < 18 ? '今天' : '今晚'}见`
}

/** Place as printed on a ticket: 之江剧院 · 大厅. */
export const placeText = ({ Theatre, Hall }: Pick<TicketOrder, 'Theatre' | 'Hall'>): string =>
  factsText([...new Set([Theatre, Hall])])

/** Name of an order for screen readers. */
export const orderName = ({ Title, StartAt }: Pick<TicketOrder, 'Title' | 'StartAt'>): string =>
  `${Title} ${eventTime(StartAt)}`

/** Maximum number of seats named on a card. */
const seatsNamed = 3

/** A numbered seat: its row, and its number in it. */
const numbered = /^(.+ 排) (\d+) 座$/

/** Seats with each row named once: 前区 3 排 7、8、9 座. Others, such as standing places, are unchanged. */
function byRow(seats: readonly string[]): string[] {
  const rows = new Map<string, string[]>()
  for (const seat of seats) {
    const [, row, number] = numbered.exec(seat) ?? [seat, seat, '']
    rows.set(row ?? seat, [...(rows.get(row ?? seat) ?? []), number ?? ''])
  }
  return [...rows].flatMap(([row, numbers]) =>
    numbers.includes('') ? numbers.map(() => row) : `${row} ${numbers.join('、')} 座`,
  )
}

/** Seats of a card, by row; with more than the maximum the first ones, followed by the total number. */
export function seatTexts(seats: readonly string[]): string[] {
  const texts = byRow(seats.slice(0, seatsNamed))
  if (seats.length <= seatsNamed) return texts
  return [...texts.slice(0, -1), `${texts[texts.length - 1]} 等 ${seats.length} 座`]
}

/** True when the seats are held and not paid. */
export const isUnpaid = ({ Status }: Pick<TicketOrder, 'Status'>): boolean =>
  Status === 'Holding' || Status === 'PendingPay'

/** Whether an action of an order has a button; tickets of a past show have a row of its page instead. */
export const isMainAct = ({ Status }: Pick<TicketOrder, 'Status'>, action: TicketOrderAction) =>
  Status !== 'Done' || action !== 'viewTickets'

/** Text at the end of the hold: without a payment the seats are free then. */
export const overText = ({ Status }: Pick<TicketOrder, 'Status'>): string =>
  Status === 'PendingPay' ? '已超时' : '座位已放回'

/** True for an order that came to nothing: its head is quiet. */
export const isClosed = ({ Status }: Pick<TicketOrder, 'Status'>): boolean =>
  Status === 'Refunded' || Status === 'Cancelled' || Status === 'Timeout'

/** Next step after an order's status, as one sentence; empty: none, or one that the button names. */
export function nextText(order: TicketOrderDetail): string {
  switch (order.Status) {
    case 'Holding':
      return '付款后立即出票'
    case 'PendingPay':
      return isConfirming(order) ? confirmingHint : '付款后立即出票'
    case 'Timeout':
    case 'Cancelled':
      return order.CloseReason
    default:
      return ''
  }
}

/** Consequences of releasing the seats, shown before the cancellation. */
export const cancelText = ({ Status }: Pick<TicketOrder, 'Status'>): string =>
  Status === 'PendingPay' ? '座位放回，券、积分和余额退回。' : '座位立即放回。'
