import type { OrderDetail } from '@/contract/order'
import { type Transaction, withTransaction } from '../../../../database/withTransaction'
import type { Member } from '../../../../kernel/base'
import { notFound } from '../../../../kernel/failure'
import { knownId } from '../../../../kernel/ids'
import { ledger, storedOutcome, type MoneyRequest } from '../../ledger/ledger.service'
import type { WriteAudit } from '../../../../kernel/writeAudit'
import { lockOrder, type Order } from '../order.repository'
import { alreadyPaid } from '../orderStatus'
import { detailOf, auditedOf } from '../orderView'
import type { PricingDeps } from '../pricing/priceStep'
import { askClosed, isUndecided, untilSilence, type PaymentEnd } from '../settling/askProvider'
import { releaseClosed, releaseWork } from '../releasing/closeOrder'
import { expireAll, ownOrder, expire } from './expireOrder'
import { orderAudit } from '../order.table'
import { sweepRefunds } from '../refunding/sendRefund'
import { CLOSE_WORK, dueOrders } from './unpaidOrders.repository'
import { withClosing, type ClosingArgs } from './withClosing'

const closeWork = {
  work: CLOSE_WORK,
  title: '关闭超时未支付的订单',
  pageOf: (id: string) => `/desk/orders/${id}`,
}

/** Most rows of each kind per sweep; the rest follow in the next one. */
const BATCH = 100

/** Closes expired orders without an open payment, without the provider. @returns number of orders */
async function sweepUnpaying(deps: PricingDeps, tenantId: string, now: Date): Promise<number> {
  const { db, faults } = deps
  const due = await dueOrders(db, tenantId, now, { isPaying: false, limit: BATCH })
  const orders = new Map(due.map((order) => [order.id, order]))
  return faults.each(tenantId, closeWork, [...orders.keys()], async (id) => {
    const order = orders.get(id)
    if (order) await expire(deps, order)
  })
}

/**
 * Ids of orders of which the provider has not said how they stand, the earliest question first. Of this process: it saves
 * time and decides nothing.
 */
type Unsaid = Set<string>

/** The orders, those of `unsaid` last. */
function inTurnOf(due: readonly Order[], unsaid: Unsaid): Order[] {
  const waiting = new Map(due.map((order) => [order.id, order]))
  const last = [...unsaid].flatMap((id) => waiting.get(id) ?? [])
  return [...due.filter(({ id }) => !unsaid.has(id)), ...last]
}

/**
 * Closes expired orders with an open payment, the oldest first, behind them those that the provider did not decide.
 * Stops when it is silent (`untilSilence`).
 * @returns number of orders
 */
async function sweepPaying(
  deps: PricingDeps,
  tenantId: string,
  now: Date,
  unsaid: Unsaid,
): Promise<{ tried: number; isSilent: boolean }> {
  const { db, faults } = deps
  const due = await dueOrders(db, tenantId, now, { isPaying: true, limit: BATCH })
  const isOver = untilSilence()
  let tried = 0
  for (const order of inTurnOf(due, unsaid)) {
    let end: PaymentEnd = 'none'
    tried += await faults.each(tenantId, closeWork, [order.id], async () => {
      end = await expire(deps, order)
    })
    unsaid.delete(order.id)
    if (isUndecided(end)) unsaid.add(order.id)
    if (isOver(end)) return { tried, isSilent: true }
  }
  // What is due no more was closed or paid otherwise.
  const ids = new Set(due.map(({ id }) => id))
  for (const id of unsaid) if (!ids.has(id)) unsaid.delete(id)
  return { tried, isSilent: false }
}

/**
 * Closes expired orders and resends failed refunds. Safe on several servers at once: locked rows decide. What needs no
 * answer of the provider comes first.
 * @returns number of orders and refunds processed
 */
async function sweepOrders(deps: PricingDeps, tenantId: string, unsaid: Unsaid): Promise<number> {
  const { db, clock, faults } = deps
  const now = new Date(clock())
  const closed = await sweepUnpaying(deps, tenantId, now)
  const unreleased = await faults.due(tenantId, releaseWork.work)
  const released = await faults.each(tenantId, releaseWork, unreleased, (id) =>
    withTransaction(db, (tx) => releaseClosed(deps, tx, { tenantId, id }, now)),
  )
  const sent = await sweepRefunds(deps, tenantId)
  const { tried, isSilent } = await sweepPaying(deps, tenantId, now, unsaid)
  const asked = isSilent ? 0 : await askClosed(deps, tenantId)
  return closed + released + sent + tried + asked
}

/** The part of the order service that closes unpaid orders. */
export function createOrderClosing(deps: PricingDeps) {
  const { db, inTurn } = deps
  const unsaidOfParks = new Map<string, Unsaid>()
  const unsaidOf = (tenantId: string): Unsaid => {
    const unsaid = unsaidOfParks.get(tenantId) ?? new Set()
    unsaidOfParks.set(tenantId, unsaid)
    return unsaid
  }

  /** Runs work that closes unpaid orders, once per RequestId. @throws as `ledger.once` and `withClosing` */
  const closingOnce = <T extends object>(
    request: MoneyRequest,
    work: ClosingArgs<T>[1],
  ): Promise<T> => withClosing(deps, (run) => ledger.once(db, request, run), work)

  return {
    /** The member's own order; closes it first if it has expired. @throws Failure 404 */
    own: (member: Member, by: { id: string } | { orderCode: string }): Promise<Order> =>
      ownOrder(deps, member, by),

    /** Closes a member's expired orders; call before reading a list of them. */
    expireAll: (member: Member): Promise<void> => expireAll(deps, member),

    /**
     * Closes an unpaid order, once per RequestId.
     * @param userId owner of the order, if not the requester
     * @throws Failure 409 `alreadyPaid`, 404, 503 `payProvider`
     */
    async close(
      request: MoneyRequest,
      id: string,
      reason: string,
      writeAudit: WriteAudit,
      userId = request.userId,
    ): Promise<OrderDetail> {
      const { tenantId, at } = request
      const orderId = knownId(id)
      return inTurn({ tenantId, userId }, async () => {
        const done = await storedOutcome<OrderDetail>(db, request)
        if (done) return done
        await ownOrder(deps, { tenantId, userId }, { id: orderId })
        return closingOnce(request, async (tx, close) => {
          const locked = await lockOrder(tx, tenantId, orderId)
          if (locked?.userId !== userId) throw notFound('订单不存在')
          const closed = await close(locked, reason || '用户取消', at)
          if (closed?.status !== 'Closed') throw alreadyPaid()
          await writeAudit(tx, {
            kind: orderAudit,
            id: orderId,
            before: auditedOf(locked),
            after: { ...auditedOf(closed), reason },
          })
          return detailOf(deps, tx, closed)
        })
      })
    },

    /** Runs a transaction that closes unpaid orders. @throws and parameters as `withClosing` */
    withClosing: <T>(...args: ClosingArgs<T>): Promise<T> => withClosing(deps, ...args),

    closingOnce,

    /** Locks an order until the transaction ends; lock it before what it pays for. */
    lock: (tx: Transaction, tenantId: string, id: string) => lockOrder(tx, tenantId, id),

    /** Closes expired orders and retries refunds of a park. @returns number of orders and refunds processed */
    sweep: (tenantId: string): Promise<number> => sweepOrders(deps, tenantId, unsaidOf(tenantId)),
  }
}
