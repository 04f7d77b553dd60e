import type { PaperPerson } from '@/rules/paperName'
import { seatText } from '@/rules/seat/hallPlan'
import type { Queryable } from '../../../database/queryable'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import type { WriteAudit } from '../../../kernel/writeAudit'
import {
  ledger,
  PARK_ITSELF,
  storedOutcome,
  type MoneyRequest,
} from '../../money/ledger/ledger.service'
import { sumOfSeats, type TicketOrderBeginning } from './beginTicketOrder'
import { seatsOf } from './moveTicketOrder'
import { openScheduledShow } from './holdSeats'
import { type CreateTicketPayment, ticketDraft } from './createTicketPayment'
import type { ScheduledShow } from './schedule.repository'
import { insertTicketOrder, type TicketOrderWithSeats } from './ticketOrder.repository'
import type { TicketOrderDeps } from './ticketOrderDeps'
import { orderState } from './ticketOrderFailures'
import type { SentViewers } from './viewers'
import { ticketOrderAudit } from './ticketOrder.table'

/** No coupons or points at the counter: only the member may choose to spend them. */
const NO_OFFERS = { coupon: false, points: false } as const

/** A counter sale. */
export interface CounterSale {
  scheduleId: string
  /** Indexes in the plan; blocked seats allowed. */
  seats: readonly number[]
  /** Buyer's phone; an account is created if there is none. */
  phone: string
  viewers: SentViewers
}

/** Price of a counter sale. */
export interface CounterQuote {
  scheduledShow: ScheduledShow
  /** The buyer's account; undefined: the sale creates the account. */
  buyer: PaperPerson | undefined
  lines: readonly { seatText: string; tierName: string; price: number }[]
  /** fen */
  total: number
}

/** Sells tickets at the counter: seats, payment and tickets in one transaction. */
export function createSellAtCounter(
  deps: TicketOrderDeps,
  beginning: TicketOrderBeginning,
  createTicketPayment: CreateTicketPayment,
) {
  const { db, clock, orders, accounts, halls, showSeats } = deps

  /** @throws Failure 409 `phoneTaken` */
  async function newBuyer(tx: Transaction, tenantId: string, phone: string): Promise<Member> {
    const made = await accounts.add(tx, { tenantId, phone, passwordHash: null })
    if (!made) throw new Failure(409, '这个手机号刚刚注册，请再试一次', 'phoneTaken')
    return { tenantId, userId: made.id }
  }

  /** 409 `seatTaken`, naming the seats. */
  async function seatsTaken(
    queryable: Queryable,
    tenantId: string,
    { schedule }: ScheduledShow,
    seats: readonly number[],
  ): Promise<Failure> {
    const plan = await halls.planOf(queryable, tenantId, schedule.planId)
    const names = seats.flatMap((index) => plan.seats[index] ?? []).map(seatText)
    return new Failure(409, `${names.join('、')}已有人，请换座`, 'seatTaken')
  }

  /** @throws Failure 409 `seatTaken` naming the seats, and as ShowSeatService.take */
  async function hold(
    tx: Transaction,
    member: Member,
    scheduledShow: ScheduledShow,
    seats: readonly number[],
    at: Date,
  ): Promise<TicketOrderWithSeats> {
    const { tenantId } = member
    const { show } = scheduledShow
    const row = beginning.row(scheduledShow, member, { source: 'counter', seats: seats.length, at })
    const limits = { perOrder: show.maxPerOrder, perUser: show.maxPerUser }
    const { startAt } = scheduledShow.schedule
    const wanted = { ...seatsOf(row), seats, limits, startAt, isByPark: true }
    const taken = await showSeats.take(tx, wanted)
    if ('lost' in taken) throw await seatsTaken(tx, tenantId, scheduledShow, taken.lost)
    const lines = await beginning.lines(tx, member, scheduledShow, row.id, seats)
    const order = { ...row, payAmount: sumOfSeats(lines), lines }
    if (!(await insertTicketOrder(tx, order))) throw orderState()
    return order
  }

  return {
    /** Price of a sale now. @throws Failure 400 `seat`, 404, 409 `notOnSale`, `seatTaken`; Refusal 461–463 */
    async counterQuote(
      tenantId: string,
      { scheduleId, seats, phone }: Omit<CounterSale, 'viewers'>,
    ): Promise<CounterQuote> {
      const scheduledShow = await openScheduledShow(deps, tenantId, scheduleId)
      // Checked before money is taken; seats lost afterwards are named by the sale.
      const { maxPerOrder } = scheduledShow.show
      if (seats.length > maxPerOrder)
        throw new Failure(400, `一次最多 ${maxPerOrder} 座，请分开出票`, 'seat')
      const states = await showSeats.states({ tenantId, scheduleId })
      const taken = seats.filter((seat) => states[seat] === 'held' || states[seat] === 'sold')
      if (taken.length > 0) throw await seatsTaken(db, tenantId, scheduledShow, taken)
      const account = await accounts.byPhone(tenantId, phone)
      const member = { tenantId, userId: account?.id ?? PARK_ITSELF }
      const at = new Date(clock())
      const row = beginning.row(scheduledShow, member, {
        source: 'counter',
        seats: seats.length,
        at,
      })
      const lines = await beginning.lines(db, member, scheduledShow, row.id, seats)
      const draft = ticketDraft(member, scheduledShow, { ...row, lines }, NO_OFFERS, at)
      const { payAmount } = await orders.quote(draft)
      return { scheduledShow, buyer: account, lines, total: payAmount }
    },

    /**
     * Sells seats, idempotent per RequestId: paid in cash or by the counter's card reader; the buyer gets the tickets.
     * @param total fen, as quoted
     * @returns id of the order
     * @throws Failure 400 `seat`, `idCard`, 404, 409 `notOnSale`, `seatTaken`, `buyLimit`, `priceChanged`,
     *   `phoneTaken`, `viewers`, `viewerTaken`; Refusal 461, 462, 463
     */
    async sellAtCounter(
      request: MoneyRequest,
      { scheduleId, seats, phone, viewers }: CounterSale,
      total: number,
      writeAudit: WriteAudit,
    ): Promise<{ orderId: string }> {
      const { tenantId, at } = request
      const done = await storedOutcome<{ orderId: string }>(db, request)
      if (done) return done
      const scheduledShow = await openScheduledShow(deps, tenantId, scheduleId)
      const account = await accounts.byPhone(tenantId, phone)
      const sell = async (tx: Transaction) => {
        const member = account
          ? { tenantId, userId: account.id }
          : await newBuyer(tx, tenantId, phone)
        const order = await hold(tx, member, scheduledShow, seats, at)
        const agreed = { choice: NO_OFFERS, total, viewers, at }
        const { made } = await createTicketPayment(tx, member, scheduledShow, order, agreed)
        await orders.payAtCounter(tx, made, at)
        await writeAudit(tx, {
          ...{ kind: ticketOrderAudit, id: order.id, before: null },
          after: { orderCode: order.orderCode, seats: seats.length, payAmount: total },
        })
        return { orderId: order.id }
      }
      const work = () => ledger.once(db, request, sell)
      return account ? orders.inTurn({ tenantId, userId: account.id }, work) : work()
    },
  }
}
