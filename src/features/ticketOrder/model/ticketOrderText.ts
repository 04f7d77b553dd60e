/** What the app says of an order of tickets. Times are server times in ms, money is fen. */
import type {
  TicketOrder,
  TicketOrderDetail,
  TicketOrderGroup,
  TicketOrderStatus,
} from '@/contract/ticketOrder'
import { formatTime } from '@/utils/dateTime'

/** The parts of the list, in their order. */
export const groups = [
  { value: 'all', text: '全部' },
  { value: 'toPay', text: '待付款' },
  { value: 'coming', text: '待观演' },
  { value: 'done', text: '已完成' },
  { value: 'closed', text: '已关闭' },
] as const satisfies readonly { value: TicketOrderGroup; text: string }[]

/** The group that an address names; all orders where it names none. */
export const groupOf = (text = ''): TicketOrderGroup =>
  groups.find(({ value }) => value === text)?.value ?? 'all'

/** What is said where a group is empty. */
export const emptyHints: Record<TicketOrderGroup, string> = {
  all: '买过的演出票会显示在这里',
  toPay: '没有等待付款的演出票',
  coming: '没有即将开演的演出票',
  done: '看过的演出会显示在这里',
  closed: '取消、超时或全部退票的订单会显示在这里',
}

export const toneOf = {
  Holding: 'wait',
  PendingPay: 'wait',
  Issued: 'good',
  Done: 'off',
  Refunded: 'off',
  Cancelled: 'off',
  Timeout: 'off',
} as const satisfies Record<TicketOrderStatus, string>

/** 11月30日 周一 19:30 */
export const startText = (at: number): string => formatTime(at, 'M月d日 EEE hh:mm')

/** Where it is played, in the words of a ticket: 之江剧院 · 大厅. */
export const placeText = ({ Theatre, Hall }: Pick<TicketOrder, 'Theatre' | 'Hall'>): string =>
  [...new Set([Theatre, Hall])].filter(Boolean).join(' · ')

/** What an order is called for screen readers. */
export const orderName = ({ Title, StartAt }: Pick<TicketOrder, 'Title' | 'StartAt'>): string =>
  `${Title} ${startText(StartAt)}`

/** More seats than this are counted, not named, on a card. */
const seatsNamed = 3

/** The seats of a card, one by one; of many the first ones, and behind the last how many there are. */
export function seatTexts(seats: readonly string[]): string[] {
  if (seats.length <= seatsNamed) return [...seats]
  const named = seats.slice(0, seatsNamed)
  return [...named.slice(0, -1), `${named[seatsNamed - 1]} 等 ${seats.length} 座`]
}

/** Whether its seats are held and not paid for. */
export const isUnpaid = ({ Status }: Pick<TicketOrder, 'Status'>): boolean =>
  Status === 'Holding' || Status === 'PendingPay'

/** What follows from where an order stands, in one sentence; empty: nothing is to be said. */
export function nextText(order: TicketOrderDetail): string {
  switch (order.Status) {
    case 'Holding':
      return '确认订单并付款后出票'
    case 'PendingPay':
      return '付款后立即出票'
    case 'Issued':
      return order.Actions.includes('viewTickets') ? '入场时在票夹出示动态码' : ''
    case 'Timeout':
    case 'Cancelled':
      return order.CloseReason
    default:
      return ''
  }
}

/** What giving up the seats does, before it is done. */
export const cancelText = ({ Status }: Pick<TicketOrder, 'Status'>): string =>
  Status === 'PendingPay'
    ? '座位会立即放回，占用的优惠券、积分和余额同时退回。'
    : '座位会立即放回，别人就可以选了。'
