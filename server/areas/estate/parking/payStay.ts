import { parkingQuoteMs } from '@/constants'
import type { OrderDetail } from '@/contract/order'
import type { Database } from '../../../database/createDatabase'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { newId } from '../../../kernel/ids'
import { storedOutcome, type MoneyRequest } from '../../money/ledger/ledger.service'
import type { Order, OrderService, PriceChoice } from '../../money/order/order.service'
import type { CarInfoService } from '../carInfo/carInfo.service'
import { choiceFor, isCarOfOthers } from './benefits'
import { parkingLeft, parkingPaid, parkingPaying } from './parkingFailures'
import { PARKING_FEE, stayIdOf } from './parkingKind'
import { insertParkingOrder, openOrderOf, insertQuote } from './parkingOrder.repository'
import { draftOf } from './showStays'
import type { StayCostAt } from './stayCost'
import { lockStay, stayById, type StayInLot } from './stay.repository'
import { quoteEnd, readQuote, requireGood, type ParkingQuote } from './parkingQuote'
import { bySystem } from '../../../kernel/writeAudit'

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
  const draft = draftOf(member, found, { skuId: quoteId, gross }, chosen, at)
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

/** Creates orders for quoted fees. */
export function createPayStay({ db, orders, cars, stayCostAt }: PayStayOptions) {
  /** Closes another member's abandoned order for the stay, after settling its payment at the provider. */
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
      await orders.close(request, open.orderId, '他人已重新缴费', bySystem)
    } catch (error) {
      if (error instanceof Failure && error.reason === 'alreadyPaid') throw parkingPaid()
      throw error
    }
  }

  /** @throws Failure 409 `quoteExpired`, `parkingPaid`, `parkingLeft`, `parkingPaying` */
  async function requirePayable(
    tx: Transaction,
    member: Member,
    quote: ParkingQuote,
    at: Date,
  ): Promise<StayInLot> {
    const { tenantId } = member
    const { stayId } = quote
    const stay = await lockStay(tx, tenantId, stayId)
    const stayInLot = await stayById(tx, tenantId, stayId)
    if (!stay || !stayInLot) throw notFound('停车记录不存在')
    if (stay.outAt) throw parkingLeft()
    if ((await stayCostAt(tx, stay, at.getTime())).due === 0) throw parkingPaid()
    await requireGood(tx, stayCostAt, stay, quote, at.getTime())
    const open = await openOrderOf(tx, tenantId, stayId)
    // The member's own order, created on another server meanwhile, is superseded (trade_order_one_open).
    if (open && open.userId !== member.userId) throw parkingPaying()
    return { ...stayInLot, stay }
  }

  return {
    /**
     * Creates the order for a quote. The quoted fee applies even if it has risen since. Closes the member's own unpaid
     * order for the stay, and another member's once it is older than a quote lasts.
     * @throws Failure 404, 409 `quoteExpired`, `parkingPaid`, `parkingLeft`, `parkingPaying`, `offerChanged`
     */
    async pay(
      member: Member,
      request: MoneyRequest,
      { quoteId, choice }: { quoteId: string; choice: PriceChoice | undefined },
    ): Promise<OrderDetail> {
      const quote = readQuote(quoteId)
      const stayInLot = quote && (await stayById(db, member.tenantId, quote.stayId))
      if (!stayInLot) throw notFound('报价不存在，请重新查询停车费')
      if (!(await storedOutcome(db, request))) await closeForgotten(request, quote.stayId)
      return orders.submit(
        request,
        async (tx) => {
          const stayInLot = await requirePayable(tx, member, quote, request.at)
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
