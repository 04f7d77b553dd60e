import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import { storedCardCalls } from '@/contract/storedCard'
import type { JournalEntry } from '../torture/crash/journal'

/** A moment in the database, bounded by the client's clock: it lies between request and answer. */
export interface Moment {
  askedAt: number
  answeredAt: number
}

/** A request, merged from all its sent copies. */
export interface Request {
  requestId: string
  userId: string
  path: string
}

/** A money journal divided at a moment. Requests under way at it are listed separately. */
export interface Cut {
  /** Acknowledged before it: must exist. */
  before: Request[]
  /** Refused before it and never acknowledged: must not exist. */
  refused: Request[]
  /** First sent after it: must not exist. */
  after: Request[]
  /** Begun before it and not acknowledged before it: may or may not exist. */
  during: Request[]
  /** Status of each order by the last answer before it. */
  answeredStatuses: Map<string, string>
  /** Orders created by requests that began after it. */
  newOrders: string[]
}

/**
 * Calls that create an order. Other calls may be the first to show one: scanning a pay code at the
 * till has created it.
 */
const MAKERS: readonly string[] = [
  orderCalls.submit.path,
  balanceCalls.recharge.path,
  storedCardCalls.purchasingCard.path,
]

/** Divides a journal by what must exist in a database of that moment. */
export function cutAt(entries: readonly JournalEntry[], { askedAt, answeredAt }: Moment): Cut {
  const copies = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const key = `${entry.userId} ${entry.requestId}`
    copies.set(key, [...(copies.get(key) ?? []), entry])
  }
  const cut: Cut = {
    ...{ before: [], refused: [], after: [], during: [] },
    ...{ answeredStatuses: new Map(), newOrders: [] },
  }
  for (const all of copies.values()) {
    const [{ requestId, userId, path }] = all as [JournalEntry]
    const isGood = all.some(({ outcome }) => outcome === 'acknowledged')
    const isBefore = ({ answeredAt: at, outcome }: JournalEntry) =>
      at < askedAt && (outcome === 'acknowledged' || !isGood)
    const side = all.every(({ beganAt }) => beganAt > answeredAt)
      ? cut.after
      : !all.some(isBefore)
        ? cut.during
        : isGood
          ? cut.before
          : cut.refused
    side.push({ requestId, userId, path })
  }
  const inOrder = [...entries].sort((a, b) => a.answeredAt - b.answeredAt)
  for (const { order, path, beganAt, answeredAt: at } of inOrder) {
    if (!order) continue
    if (at < askedAt) cut.answeredStatuses.set(order.id, order.status)
    if (beganAt > answeredAt && MAKERS.includes(path)) cut.newOrders.push(order.id)
  }
  return cut
}

/** Progress of an order's status; it never goes back, except from a failed refund. */
const STAGES: Record<string, number> = {
  PendingPay: 0,
  Closed: 1,
  Paid: 1,
  ToPickup: 2,
  Shipped: 2,
  Done: 3,
  Refunding: 4,
  Refunded: 5,
}

/** Whether an order answered as `answered` may have the status `found` a little later. */
export function mayBecome(answered: string, instant: string): boolean {
  if (answered === instant) return true
  if (answered === 'Closed' || instant === 'PendingPay') return false
  if (instant === 'Closed') return answered === 'PendingPay'
  return (STAGES[instant] ?? -1) > (STAGES[answered] ?? Infinity)
}
