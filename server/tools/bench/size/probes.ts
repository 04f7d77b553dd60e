import { balanceCalls } from '@/contract/balance'
import { couponCalls } from '@/contract/coupon'
import type { Endpoint } from '@/contract/endpoint'
import { userMemberCalls } from '@/contract/member'
import { orderCalls } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { userPointCalls } from '@/contract/points'
import { tradeBillCalls } from '@/contract/tradeBill'
import { showIndexCalls } from '@/contract/show'
import { showSeatCalls } from '@/contract/showSeat'
import type { Load } from '../measure'
import type { Person } from '../people'
import type { SoldHall } from './hall'
import { LONG_ORDERS } from './history'

const ROWS = 10

interface Probe {
  what: string
  endpoint: Endpoint
  payload: Record<string, unknown>
  /** Requested by the member with long lists. */
  isLong?: boolean
}

const month = new Date().toISOString().slice(0, 7)
const firstPage = { PageIndex: 1, PageSize: ROWS }
const lastPage = { PageIndex: LONG_ORDERS / ROWS, PageSize: ROWS }

/**
 * Reads measured at every size, of one member each, since no other read of the app grows with the
 * members.
 */
export const probes: readonly Probe[] = [
  { what: 'balance', endpoint: balanceCalls.getBalance, payload: {} },
  { what: 'what a member has', endpoint: userMemberCalls.get, payload: {} },
  { what: 'bills, first page', endpoint: tradeBillCalls.listByPage, payload: firstPage },
  {
    ...{ what: 'bills, hundredth page', endpoint: tradeBillCalls.listByPage },
    ...{ payload: lastPage, isLong: true },
  },
  { what: 'month of bills', endpoint: tradeBillCalls.calcInOut, payload: { Month: month } },
  { what: 'orders, first page', endpoint: orderCalls.list, payload: firstPage },
  { what: 'coupons', endpoint: couponCalls.myListSum, payload: {} },
  { what: 'points, first page', endpoint: userPointCalls.pointDetailByPage, payload: firstPage },
]

/** Quote of a payment to a shop, with all offers of the park and the member. */
export const quoteProbe = (ShopId: string): Probe => ({
  ...{ what: 'quote', endpoint: payCalls.getDiscountList },
  payload: { ShopId, Amount: 15_000 },
})

/** Reads of a hall that was sold out a hundred times. */
export const hallProbes = ({ scheduleId }: SoldHall): readonly Probe[] => [
  {
    ...{ what: 'seats of a sold hall', endpoint: showSeatCalls.list },
    payload: { ScheduleId: scheduleId },
  },
  { what: 'shows', endpoint: showIndexCalls.list, payload: {} },
]

/** Load of one call, by each of some members in turn. */
export function probeLoad({ endpoint, payload }: Probe, people: readonly Person[]): Load {
  let turn = 0
  const setupRequest: Load['requests'][number]['setupRequest'] = (sent) => ({
    ...sent,
    headers: people[(turn += 1) % people.length]!.headers,
    body: JSON.stringify(payload),
  })
  return { requests: [{ method: 'POST', path: endpoint.path, setupRequest }], size: 1 }
}
