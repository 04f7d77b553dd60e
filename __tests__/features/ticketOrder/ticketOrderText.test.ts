/** Texts of a ticket order. */
import { ticketOrderDetail, type TicketOrderDetail } from '@/contract/ticketOrder'
import { chosenLines, problemOf, worseText } from '@/features/ticketOrder/model/refund'
import {
  cancelText,
  groupOf,
  nextText,
  placeText,
  seatTexts,
  startText,
} from '@/features/ticketOrder/model/ticketOrderText'
import { sample } from '../../support/screens/sample'

const at = Date.UTC(2026, 10, 30, 11, 30)
const order = (fields: Partial<TicketOrderDetail>): TicketOrderDetail => ({
  ...sample(ticketOrderDetail),
  ...fields,
})

test('day and time are the park’s, and an equal hall name is not repeated', () => {
  expect(startText(at, at - 86_400_000)).toBe('11月30日 周一 19:30')
  expect(startText(at, at + 400 * 86_400_000)).toBe('2026年11月30日 周一 19:30')
  expect(placeText({ Theatre: '之江剧院', Hall: '大厅' })).toBe('之江剧院\u00a0· 大厅')
  expect(placeText({ Theatre: '之江剧院', Hall: '之江剧院' })).toBe('之江剧院')
})

test('a row is named once for its seats, and many seats are counted', () => {
  const row = (...numbers: number[]) => numbers.map((number) => `前区 3 排 ${number} 座`)
  expect(seatTexts(row(7, 8, 9))).toEqual(['前区 3 排 7、8、9 座'])
  expect(seatTexts([...row(7), '中区 1 排 2 座'])).toEqual(['前区 3 排 7 座', '中区 1 排 2 座'])
  expect(seatTexts(row(1, 2, 3, 4))).toEqual(['前区 3 排 1、2、3 座 等 4 座'])
  expect(seatTexts(['站区', '站区'])).toEqual(['站区', '站区'])
  expect(seatTexts(['1', '2', '3', '4'])).toEqual(['1', '2', '3 等 4 座'])
})

test('an unknown group means all', () => {
  expect([groupOf('coming'), groupOf('nonsense'), groupOf()]).toEqual(['coming', 'all', 'all'])
})

test('the next step depends on the state, and is left to the button of issued tickets', () => {
  expect(nextText(order({ Status: 'PendingPay' }))).toBe('付款后立即出票')
  expect(nextText(order({ Status: 'Issued', Actions: ['viewTickets'] }))).toBe('')
  expect(nextText(order({ Status: 'Timeout', CloseReason: '超时未付款' }))).toBe('超时未付款')
  expect(cancelText({ Status: 'PendingPay' })).toContain('券、积分和余额退回')
  expect(cancelText({ Status: 'Holding' })).not.toContain('券、积分')
})

test('only refundable tickets are chosen', () => {
  const [first] = order({}).Seats
  if (!first) throw new Error('no seat')
  const Seats = [
    { ...first, Line: 0, CanRefund: true },
    { ...first, Line: 1, CanRefund: false },
    { ...first, Line: 2, CanRefund: true },
  ]
  expect(chosenLines({ Seats }, [2, 1])).toEqual([2])
})

test('the next fee step and the obstacle to a refund are named', () => {
  expect(worseText({ WorseAt: at })).toBe('11月30日 19:30 起退得更少，请尽早决定')
  expect(worseText({ WorseAt: null })).toBe('')
  const row = { Line: 0, Paid: 8000, Fee: 0, Back: 8000, Problem: '' }
  const quote = { Back: 8000, Fee: 0, OffersText: '', RuleText: '', WorseAt: null }
  expect(problemOf({ ...quote, Rows: [row] })).toBe('')
  expect(problemOf({ ...quote, Rows: [row, { ...row, Problem: '已使用' }] })).toBe('已使用')
})
