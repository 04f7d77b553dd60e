import { balanceCalls } from '@/contract/balance'
import { orderCalls } from '@/contract/order'
import { storedCardCalls } from '@/contract/storedCard'
import type { JournalEntry } from '../torture/crash/journal'

/** A moment in the database, by the clock of who asked for it: it lies between asking and the answer. */
export interface Moment {
  askedAt: number
  answeredAt: number
}

/** A request, from all copies of it that were sent. */
export interface Request {
  requestId: string
  userId: string
  path: string
}

/** A money journal cut at a moment. What was under way at it belongs to neither side. */
export interface Cut {
  /** Acknowledged before it: must be there. */
  before: Request[]
  /** Refused before it, and never anything else: must not be there. */
  refused: Request[]
  /** First sent after it: must not be there. */
  after: Request[]
  /** Begun before it and not acknowledged before it: may be there, or not. */
  during: Request[]
  /** How each order stood by the last answer before it. */
  told: Map<string, string>
  /** Orders that were made by requests that began after it. */
  newOrders: string[]
}

/** Calls that make an order. Others may be the first that show one: the till's scan of a pay code has made it. */
const MAKERS: readonly string[] = [
  orderCalls.submit.path,
  balanceCalls.recharge.path,
  storedCardCalls.purchasingCard.path,
]

/** Sorts a journal by what must be there in a database of that moment. */
export function cutAt(entries: readonly JournalEntry[], { askedAt, answeredAt }: Moment): Cut {
  const copies = new Map<string, JournalEntry[]>()
  for (const entry of entries) {
    const key = `${entry.userId} ${entry.requestId}`
    copies.set(key, [...(copies.get(key) ?? []), entry])
  }
  const cut: Cut = {
    ...{ before: [], refused: [], after: [], during: [] },
    ...{ told: new Map(), newOrders: [] },
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
    if (at < askedAt) cut.told.set(order.id, order.status)
    if (beganAt > answeredAt && MAKERS.includes(path)) cut.newOrders.push(order.id)
  }
  return cut
}

/** How far an order has gone; it never goes back, but from a refund that failed. */
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

/** Whether an order that was told to stand so may stand like that a little later. */
export function mayBecome(told: string, found: string): boolean {
  if (told === found) return true
  if (told === 'Closed' || found === 'PendingPay') return false
  if (found === 'Closed') return told === 'PendingPay'
  return (STAGES[found] ?? -1) > (STAGES[told] ?? Infinity)
}
