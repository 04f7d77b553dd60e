/** Devices whose clock is off: months, days and notices go by the server's clock. */
import { noticeRow } from '@/contract/announcement'
import { complaintRow } from '@/contract/complaint'
import { infoRow } from '@/contract/info'
import { userMessage } from '@/contract/userMessage'
import type { RouteName } from '@/routes'
import { monthBefore } from '@/components/monthLedger/EarlierMonth'
import { thisMonth } from '@/hooks/useMonth'
import { pageOf, type CallName } from '../support/screens/fakePark'
import { openPage, type OpenOptions } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const ledgers: [RouteName, CallName, Record<string, string>][] = [
  ['bills', 'tradeBill.listByPage', {}],
  ['bills', 'tradeBill.calcInOut', {}],
  ['balanceDetails', 'balance.detail', {}],
  ['valueCardLog', 'storedCard.myDefiniteDetail', { id: 'c1' }],
  ['oneCardDetail', 'icCard.incomeAndExpenditure', { id: 'i1' }],
  ['pointLog', 'userPoint.pointDetailByPage', {}],
  ['growthLog', 'userRank.getGrowUpDetail', {}],
  ['parkingRecords', 'carInfo.parkingOrderList', {}],
]

test.each(ledgers.flatMap((ledger) => [-40, 40].map((days) => [...ledger, days] as const)))(
  '%s: %s asks for the month of the server (query %j, %d days from the device)',
  async (route, call, query, days) => {
    const serverAheadMs = days * dayMs
    const page = await openPage(route, { user: true, query, serverAheadMs })
    const month = thisMonth(Date.now() + serverAheadMs)
    const months = page.requests(call).flatMap(({ request }) => request.Month ?? [])
    // Below the few rows of a month stand those of the month before.
    expect(months.filter((asked) => asked !== monthBefore(month)).at(-1)).toBe(month)
    const [year, number] = month.split('-')
    expect(page.text()).toContain(`${year}年${Number(number)}月`)
  },
)

const urgent = (ValidTo: number) =>
  sample(noticeRow, { fields: { Id: 'u1', Title: '停水抢修', Kind: 'urgent', ValidTo } })

test.each([
  ['ahead', -dayMs, true],
  ['behind', dayMs, false],
])(
  'a device that is a day %s shows a notice as long as it is valid for the server',
  async (_off, serverAheadMs, isShown) => {
    const validTo = Date.now() + (isShown ? -12 : 12) * hourMs
    const page = await openPage('home', {
      serverAheadMs,
      answers: { 'announcement.list': pageOf([urgent(validTo)]) },
    })
    expect(page.element.querySelector('.urgentStrip') !== null).toBe(isShown)
  },
)

/** Lists whose rows name their day; the only row is of the server's today. */
const lists: [RouteName, (at: number) => OpenOptions][] = [
  [
    'notices',
    (at) => ({
      answers: {
        'announcement.list': pageOf([sample(noticeRow, { fields: { PublishedAt: at } })]),
      },
    }),
  ],
  [
    'notices',
    (at) => ({
      query: { type: 'message' },
      answers: { 'userMessage.list': pageOf([sample(userMessage, { fields: { CreatedAt: at } })]) },
    }),
  ],
  [
    'complaint',
    (at) => ({
      query: { tab: 'mine' },
      answers: {
        'complaint.list': pageOf([sample(complaintRow, { fields: { SubmittedAt: at } })]),
      },
    }),
  ],
  [
    'articleDetail',
    (at) => ({
      answers: { 'info.list': pageOf([sample(infoRow, { fields: { PublishedAt: at } })]) },
    }),
  ],
]

test.each(lists)('%s calls the day of the server today', async (route, optionsAt) => {
  const serverAheadMs = 2 * dayMs
  const options = optionsAt(Date.now() + serverAheadMs)
  const page = await openPage(route, { user: true, serverAheadMs, ...options })
  expect(page.text()).toContain('今天')
  expect(page.text()).not.toContain('后天')
})
