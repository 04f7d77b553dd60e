import { and, count, desc, eq, ilike, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { likePart } from '../../../database/search'
import type { Queryable } from '../../../database/queryable'
import { rowsAndTotal, type PageRequest } from '../../../kernel/paging'
import { tradeOrder } from '../../money/order/order.table'
import { appUser } from '../../people/account/account.table'
import { gateRequest, parkingOrder, parkingStay } from './parking.table'
import { staysWithLots, type StayInLot, type StayRow } from './stay.repository'

export interface StaySearch {
  isInside: boolean
  /** Only cars for which an exit has read a near plate. */
  isNear?: boolean
  /** Part of the plate, or the slip's code; empty: all. */
  keyword: string
}

/** A page of a park's stays, newest entry first. */
export async function stayPage(
  db: Queryable,
  tenantId: string,
  { isInside, isNear = false, keyword, ...pages }: PageRequest & StaySearch,
): Promise<{ rows: StayInLot[]; total: number }> {
  const isWanted = and(
    eq(parkingStay.tenantId, tenantId),
    isInside ? isNull(parkingStay.outAt) : isNotNull(parkingStay.outAt),
    isNear ? ne(parkingStay.nearPlate, '') : undefined,
    keyword === ''
      ? undefined
      : or(
          ilike(parkingStay.plateNo, likePart(keyword)),
          ilike(parkingStay.readPlate, likePart(keyword)),
          eq(parkingStay.code, keyword),
        ),
  )
  return rowsAndTotal(
    pages,
    staysWithLots(db).where(isWanted).orderBy(desc(parkingStay.inAt), desc(parkingStay.id)),
    db.select({ total: count() }).from(parkingStay).where(isWanted),
  )
}

/** Stays of a whole plate, or of a slip's code; newest entry first. */
export const findStays = (
  db: Queryable,
  tenantId: string,
  typed: string,
  most: number,
): Promise<StayInLot[]> =>
  staysWithLots(db)
    .where(
      and(
        eq(parkingStay.tenantId, tenantId),
        /^\d{8}$/.test(typed) ? eq(parkingStay.code, typed) : eq(parkingStay.plateNo, typed),
      ),
    )
    .orderBy(desc(parkingStay.inAt))
    .limit(most)

/** Paid and open orders of a stay with payers, oldest first. */
export const ordersOfStay = (db: Queryable, { tenantId, id }: StayRow) =>
  db
    .select({
      order: {
        id: tradeOrder.id,
        code: tradeOrder.orderCode,
        payAmount: tradeOrder.payAmount,
        refundedAmount: tradeOrder.refundedAmount,
        at: tradeOrder.createdAt,
      },
      status: parkingOrder.status,
      gross: parkingOrder.gross,
      payer: {
        id: appUser.id,
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(parkingOrder)
    .innerJoin(
      tradeOrder,
      and(eq(tradeOrder.tenantId, parkingOrder.tenantId), eq(tradeOrder.id, parkingOrder.orderId)),
    )
    .innerJoin(
      appUser,
      and(eq(appUser.tenantId, parkingOrder.tenantId), eq(appUser.id, parkingOrder.userId)),
    )
    .where(
      and(
        eq(parkingOrder.tenantId, tenantId),
        eq(parkingOrder.stayId, id),
        ne(parkingOrder.status, 'Closed'),
      ),
    )
    .orderBy(parkingOrder.createdAt)

/** Gate openings of a stay from the app, with the member; null: by slip alone. */
export const openingsOf = (db: Queryable, { tenantId, id }: StayRow) =>
  db
    .select({
      at: gateRequest.createdAt,
      by: {
        id: appUser.id,
        realName: appUser.realName,
        phone: appUser.phone,
        isClosed: appUser.isClosed,
      },
    })
    .from(gateRequest)
    .leftJoin(
      appUser,
      and(eq(appUser.tenantId, gateRequest.tenantId), eq(appUser.id, gateRequest.askedBy)),
    )
    .where(
      and(
        eq(gateRequest.tenantId, tenantId),
        eq(gateRequest.stayId, id),
        eq(gateRequest.why, 'leave'),
      ),
    )
    .orderBy(gateRequest.createdAt)
