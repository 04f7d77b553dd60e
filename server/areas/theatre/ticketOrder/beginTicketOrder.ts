import { seatHoldMs } from '@/constants'
import { seatText } from '@/rules/seat/hallPlan'
import type { Queryable } from '../../../database/queryable'
import type { Member } from '../../../kernel/base'
import { newId } from '../../../kernel/ids'
import { memberPercentOf, priceNow } from '../../mall/goods/goods.service'
import { marksOf } from '../show/show.service'
import { tiersOf, type ScheduledShow } from './schedule.repository'
import type { TicketOrderRow, TicketSeatRow } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'

export type TicketOrderBeginning = ReturnType<typeof createTicketOrderBeginning>

/** Rows of new orders: seats held for a member, at the member's prices. */
export function createTicketOrderBeginning({
  orders,
  members,
  halls,
}: Pick<TicketOrderDeps, 'orders' | 'members' | 'halls'>) {
  return {
    /** Row of a new order; payAmount is 0 until its seats are added. */
    row: (
      { show, schedule }: ScheduledShow,
      { tenantId, userId }: Member,
      of: Pick<TicketOrderRow, 'source' | 'seats'> & { at: Date },
    ): TicketOrderRow => ({
      tenantId,
      id: newId(),
      orderCode: orders.nextCode(tenantId, userId),
      userId,
      showId: show.id,
      scheduleId: schedule.id,
      payOrderId: null,
      status: 'Holding',
      source: of.source,
      seats: of.seats,
      payAmount: 0,
      refundedAmount: 0,
      refundRule: show.refundRule,
      createdAt: of.at,
      holdUntil: new Date(of.at.getTime() + seatHoldMs),
      issuedAt: null,
      closedAt: null,
      closeReason: '',
      doneAt: null,
    }),

    /** Rows of an order's seats at the member's current prices. */
    async lines(
      db: Queryable,
      member: Member,
      { show, schedule }: ScheduledShow,
      orderId: string,
      seats: readonly number[],
    ): Promise<TicketSeatRow[]> {
      const { tenantId } = member
      const plan = await halls.planOf(db, tenantId, schedule.planId)
      const rows = await tiersOf(db, show)
      const tiers = new Map(rows.map((tier) => [tier.key, tier]))
      const marks = marksOf(rows)
      const level = await members.level(db, member)
      const memberPercent = memberPercentOf(show.memberPriceFrom, level)
      const priceOf = (price: number) =>
        priceNow(price, { memberPercent, limitedPercent: 100 }).price
      return [...seats]
        .sort((a, b) => a - b)
        .map((index, line) => {
          const seat = plan.seats[index]
          const tier = seat && tiers.get(seat.tier)
          if (!tier) throw new Error(`seat ${index} of ${schedule.id} has no price`)
          return {
            tenantId,
            orderId,
            line,
            scheduleId: schedule.id,
            seat: index,
            tierId: tier.id,
            tierName: tier.name,
            colour: tier.colour,
            mark: marks.get(tier.id) ?? '',
            seatText: seatText(seat),
            gate: seat.area.Gate,
            kind: seat.kind,
            price: priceOf(tier.price),
            basePrice: tier.price,
            payShare: 0,
            viewerName: '',
            viewerIdMask: '',
            viewerSealed: '',
            isRefunded: false,
            backPercent: null,
            refundedAmount: 0,
          }
        })
    },
  }
}

/** Sum of the seats' prices, fen. */
export const sumOfSeats = (lines: readonly Pick<TicketSeatRow, 'price'>[]): number =>
  lines.reduce((sum, { price }) => sum + price, 0)
