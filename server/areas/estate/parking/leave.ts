import { parkingQuoteMs } from '@/constants'
import type { Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { notFound } from '../../../kernel/failure'
import { knownId, newId } from '../../../kernel/ids'
import type { OrderService } from '../../money/order/order.service'
import type { Gate } from './gate'
import { parkingDue, parkingLeft } from './parkingFailures'
import { openOrderOf } from './parkingOrder.repository'
import { makeParkingOrder } from './payStay'
import { insertQuote, type QuoteRow } from './quote.repository'
import type { StandingAt } from './standing'
import { lockStay, stayById, type StayInLot } from './stay.repository'

export interface LeaveOptions {
  clock: () => number
  orders: OrderService
  standingAt: StandingAt
  gate: Gate
}

/** Pays with free minutes of the level alone: no coupon and no point is spent by leaving. */
const BY_LEVEL_ALONE = { activity: false, coupon: [], points: false }

/** Leaving without paying. */
export function createLeave({ clock, orders, standingAt, gate }: LeaveOptions) {
  /** Settles what is due with the free minutes of the member's level. @throws Failure 409 `parkingDue` */
  async function settleByLevel(
    tx: Transaction,
    member: Member | undefined,
    found: StayInLot,
    due: number,
    at: Date,
  ): Promise<void> {
    const { stay } = found
    if (!member || (await openOrderOf(tx, stay.tenantId, stay.id))) throw parkingDue()
    const quote: QuoteRow = {
      tenantId: stay.tenantId,
      id: newId(),
      stayId: stay.id,
      userId: member.userId,
      reckonedAt: at,
      settledAmount: stay.settledAmount,
      gross: due,
      expireAt: new Date(at.getTime() + parkingQuoteMs),
    }
    await insertQuote(tx, quote)
    const choice = BY_LEVEL_ALONE
    const order = await makeParkingOrder(tx, orders, member, { found, quote, choice, at })
    if (order.payAmount > 0) throw parkingDue()
    await orders.payInside(tx, order, {
      choice: { useBalance: false },
      permission: 'none',
      at,
    })
  }

  return {
    /**
     * Lets a car out that owes nothing, or nothing beyond the free minutes of the member's level.
     * @throws Failure 404, 409 `parkingLeft`, `parkingDue`
     */
    async leave(
      tenantId: string,
      visitor: Member | undefined,
      { Id, Code }: { Id: string; Code: string },
    ): Promise<{ IsOpen: boolean; Text: string }> {
      const id = knownId(Id)
      const work = (tx: Transaction) => letOut(tx, tenantId, visitor, id, Code)
      const requestId = await (visitor
        ? orders.inTurn(visitor, () => orders.withTransaction(work))
        : orders.withTransaction(work))
      const IsOpen = await gate.sendNow(tenantId, requestId)
      const Text = IsOpen
        ? '道闸已开启，祝您一路平安'
        : '道闸暂时没有响应，正在重试，无需再次缴费；也可按岗亭对讲'
      return { IsOpen, Text }
    },
  }

  async function letOut(
    tx: Transaction,
    tenantId: string,
    visitor: Member | undefined,
    id: string,
    code: string,
  ): Promise<string> {
    const at = new Date(clock())
    const stay = await lockStay(tx, tenantId, id)
    const found = await stayById(tx, tenantId, id)
    if (!stay || !found || stay.code !== code) throw notFound('停车记录不存在')
    if (stay.outAt) throw parkingLeft()
    const { due } = await standingAt(tx, stay, at.getTime())
    if (due > 0) await settleByLevel(tx, visitor, { ...found, stay }, due, at)
    return gate.request(tx, stay, { why: 'leave', until: null, at })
  }
}
