import type { SeedCalendar } from './calendar'
import type { DemoParkId } from './members'

/** A stay paid with the app by the demo member. Times in ms since 1970. */
export interface PastParking {
  key: string
  plateNo: string
  lot: string
  inAt: number
  paidAt: number
  outAt: number
}

type Row = readonly [key: string, daysAgo: number, from: string, paid: string, to: string]

/** Stays of this month and earlier ones, so that every month of the records has some; each left before its fee grew. */
const rows: readonly Row[] = [
  ['opening', 71, '09:48', '12:31', '12:40'],
  ['dinner', 44, '17:36', '20:12', '20:20'],
  ['concert', 27, '18:40', '21:33', '21:39'],
  ['lunch', 11, '11:20', '13:05', '13:11'],
  ['shopping', 2, '14:15', '17:52', '18:04'],
]

/** Stays of the electric car, in the lot where it has no monthly space. */
export const pastParkingOf = (
  park: DemoParkId,
  { daysFromNow }: SeedCalendar,
): readonly PastParking[] =>
  rows.map(([key, daysAgo, from, paid, to]) => ({
    key,
    plateNo: '浙AD13586',
    lot: park === 'mianfang' ? 'north' : 'north-garage',
    inAt: daysFromNow(-daysAgo, from),
    paidAt: daysFromNow(-daysAgo, paid),
    outAt: daysFromNow(-daysAgo, to),
  }))
