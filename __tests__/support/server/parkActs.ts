import type { DeskOrderGroup } from '../../../server/areas/mall/mallDelivery/delivery.repository'
import { type ParkRefund, parkRequest } from '../../../server/areas/mall/mallRefund/refundByPark'
import { Failure } from '../../../server/kernel/failure'
import { bySystem } from '../../../server/kernel/writeAudit'
import { requestId } from './money'
import { PARK, type TestApp } from './testApp'

/** Result of an act: as a call would answer it. */
export interface Outcome<Data> {
  status: number
  body: { Reason?: string }
  /** Data of a successful act; throws the refusal of another. */
  readonly data: Data
}

async function outcomeOf<Data>(act: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { status: 200, body: {}, data: await act }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { statusCode: status, reason } = error
    return {
      status,
      body: { ...(reason !== undefined && { Reason: reason }) },
      get data(): Data {
        throw error
      },
    }
  }
}

/** Staff member of the acts. */
const author = '客服中心 小顾'

/** Acts of a park's staff on mall orders and their refunds, as the desk's forms perform them. */
export function parkActs(test: TestApp, park = PARK) {
  const orders = test.services.mallDelivery.desk
  const refunds = test.services.mallRefunds.desk
  return {
    orders: (wanted: { Group?: DeskOrderGroup; Keyword?: string } = {}) =>
      orders.list(park, { Group: 'all', Keyword: '', PageIndex: 1, PageSize: 100, ...wanted }),
    order: (id: string) => outcomeOf(orders.detail(park, id)),
    ship: (id: string, { Company, No }: { Company: string; No: string }) =>
      outcomeOf(orders.ship(park, id, { company: Company, no: No }, bySystem)),
    ready: (id: string) => outcomeOf(orders.ready(park, id, bySystem)),
    handOver: (code: string) => outcomeOf(orders.handOver(park, code, bySystem)),

    refunds: () => refunds.list(park, { Group: 'all', PageIndex: 1, PageSize: 100 }),
    refund: (id: string) => outcomeOf(refunds.get(park, id)),
    agree: (id: string, { text = '', returnTo = '' } = {}) =>
      outcomeOf(refunds.agree(park, id, { author, text, returnTo }, bySystem)),
    refuse: (id: string, text: string) =>
      outcomeOf(refunds.refuse(park, id, { author, text }, bySystem)),
    receive: (id: string, { isRestocked = false } = {}) =>
      outcomeOf(refunds.receive(park, id, { author, text: '', isRestocked }, bySystem)),
    rejectParcel: (id: string, text: string) =>
      outcomeOf(refunds.rejectParcel(park, id, { author, text }, bySystem)),
    say: (id: string, text: string) => outcomeOf(refunds.say(park, id, { author, text }, bySystem)),
    /** Refunds one piece, or the given lines, without a member's request. */
    refundPart(OrderId: string, more: Partial<ParkRefund> & { RequestId?: string } = {}) {
      const sent = {
        ...{ RequestId: requestId(), OrderId, Author: author, Reason: '缺货', Restock: false },
        ...{ Lines: [{ Line: 0, Qty: 1 }], ...more },
      }
      const request = parkRequest(park, sent, test.clock.now())
      return outcomeOf(refunds.refundPart(park, request, sent, bySystem))
    },
  }
}
