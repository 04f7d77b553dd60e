import { parkingQuoteMs } from '@/constants'
import type { ParkingStay } from '@/contract/carInfo'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { OrderService, PriceChoice, QuoteDraft } from '../../money/order/order.service'
import { knownPlate, type CarInfoService } from '../carInfo/carInfo.service'
import { MEMBER_PARKING, minutesLeft, type LevelMinutes } from './memberParkingStep'
import { PARKING_FEE } from './parkingKind'
import { stayOfOrder } from './parkingOrder.repository'
import { findQuote, insertQuote, type QuoteRow } from './quote.repository'
import type { Standing, StandingAt } from './standing'
import { stayByCode, stayById, staysInside, type StayInLot } from './stay.repository'
import { parkingStayOf } from './stayView'

export interface ShowStaysOptions {
  db: Database
  clock: () => number
  orders: OrderService
  members: LevelMinutes
  cars: CarInfoService
  standingAt: StandingAt
}

/** What an order for a quoted stay is reckoned from. */
export const draftOf = (
  { tenantId, userId }: Member,
  { stay, lotName }: StayInLot,
  quote: Pick<QuoteRow, 'id' | 'gross'>,
  choice: PriceChoice | undefined,
  at: Date,
): QuoteDraft => ({
  tenantId,
  userId,
  kind: PARKING_FEE,
  items: [
    {
      refId: stay.id,
      skuId: quote.id,
      name: `停车费 ${stay.plateNo || stay.code} · ${lotName}`,
      price: quote.gross,
      qty: 1,
    },
  ],
  choice,
  at,
})

/** Stays with what they cost, for those who know the plate or hold the slip. */
export function createShowStays({
  db,
  clock,
  orders,
  members,
  cars,
  standingAt,
}: ShowStaysOptions) {
  /** What is due may be paid at this price for some minutes. */
  async function quoteOf(
    { stay }: StayInLot,
    { due }: Standing,
    userId: string | null,
    now: number,
  ): Promise<QuoteRow | undefined> {
    if (due === 0 || stay.outAt) return undefined
    const quote: QuoteRow = {
      tenantId: stay.tenantId,
      id: newId(),
      stayId: stay.id,
      userId,
      reckonedAt: new Date(now),
      settledAmount: stay.settledAmount,
      gross: due,
      expireAt: new Date(now + parkingQuoteMs),
    }
    await insertQuote(db, quote)
    return quote
  }

  async function shown(
    found: StayInLot,
    visitor: Member | undefined,
    choice: PriceChoice | undefined,
    isOwn: boolean,
  ): Promise<ParkingStay> {
    const { stay } = found
    const now = clock()
    const standing = await standingAt(db, stay, stay.outAt?.getTime() ?? now)
    const quote = await quoteOf(found, standing, visitor?.userId ?? null, now)
    const at = new Date(now)
    const price =
      visitor && quote && (await orders.quote(draftOf(visitor, found, quote, choice, at)))
    const reductions = price?.reductions ?? []
    const byLevel = reductions
      .filter(({ step }) => step === MEMBER_PARKING)
      .reduce((sum, { amount }) => sum + amount, 0)
    const left = visitor ? (await minutesLeft(members, db, visitor, at)).left : 0
    const asked = {
      isOwn,
      isMember: visitor !== undefined,
      memberFreeMinutes: stay.settledAmount > 0 ? 0 : left,
      reductions: reductions.map(({ step, title, reason, amount }) => ({
        Step: step,
        Title: title,
        Reason: reason,
        Amount: amount,
      })),
      payAmount: price?.payAmount ?? standing.due,
      isFreeByLevel: standing.due > 0 && byLevel === standing.due,
      quote,
    }
    return parkingStayOf(found, standing, asked, now)
  }

  /** The stay that a member's own order pays for, inside or out; none for an order of somebody else. */
  async function ofOrder(
    visitor: Member | undefined,
    orderId: string,
    choice: PriceChoice | undefined,
  ): Promise<ParkingStay[]> {
    if (!visitor) throw new Failure(401, '请先登录', 'logIn')
    const stayId = await stayOfOrder(db, visitor, orderId)
    const found = stayId && (await stayById(db, visitor.tenantId, stayId))
    if (!found) return []
    const trusted = await cars.trusted(db, visitor)
    const isOwn = trusted.some(({ plateNo }) => plateNo === found.stay.plateNo)
    return [await shown(found, visitor, choice, isOwn)]
  }

  return {
    /**
     * The cars that are inside: those of a plate, or the member's own with the default one first.
     * @throws Failure 400 `plate`, 401 for a visitor who names no plate
     */
    async inside(
      tenantId: string,
      visitor: Member | undefined,
      request: { PlateNo?: string; LotId?: string; OrderId?: string; Choice?: PriceChoice },
    ): Promise<ParkingStay[]> {
      if (request.OrderId !== undefined) {
        return ofOrder(visitor, knownId(request.OrderId), request.Choice)
      }
      const plate = request.PlateNo === undefined ? undefined : knownPlate(request.PlateNo)
      const lotId = request.LotId === undefined ? undefined : knownId(request.LotId)
      if (plate === undefined && !visitor) {
        throw new Failure(401, '请输入车牌号，或登录后查看您的车辆', 'plateOrLogIn')
      }
      const own = visitor ? await cars.rows(db, visitor) : []
      const trusted = visitor ? await cars.trusted(db, visitor) : []
      const plates = plate === undefined ? own.map(({ plateNo }) => plateNo) : [plate]
      const found = await staysInside(db, tenantId, plates, lotId)
      const rank = ({ stay }: StayInLot) => plates.indexOf(stay.plateNo)
      const stays: ParkingStay[] = []
      // One after another: each price is reckoned with what the member has, which they share.
      for (const each of found.sort((one, other) => rank(one) - rank(other))) {
        const isOwn = trusted.some(({ plateNo }) => plateNo === each.stay.plateNo)
        stays.push(await shown(each, visitor, request.Choice, isOwn))
      }
      return stays
    },

    /** A quote of theirs as the order that would pay it. @throws Failure 404 */
    async draftOfQuote(member: Member, quoteId: string): Promise<QuoteDraft> {
      const quote = await findQuote(db, member.tenantId, knownId(quoteId))
      const isOwn = quote && (quote.userId === null || quote.userId === member.userId)
      const found = isOwn && (await stayById(db, member.tenantId, quote.stayId))
      if (!quote || !found) throw notFound('报价不存在，请重新查询停车费')
      return draftOf(member, found, quote, undefined, new Date(clock()))
    },

    /** The stay of a paper slip. @throws Failure 404 when no such car is inside */
    async byCode(
      tenantId: string,
      visitor: Member | undefined,
      { Code, Choice }: { Code: string; Choice?: PriceChoice },
    ): Promise<ParkingStay> {
      const found = await stayByCode(db, tenantId, Code)
      if (!found || found.stay.outAt) throw notFound('没有找到这张小票的车辆，请核对编号')
      const trusted = visitor ? await cars.trusted(db, visitor) : []
      const isOwn =
        found.stay.plateNo !== '' && trusted.some(({ plateNo }) => plateNo === found.stay.plateNo)
      return shown(found, visitor, Choice, isOwn)
    },
  }
}
