import type { Transaction } from '../../../database/withTransaction'
import { knownId } from '../../../kernel/ids'
import type { Change } from '../../../kernel/writeAudit'
import type { MallOrderWithLines } from '../mallOrder/mallOrder.service'
import {
  findRefund,
  insertEntry,
  lockRefund,
  refundsOfOrders,
  updateRefund,
  type MallRefund,
  type RefundEntry,
  type RefundWithLines,
} from './mallRefund.repository'
import type { RefundDeps } from './refundDeps'
import { refundAnswered } from './refundMessages'
import { statusAfter, type RefundEvent, noRefund, wrongState } from './refundState'
import { mallRefundAudit } from './mallRefund.table'

/** Author of an event, for the thread and for the park's own view. */
export type Actor = Pick<RefundEntry, 'actor' | 'author'>

export const byMember: Actor = { actor: 'member', author: '' }
export const bySystem: Actor = { actor: 'system', author: '' }
export const byPark = (author: string): Actor => ({ actor: 'park', author })

/** A locked refund with its order and all refunds of the order. */
export interface Held {
  refund: MallRefund
  order: MallOrderWithLines
  /** All refunds of the order, including this one. */
  refunds: RefundWithLines[]
}

/**
 * Locks a refund until the transaction ends; its order first, which serialises all changes of one order.
 * @param owner member who must own the refund; undefined for the park and the sweep
 * @throws Failure 404
 */
export async function heldRefund(
  { mallOrders }: Pick<RefundDeps, 'mallOrders'>,
  tx: Transaction,
  tenantId: string,
  id: string,
  owner?: string,
): Promise<Held> {
  const key = { tenantId, id: knownId(id) }
  const storedRefund = await findRefund(tx, key)
  if (!storedRefund || (owner !== undefined && storedRefund.userId !== owner)) throw noRefund()
  const locked = await mallOrders.lock(tx, tenantId, storedRefund.orderId)
  const refund = await lockRefund(tx, key)
  if (!locked || !refund) throw noRefund()
  const refunds = await refundsOfOrders(tx, tenantId, [storedRefund.orderId])
  return { refund, order: locked.order, refunds }
}

export interface RefundChange {
  event: RefundEvent
  by: Actor
  /** Title in the thread. */
  title: string
  text?: string
  images?: readonly string[]
  /** Columns to change besides the status. */
  change?: Partial<MallRefund>
  /** Whether the member gets a message. */
  sendsMessage?: boolean
  at: Date
}

/**
 * Applies an event to a locked refund.
 * @throws Failure 409 `refundState` when its status does not allow the event
 */
export async function changeRefund(
  { messages }: Pick<RefundDeps, 'messages'>,
  tx: Transaction,
  before: MallRefund,
  { event, by, title, text = '', images = [], change = {}, sendsMessage = false, at }: RefundChange,
): Promise<MallRefund> {
  const status = statusAfter(before, event)
  if (!status) throw wrongState(before.status)
  const isStep = status !== before.status
  const moved: Partial<MallRefund> = {
    ...(isStep && { stepEndsAt: null }),
    ...change,
    status,
    updatedAt: at,
    doneAt: statusAfter({ ...before, status }, 'say') === undefined ? at : null,
  }
  await updateRefund(tx, before, moved)
  const refund = { ...before, ...moved }
  const entry = await insertEntry(tx, refund, { at, ...by, title, text, images: [...images] })
  if (sendsMessage) await messages.tell(tx, refundAnswered, refund, { refund, entry }, at)
  return refund
}

/** Audit entry of a change; no member data. */
export const changeOf = (
  before: MallRefund | null,
  after: MallRefund,
  details: object = {},
): Change => ({
  kind: mallRefundAudit,
  id: after.id,
  before: before && { no: before.no, status: before.status },
  after: { no: after.no, status: after.status, amount: after.amount, ...details },
})
