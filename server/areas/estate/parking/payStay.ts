import { parkingQuoteMs } from '@/constants'
import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import type { CloseOrder, Order, OrderService, PriceChoice } from '../../money/order/order.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import { choiceFor, isCarOfOthers } from './benefits'
import { parkingLeft, parkingPaid, parkingPaying } from './parkingFailures'
import { PARKING_FEE, stayIdOf } from './parkingKind'
import {
  insertParkingOrder,
  insertQuote,
  openOrderOf,
  type ParkingOrderRow,
} from './parkingOrder.repository'
import { draftOf } from './showStays'
import type { StayCostAt } from './stayCost'
import { lockStay, stayById, type StayInLot, type StayRow } from './stay.repository'
import { quoteEnd, readQuote, requireGood, type ParkingQuote } from './parkingQuote'

export interface PayStayOptions {
  db: Database
  orders: OrderService
  cars: Pick<CarInfoService, 'trusted'>
  stayCostAt: StayCostAt
}

/**
 * Creates the order that pays for a locked stay at a quoted price, and stores both with the stay.
 * @param gross fen due at `reckonedAt`
 */
export async function makeParkingOrder(
  tx: Transaction,
  { orders, cars }: Pick<PayStayOptions, 'orders' | 'cars'>,
  member: Member,
  {
    found,
    gross,
    reckonedAt,
    choice,
    at,
  }: Pick<ParkingQuote, 'gross' | 'reckonedAt'> & {
    found: StayInLot
    choice: PriceChoice | undefined
    at: Date
  },
): Promise<Order> {
  const { stay } = found
  const quoteId = newId()
  await insertQuote(tx, {
    tenantId: member.tenantId,
    id: quoteId,
    stayId: stay.id,
    userId: member.userId,
    reckonedAt,
    settledAmount: stay.settledAmount,
    gross,
    expireAt: new Date(quoteEnd({ reckonedAt })),
  })
  const chosen = choiceFor(await isCarOfOthers(cars, tx, member, stay), choice)
  const draft = draftOf(member, found, { skuId: quoteId, gross, replaces: [] }, chosen, at)
  const order = await orders.create(tx, {
    ...draft,
    title: draft.items[0]?.name ?? '',
    subject: { stayId: stay.id, quoteId },
  })
  await insertParkingOrder(tx, {
    tenantId: member.tenantId,
    orderId: order.id,
    stayId: stay.id,
    userId: member.userId,
    gross,
    status: 'Open',
    createdAt: at,
  })
  return order
}

/** Reason on another member's order that gives way to a new one, which is not paid yet. */
const GAVE_WAY = '他人正在缴费'

/** Creates orders for quoted fees. */
export function createPayStay({ db, orders, cars, stayCostAt }: PayStayOptions) {
  /** Another member's abandoned order for the stay. @throws Failure 409 `parkingPaying` while it is young */
  async function forgottenOrder(
    queryable: Queryable,
    { tenantId, userId, at }: MoneyRequest,
    stayId: string,
  ): Promise<ParkingOrderRow | undefined> {
    const open = await openOrderOf(queryable, tenantId, stayId)
    if (!open || open.userId === userId) return undefined
    if (at.getTime() - open.createdAt.getTime() < parkingQuoteMs) throw parkingPaying()
    return open
  }

  /** @throws Failure 409 `quoteExpired`, `parkingPaid`, `parkingLeft` */
  async function requireDue(
    queryable: Queryable,
    stay: StayRow,
    quote: ParkingQuote,
    at: Date,
  ): Promise<void> {
    if (stay.outAt) throw parkingLeft()
    if ((await stayCostAt(queryable, stay, at.getTime())).due === 0) throw parkingPaid()
    await requireGood(queryable, stayCostAt, stay, quote, at.getTime())
  }

  /** Locks the stay for a new order; closes another member's abandoned one, in the same transaction. */
  async function lockPayable(
    tx: Transaction,
    close: CloseOrder,
    request: MoneyRequest,
    quote: ParkingQuote,
  ): Promise<StayInLot> {
    const { tenantId, userId, at } = request
    const { stayId } = quote
    const forgotten = await forgottenOrder(tx, request, stayId)
    if (forgotten) await close({ tenantId, id: forgotten.orderId }, GAVE_WAY, at)
    const stay = await lockStay(tx, tenantId, stayId)
    const stayInLot = await stayById(tx, tenantId, stayId)
    if (!stay || !stayInLot) throw notFound('停车记录不存在')
    await requireDue(tx, stay, quote, at)
    const open = await openOrderOf(tx, tenantId, stayId)
    // The member's own order, created on another server meanwhile, is superseded (trade_order_one_open).
    if (open && open.userId !== userId) throw parkingPaying()
    return { ...stayInLot, stay }
  }

  return {
    /**
     * Creates the order for a quote. The quoted fee applies even if it has risen since. Closes the member's own unpaid
     * order for the stay, and another member's once it is older than a quote lasts.
     * @throws Failure 404, 409 `quoteExpired`, `parkingPaid`, `parkingLeft`, `parkingPaying`, `offerChanged`; 503
     * `payProvider`
     */
    async pay(
      member: Member,
      request: MoneyRequest,
      { quoteId, choice }: { quoteId: string; choice: PriceChoice | undefined },
    ): Promise<OrderDetail> {
      const quote = readQuote(quoteId)
      if (!quote || !(await stayById(db, member.tenantId, quote.stayId)))
        throw notFound('报价不存在，请重新查询停车费')
      return orders.submit(
        request,
        async (tx, close) => {
          const stayInLot = await lockPayable(tx, close, request, quote)
          return makeParkingOrder(tx, { orders, cars }, member, {
            ...quote,
            found: stayInLot,
            choice,
            at: request.at,
          })
        },
        (order) => order.kind === PARKING_FEE && stayIdOf(order) === quote.stayId,
      )
    },
  }
}
