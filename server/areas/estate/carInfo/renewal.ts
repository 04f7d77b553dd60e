import { and, eq } from 'drizzle-orm'
import { quickOrderPayWindowMs } from '@/constants'
import type { LongTerm } from '@/contract/carInfo'
import type { OrderDetail } from '@/contract/order'
import {
  addMonths,
  leavesGap,
  renewedDay,
  renewedFrom,
  renewedTo,
} from '@/rules/parking/wholeMonths'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { Failure, notFound } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { dayRange, parkDay } from '../../../kernel/parkDay'
import type { MoneyRequest } from '../../money/ledger/ledger.service'
import {
  orderUnwanted,
  subjectsRefundedSince,
  type Order,
  type OrderKind,
  type OrderService,
} from '../../money/order/order.service'
import { tradeOrder } from '../../money/order/order.table'
import { carsOf } from './car.repository'
import { longTermOf, monthDayOf, renewalOptions } from './carView'
import { lockSpace, spacesOf, updateSpace, type SpaceRow } from './space.repository'

/** Registered name of the orders that renew a long-term space. */
const LONG_TERM_RENEWAL = 'longTermRenewal'

interface RenewalSubject {
  spaceId: string
  /** Car of the space when the order was made; missing in orders of older versions. */
  plateNo?: string
  months: number
  /** Last day before the renewal, and after. */
  before: string
  to: string
  /** First day that the renewal covers; missing in orders of older versions. */
  from?: string
  /** `coveredFrom` of the space when the order was made, ms. */
  coveredFrom?: number | null
  monthDay?: number
}
const subjectOf = ({ subject }: Order) => subject as unknown as RenewalSubject

/** Start of the cover once a space is renewed: the new first day where days were left uncovered. */
const coveredFromOf = (space: SpaceRow, from: string): Date | null =>
  leavesGap(space.toDay, from) ? dayRange(from).from : space.coveredFrom

/**
 * `coveredFrom` and `monthDay` after a renewal is refunded: as before the renewal if it left a gap and the space was
 * not given to another car since; else unchanged.
 */
function coverBefore(
  space: SpaceRow,
  { before, from, coveredFrom, monthDay }: RenewalSubject,
): Pick<SpaceRow, 'coveredFrom' | 'monthDay'> {
  const isOwn =
    from !== undefined &&
    leavesGap(before, from) &&
    space.coveredFrom?.getTime() === dayRange(from).from.getTime()
  if (!isOwn) return { coveredFrom: space.coveredFrom, monthDay: space.monthDay }
  return {
    coveredFrom: typeof coveredFrom === 'number' ? new Date(coveredFrom) : null,
    monthDay: monthDay ?? null,
  }
}

/** The space's part of a subject. */
const ofSpace = (space: SpaceRow) => ({
  before: space.toDay,
  coveredFrom: space.coveredFrom?.getTime() ?? null,
  monthDay: monthDayOf(space),
})

async function keepSubject(
  tx: Queryable,
  { tenantId, id, subject }: Order,
  changes: Partial<RenewalSubject>,
): Promise<void> {
  await tx
    .update(tradeOrder)
    .set({ subject: { ...subject, ...changes } })
    .where(and(eq(tradeOrder.tenantId, tenantId), eq(tradeOrder.id, id)))
}

/** Months of earlier renewals of the space, by any member, that were refunded after this one was paid. */
async function monthsReturned(tx: Queryable, order: Order): Promise<number> {
  const { spaceId, before } = subjectOf(order)
  const since = order.paidAt ?? order.createdAt
  const refunded = await subjectsRefundedSince(tx, order.tenantId, LONG_TERM_RENEWAL, since)
  return (refunded as unknown as RenewalSubject[])
    .filter((other) => other.spaceId === spaceId && other.to <= before)
    .reduce((sum, { months }) => sum + months, 0)
}

/** Order kind of renewals. */
const renewalKind: OrderKind = {
  kind: LONG_TERM_RENEWAL,
  type: 'renewal',
  offers: null,
  payWindowMs: quickOrderPayWindowMs,
  inner: ['storedCard', 'balance'],
  creditTo: 'sales',
  inOut: 'out',
  paidStatus: 'Done',
  statusTexts: { Done: '已续费' },
  paidTitle: '续费成功',
  subjectKeyOf: ({ spaceId }) => String(spaceId),

  async onPaid(tx, order, at) {
    const { spaceId, plateNo, months, before, to, from } = subjectOf(order)
    const spaceInLot = await lockSpace(tx, order.tenantId, spaceId)
    if (!spaceInLot) throw orderUnwanted()
    const { space } = spaceInLot
    // Frozen, or given to another car by the desk meanwhile: the payer would renew the space of that car.
    if (space.isFrozen || (plateNo !== undefined && plateNo !== space.plateNo))
      throw orderUnwanted()
    const today = parkDay(at.getTime())
    const isAsShown = space.toDay === before
    // The space was renewed otherwise meanwhile: the paid months are added.
    const end = isAsShown ? to : renewedTo(space.toDay, today, months, monthDayOf(space))
    const begin = isAsShown && from ? from : renewedFrom(space.toDay, today)
    // A refund takes back what was added.
    if (!isAsShown) await keepSubject(tx, order, { ...ofSpace(space), to: end, from: begin })
    await updateSpace(tx, space, {
      toDay: end,
      coveredFrom: coveredFromOf(space, begin),
      monthDay: renewedDay(space.toDay, begin, monthDayOf(space)),
    })
  },

  async beforeRefund(tx, order, amount) {
    if (amount !== order.payAmount) throw new Failure(409, '续费只能整笔退回', 'wholeOnly')
    const { spaceId, plateNo, months, before, to } = subjectOf(order)
    const changed = () => new Failure(409, '车位之后又有变动，请先核对到期日', 'renewalChanged')
    const spaceInLot = await lockSpace(tx, order.tenantId, spaceId)
    if (!spaceInLot) throw changed()
    const { space } = spaceInLot
    const notBeforeLease = (day: string) => (day < space.fromDay ? space.fromDay : day)
    if (space.toDay === to) {
      const cover = coverBefore(space, subjectOf(order))
      await updateSpace(tx, space, { toDay: notBeforeLease(before), ...cover })
      return
    }
    const least = addMonths(to, -(await monthsReturned(tx, order)), monthDayOf(space))
    const isOtherCar = plateNo !== undefined && plateNo !== space.plateNo
    if (isOtherCar || space.fromDay > to || space.toDay < least) throw changed()
    // Renewed further since: the months are taken off the present end.
    const toDay = notBeforeLease(addMonths(space.toDay, -months, monthDayOf(space)))
    await updateSpace(tx, space, { toDay })
  },
}

/** Long-term spaces of a member, and orders for more months. */
export function createRenewal(options: {
  db: Database
  clock: () => number
  orders: OrderService
}) {
  const { db, clock, orders } = options
  orders.registerKind(renewalKind)

  /** The member's verified cars, as a map from plate to id. A space belongs to the members with its car verified. */
  async function verifiedCars(queryable: Parameters<typeof carsOf>[0], member: Member) {
    const rows = (await carsOf(queryable, member)).filter(({ isVerified }) => isVerified)
    return new Map(rows.map(({ plateNo, id }) => [plateNo, id]))
  }

  return {
    /** A member's spaces, latest end first. */
    async longTerms(member: Member): Promise<LongTerm[]> {
      const cars = await verifiedCars(db, member)
      const spacesInLots = await spacesOf(db, member.tenantId, [...cars.keys()])
      return spacesInLots.map((each) =>
        longTermOf(each, cars.get(each.space.plateNo) ?? null, clock()),
      )
    },

    /**
     * Order that renews a space; the member's unpaid order for it is closed.
     * @throws Failure 404, 409 `orderOpen` while another member renews it, `renewalChanged` when the new last day is
     * not the one shown, `notRenewable`; 400 `months`
     */
    renew(
      member: Member,
      request: MoneyRequest,
      { id, months, to }: { id: string; months: number; to: string },
    ): Promise<OrderDetail> {
      const spaceId = knownId(id)
      const { tenantId, userId } = member
      return orders.submit(
        request,
        async (tx) => {
          const spaceInLot = await lockSpace(tx, tenantId, spaceId)
          const cars = await verifiedCars(tx, member)
          if (!spaceInLot || !cars.has(spaceInLot.space.plateNo)) throw notFound('车位不存在')
          const options = renewalOptions(spaceInLot, request.at.getTime())
          if (options.length === 0) {
            throw new Failure(409, '这个车位现在不能续费，请联系客服', 'notRenewable')
          }
          const option = options.find(({ Months }) => Months === months)
          if (!option) throw new Failure(400, '请选择可续的月数', 'months')
          if (option.To !== to) {
            throw new Failure(409, `到期日有变化：续费后到期日为 ${option.To}`, 'renewalChanged')
          }
          const { space, lot } = spaceInLot
          const name = `${lot.name} ${space.spaceNo} 续费 ${months} 个月`
          const subject: RenewalSubject = {
            ...{ spaceId, plateNo: space.plateNo, months },
            ...{ ...ofSpace(space), to, from: option.From },
          }
          return orders.create(tx, {
            tenantId,
            userId,
            kind: LONG_TERM_RENEWAL,
            title: name,
            items: [{ refId: spaceId, name, price: option.Amount, qty: 1 }],
            subject: { ...subject },
            at: request.at,
          })
        },
        (order) => order.kind === LONG_TERM_RENEWAL && subjectOf(order).spaceId === spaceId,
      )
    },
  }
}
