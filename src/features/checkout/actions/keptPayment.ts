import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { network } from '@/platform/network'
import { call } from '@/request/call'
import { isGone, isSignedOut, RequestError } from '@/rules/requestError'
import {
  forgetPagePayment,
  keepPagePayment,
  readPagePayment,
  type PagePayment,
} from '@/state/openRequests'
import { clientIdAtom } from '@/state/park'
import { store } from '@/state/store'
import { outcomeOf } from '../model/outcome'

/** What became of a payment whose end this page did not see. */
export type LastPayment =
  /** No answer has come yet. */
  | { kind: 'unknown' }
  | { kind: 'paid'; order: OrderDetail }
  /** Nothing was paid. The order, where there is one, may still be open. */
  | { kind: 'unpaid'; order: OrderDetail | null }
  /** Paid, and the money goes back. */
  | { kind: 'returned'; order: OrderDetail }

/**
 * What a page is paying, kept before it is sent, for this person in this park: a reload, a killed app or the outside
 * cashier's back button finds it again, with all that it holds.
 * @param page the page and what it is about
 */
export function keptPaymentOf(page: string) {
  const key = () => `${store.get(clientIdAtom)}/${page}`
  return {
    keep: (kept: PagePayment): void => keepPagePayment(key(), kept),
    forget: (): void => forgetPagePayment(key()),
    read: (): PagePayment | null => readPagePayment(key()),
  }
}

/** Waits between two questions while nobody answers, ms; the last one again and again. */
const askAgainMs = [1000, 2000, 4000, 8000, 15_000]

/** An order as it stands, an outside payment that has ended meanwhile included. */
async function orderOf({ orderId, requestId }: PagePayment): Promise<OrderDetail> {
  const get = (request: { OrderId: string } | { RequestId: string }) =>
    call(orderCalls.get, request, { isSilent: true })
  const order = await get(orderId ? { OrderId: orderId } : { RequestId: requestId ?? '' })
  if (order.Status !== 'PendingPay') return order
  const { PayStatus } = await call(payCalls.orderPay, { OrderId: order.Id }, { isSilent: true })
  return PayStatus === 'Paid' ? get({ OrderId: order.Id }) : order
}

function lastPaymentOf(order: OrderDetail): LastPayment {
  const { kind } = outcomeOf(order)
  if (kind === 'paid') return { kind, order }
  return kind === 'over' && order.Status !== 'Closed'
    ? { kind: 'returned', order }
    : { kind: 'unpaid', order }
}

/**
 * Finds out what became of a kept payment, and asks again until somebody knows, at once when the network comes back.
 * @param onKnown told `unknown` first if the first question gets no answer; never told when nobody is logged in any more
 * @returns the way to stop
 */
export function findPayment(kept: PagePayment, onKnown: (last: LastPayment) => void): () => void {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    const found = await orderOf(kept).then(lastPaymentOf, (error: unknown): LastPayment | null => {
      if (!(error instanceof RequestError)) throw error
      // The request has never arrived.
      if (isGone(error)) return { kind: 'unpaid', order: null }
      return isSignedOut(error) ? null : { kind: 'unknown' }
    })
    if (isStopped || !found) return
    onKnown(found)
    if (found.kind !== 'unknown') return
    timer = setTimeout(() => void ask(), askAgainMs[Math.min(failures, askAgainMs.length - 1)])
    failures += 1
  }
  const stopListening = network.onChange((isOnline) => {
    if (isOnline && timer !== undefined) void ask()
  })
  void ask()
  return () => {
    isStopped = true
    clearTimeout(timer)
    stopListening()
  }
}
