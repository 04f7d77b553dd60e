import { parkingQuoteMs } from '@/constants'
import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { Order, OrderService, PriceChoice } from '../../money/order/order.service'
import { parkingLeft, parkingPaid, parkingPaying, quoteExpired } from './parkingFailures'
import { PARKING_FEE, stayIdOf } from './parkingKind'
import { insertParkingOrder, openOrderOf } from './parkingOrder.repository'
import { findQuote, type QuoteRow } from './quote.repository'
import { draftOf } from './showStays'
import type { StandingAt } from './standing'
import { lockStay, stayById, type StayInLot } from './stay.repository'

export interface PayStayOptions {
  db: Database
  orders: OrderService
  standingAt: StandingAt
}

/** Makes the order that pays for a stay and notes it with the stay. The stay is locked. */
export async function makeParkingOrder(
  tx: Transaction,
  orders: OrderService,
  member: Member,
  {
    found,
    quote,
    choice,
    at,
  }: {
    found: StayInLot
    quote: QuoteRow
    choice: PriceChoice | undefined
    at: Date
  },
): Promise<Order> {
  const draft = draftOf(member, found, quote, choice, at)
  const order = await orders.create(tx, {
    ...draft,
    title: draft.items[0]?.name ?? '',
    subject: { stayId: found.stay.id, quoteId: quote.id },
  })
  await insertParkingOrder(tx, {
    tenantId: member.tenantId,
    orderId: order.id,
    stayId: found.stay.id,
    userId: member.userId,
    gross: quote.gross,
    status: 'Open',
    createdAt: at,
  })
  return order
}

/** The order for a quoted fee. */
export function createPayStay({ db, orders, standingAt }: PayStayOptions) {
  /** Of somebody else's who began to pay and did not finish: closed, after the provider was asked. */
  async function closeForgotten({ tenantId, userId, at }: MoneyRequest, stayId: string) {
    const open = await openOrderOf(db, tenantId, stayId)
    if (!open || open.userId === userId) return
    if (at.getTime() - open.createdAt.getTime() < parkingQuoteMs) throw parkingPaying()
    const request: MoneyRequest = {
      tenantId,
      userId: open.userId,
      requestId: `parking-superseded-${open.orderId}`,
      call: 'parking',
      payload: {},
      at,
    }
    try {
      await orders.close(request, open.orderId, '他人已重新缴费')
    } catch (error) {
      if (error instanceof Failure && error.reason === 'alreadyPaid') throw parkingPaid()
      throw error
    }
  }

  /** @throws Failure 409 `quoteExpired`, `parkingPaid`, `parkingLeft`, `parkingPaying` */
  async function requirePayable(tx: Transaction, quote: QuoteRow, at: Date): Promise<StayInLot> {
    const { tenantId, stayId } = quote
    const stay = await lockStay(tx, tenantId, stayId)
    const found = await stayById(tx, tenantId, stayId)
    if (!stay || !found) throw notFound('停车记录不存在')
    if (stay.outAt) throw parkingLeft()
    if ((await standingAt(tx, stay, at.getTime())).due === 0) throw parkingPaid()
    const isOver = at.getTime() >= quote.expireAt.getTime()
    if (isOver || stay.settledAmount !== quote.settledAmount) throw quoteExpired()
    if (await openOrderOf(tx, tenantId, stayId)) throw parkingPaying()
    return { ...found, stay }
  }

  return {
    /**
     * Makes the order for a quote. The fee that was told holds, though it may have risen since; the member's own unpaid
     * order for the stay is closed, somebody else's too once it is older than a quote lasts.
     * @throws Failure 404, 409 `quoteExpired`, `parkingPaid`, `parkingLeft`, `parkingPaying`, `offerChanged`
     */
    async pay(
      member: Member,
      request: MoneyRequest,
      { quoteId, choice }: { quoteId: string; choice: PriceChoice | undefined },
    ): Promise<OrderDetail> {
      const quote = await findQuote(db, member.tenantId, knownId(quoteId))
      const isOwn = quote && (quote.userId === null || quote.userId === member.userId)
      if (!quote || !isOwn) throw notFound('报价不存在，请重新查询停车费')
      if (!(await storedOutcome(db, request))) await closeForgotten(request, quote.stayId)
      return orders.submit(
        request,
        async (tx) => {
          const found = await requirePayable(tx, quote, request.at)
          return makeParkingOrder(tx, orders, member, { found, quote, choice, at: request.at })
        },
        (order) => order.kind === PARKING_FEE && stayIdOf(order) === quote.stayId,
      )
    },
  }
}
