import { dottedPlate } from '@/rules/plate'
import type { ParkingStay } from '@/contract/carInfo'
import type { Database } from '../../../database/createDatabase'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import type { OrderService, PriceChoice, QuoteDraft } from '../../money/order/order.service'
import { knownPlate, type CarInfoService } from '../carInfo/carInfo.service'
import { choiceFor, isCarOfOthers } from './benefits'
import { tooManyLooks, type LookLimit } from './lookLimit'
import { MEMBER_PARKING, minutesLeft, type LevelMinutes } from './memberParkingStep'
import { PARKING_FEE } from './parkingKind'
import { replacedOrders, stayOfOrder } from './parkingOrder.repository'
import { nearStays, seenPlate } from './nearStay.repository'
import type { StayCostAt } from './stayCost'
import { stayByCode, stayById, staysInside, type StayInLot } from './stay.repository'
import { sightOf, slipSight, verifiedPlates, type Sight } from './staySight'
import { parkingStayOf, strangersStayOf } from './stayView'
import { plateMarkOf, quoteEnd, quoteText, readQuote, requireGood } from './parkingQuote'

export interface ShowStaysOptions {
  db: Database
  clock: () => number
  orders: OrderService
  members: LevelMinutes
  cars: CarInfoService
  stayCostAt: StayCostAt
  looks: LookLimit
}

/** The caller of a look-up. */
export interface Looker {
  tenantId: string
  visitor: Member | undefined
  ip: string
}

/**
 * Quote input of an order for a stay.
 * @param skuId id of the stored quote; for a look-up, the quote's text
 * @param replaces the member's own open order of the stay
 */
export const draftOf = (
  { tenantId, userId }: Member,
  { stay }: Pick<StayInLot, 'stay'>,
  { skuId, gross, replaces }: { skuId: string; gross: number; replaces: readonly string[] },
  choice: PriceChoice | undefined,
  at: Date,
): QuoteDraft => ({
  tenantId,
  userId,
  kind: PARKING_FEE,
  // Without the lot's name: the payer may be a stranger.
  items: [
    {
      refId: stay.id,
      skuId,
      name: `停车费 ${dottedPlate(stay.plateNo) || `小票 ${stay.code}`}`,
      price: gross,
      qty: 1,
    },
  ],
  choice,
  replaces,
  at,
})

/** Creates the view of a stay with its price for a caller. */
export function createShownStay({
  db,
  clock,
  orders,
  members,
  cars,
  stayCostAt,
}: Omit<ShowStaysOptions, 'looks'>) {
  return async function shown(
    stayInLot: StayInLot,
    visitor: Member | undefined,
    choice: PriceChoice | undefined,
    sight: Sight,
    nearTo?: string,
  ): Promise<ParkingStay> {
    const { stay } = stayInLot
    const now = clock()
    const cost = await stayCostAt(db, stay, stay.outAt?.getTime() ?? now)
    const at = new Date(now)
    const plateMark = plateMarkOf(stay.plateNo)
    const quoted = { stayId: stay.id, reckonedAt: at, gross: cost.due, plateMark }
    const quote =
      cost.due === 0 || stay.outAt ? null : { Id: quoteText(quoted), ExpireAt: quoteEnd(quoted) }
    const replaces = visitor ? await replacedOrders(db, visitor, stay.id) : []
    const draft = quote && { skuId: quote.Id, gross: cost.due, replaces }
    const isOthers = visitor ? await isCarOfOthers(cars, db, visitor, stay) : false
    const chosen = choiceFor(isOthers, choice)
    const price =
      visitor && draft && (await orders.quote(draftOf(visitor, stayInLot, draft, chosen, at)))
    const reductions = price?.reductions ?? []
    const byLevel = reductions
      .filter(({ step }) => step === MEMBER_PARKING)
      .reduce((sum, { amount }) => sum + amount, 0)
    const left = visitor ? (await minutesLeft(members, db, visitor, at, replaces)).left : 0
    const viewer = {
      ...sight,
      isMember: visitor !== undefined,
      memberFreeMinutes: stay.settledAmount > 0 ? 0 : left,
      reductions: reductions.map(({ step, title, reason, amount }) => ({
        Step: step,
        // For another member's car, the title says whose benefit is used.
        Title: isOthers && step !== 'activity' ? `您的${title}` : title,
        Reason: reason,
        Amount: amount,
      })),
      payAmount: price?.payAmount ?? cost.due,
      isFreeByLevel: cost.due > 0 && byLevel === cost.due,
      quote,
      isOthers,
      nearTo,
    }
    const view = sight.isOwn ? parkingStayOf : strangersStayOf
    return view(stayInLot, cost, viewer, now)
  }
}

/** Stays with prices, for callers with the plate or the slip. */
export function createShowStays({
  db,
  clock,
  orders,
  members,
  cars,
  stayCostAt,
  looks,
}: ShowStaysOptions) {
  const shown = createShownStay({ db, clock, orders, members, cars, stayCostAt })

  /** The stay that a member's own order pays for, inside or out; empty for another member's order. */
  async function ofOrder(
    visitor: Member | undefined,
    orderId: string,
    choice: PriceChoice | undefined,
  ): Promise<ParkingStay[]> {
    if (!visitor) throw new Failure(401, '请先登录', 'logIn')
    const stayId = await stayOfOrder(db, visitor, orderId)
    const stayInLot = stayId && (await stayById(db, visitor.tenantId, stayId))
    if (!stayInLot) return []
    // A car without a plate was found by its slip.
    const sight =
      seenPlate(stayInLot.stay) === ''
        ? slipSight
        : await sightOf(db, visitor, await verifiedPlates(cars, db, visitor), stayInLot.stay)
    return [await shown(stayInLot, visitor, choice, sight)]
  }

  /** Plates the caller may look up now: those of verified cars, and others within the limits for strangers. */
  async function lookable(
    { tenantId, ip }: Pick<Looker, 'tenantId' | 'ip'>,
    plates: readonly string[],
    verified: ReadonlySet<string>,
  ): Promise<Set<string>> {
    const others = plates.filter((plate) => !verified.has(plate))
    if (others.length > 0) await looks.fromAddress(tenantId, ip)
    const allowed = new Set(plates.filter((plate) => verified.has(plate)))
    for (const plate of others) if (await looks.atPlate(tenantId, plate)) allowed.add(plate)
    // A plate over its limit does not hide the other plates.
    if (plates.length > 0 && allowed.size === 0) throw tooManyLooks()
    return allowed
  }

  /**
   * Proposes the only car inside whose plate is similar to the searched one, without the owner's data. Limited per caller
   * and per car; no proposal if two cars are similar.
   */
  async function nearTo(
    { tenantId, visitor, ip }: Looker,
    plate: string,
    choice: PriceChoice | undefined,
  ): Promise<ParkingStay[]> {
    // Counted whether or not there is one: otherwise the count would tell.
    if (!(await looks.near(tenantId, visitor?.userId ?? ip))) return []
    const [only, ...others] = await nearStays(db, tenantId, plate)
    if (!only || others.length > 0) return []
    const { id } = only.stay
    if (!(await looks.atPlate(tenantId, only.stay.plateNo || `stay ${id}`))) return []
    const isPayer = (await sightOf(db, visitor, new Set(), only.stay)).isPayer
    return [await shown(only, visitor, choice, { isOwn: false, isPayer }, plate)]
  }

  return {
    /**
     * Cars inside: of a plate, or the member's own with the default first.
     * @throws Failure 400 `plate`, 401 for a visitor without a plate, 429 `tooManyLooks`
     */
    async inside(
      looker: Looker,
      request: {
        PlateNo?: string
        LotId?: string
        OrderId?: string
        Near?: boolean
        Choice?: PriceChoice
      },
    ): Promise<ParkingStay[]> {
      const { tenantId, visitor } = looker
      if (request.OrderId !== undefined) {
        return ofOrder(visitor, knownId(request.OrderId), request.Choice)
      }
      const plate = request.PlateNo === undefined ? undefined : knownPlate(request.PlateNo)
      const lotId = request.LotId === undefined ? undefined : knownId(request.LotId)
      if (plate === undefined && !visitor) {
        throw new Failure(401, '请输入车牌号，或登录后查看您的车辆', 'plateOrLogIn')
      }
      const own = visitor ? await cars.rows(db, visitor) : []
      const plates = plate === undefined ? own.map(({ plateNo }) => plateNo) : [plate]
      const verified = await verifiedPlates(cars, db, visitor)
      const allowed = await lookable(looker, plates, verified)
      const inside = await staysInside(db, tenantId, [...allowed])
      // Filters verified cars only: otherwise the lot of another car could be found by trying each.
      const staysInLots = inside.filter(
        ({ stay }) => lotId === undefined || stay.lotId === lotId || !verified.has(stay.plateNo),
      )
      const rank = ({ stay }: StayInLot) => plates.indexOf(stay.plateNo)
      const stays: ParkingStay[] = []
      // Sequential: each price uses the member's benefits, which they share.
      for (const each of staysInLots.sort((one, other) => rank(one) - rank(other))) {
        const sight = await sightOf(db, visitor, verified, each.stay)
        stays.push(await shown(each, visitor, request.Choice, sight))
      }
      const isNearAsked = request.Near === true && plate !== undefined && inside.length === 0
      return isNearAsked ? nearTo(looker, plate, request.Choice) : stays
    },

    /**
     * Order draft of a quote.
     * @throws Failure 404, 409 `quoteExpired`, 429 `tooManyLooks`
     */
    async draftOfQuote(member: Member, text: string): Promise<QuoteDraft> {
      const quote = readQuote(text)
      const stayInLot = quote && (await stayById(db, member.tenantId, quote.stayId))
      if (!quote || !stayInLot) throw notFound('报价不存在，请重新查询停车费')
      const { stay } = stayInLot
      const verified = await verifiedPlates(cars, db, member)
      // The refusal of an invented price reveals information, so it counts as a look-up.
      if (!verified.has(stay.plateNo) && stay.plateNo !== '') {
        if (!(await looks.atPlate(member.tenantId, stay.plateNo))) throw tooManyLooks()
      }
      await requireGood(db, stayCostAt, stay, quote, clock())
      const replaces = await replacedOrders(db, member, stay.id)
      const draft = { skuId: text, gross: quote.gross, replaces }
      return draftOf(member, stayInLot, draft, undefined, new Date(clock()))
    },

    /** Stay by a slip's code. @throws Failure 404 when no such car is inside, 429 `tooManyLooks` */
    async byCode(
      { tenantId, visitor, ip }: Looker,
      { Code, Choice }: { Code: string; Choice?: PriceChoice },
    ): Promise<ParkingStay> {
      await looks.fromAddress(tenantId, ip)
      const stayInLot = await stayByCode(db, tenantId, Code)
      if (!stayInLot || stayInLot.stay.outAt) throw notFound('没有找到这张小票的车辆，请核对编号')
      return shown(stayInLot, visitor, Choice, slipSight)
    },
  }
}
