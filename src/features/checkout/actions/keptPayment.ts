import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
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
import { userAtom } from '@/state/session'
import { outcomeOf } from '../model/outcome'

/** Outcome of a payment that ended while its page was not open. */
export type LastPayment =
  /** The server has not answered yet. */
  | { kind: 'unknown' }
  | { kind: 'paid'; order: OrderDetail }
  /** Nothing was paid. If there is an order, it may still be open. */
  | { kind: 'unpaid'; order: OrderDetail | null }
  /** Paid, and being refunded or refunded. */
  | { kind: 'returned'; order: OrderDetail }

/**
 * Storage for the payment in progress on a page, per member and park. It is written before the request is sent, so that
 * a reload, a killed app or the back button of the outside cashier finds it again, including what it holds.
 * @param page page and subject of the payment
 */
export function keptPaymentOf(page: string) {
  const key = () => `${store.get(clientIdAtom)}/${page}`
  return {
    keep: (kept: PagePayment): void => keepPagePayment(key(), kept),
    forget: (): void => forgetPagePayment(key()),
    read: (): PagePayment | null => readPagePayment(key()),
  }
}

/** Retry delays while the server does not answer, ms; the last one repeats. */
const askAgainMs = [1000, 2000, 4000, 8000, 15_000]

/** The current order; if it is unpaid, an outside payment that has ended meanwhile is taken into account. */
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
 * Determines the outcome of a kept payment, retrying until the server answers, and at once when the network returns.
 * @param onKnown called with `unknown` first if the first request fails; not called when the member is logged out
 * @returns stops the retries
 */
export function findPayment(kept: PagePayment, onKnown: (last: LastPayment) => void): () => void {
  let isStopped = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    const lastPayment = await orderOf(kept).then(
      lastPaymentOf,
      (error: unknown): LastPayment | null => {
        if (!(error instanceof RequestError)) throw error
        // The server does not know the request: it never arrived.
        if (isGone(error)) return { kind: 'unpaid', order: null }
        return isSignedOut(error) ? null : { kind: 'unknown' }
      },
    )
    if (isStopped || !lastPayment) return
    onKnown(lastPayment)
    if (lastPayment.kind !== 'unknown') return
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

/**
 * Outcome of the payment in progress when this page was last left; null when there was none.
 * @param page page and subject of the payment
 */
export function useLastPayment(page: string) {
  const userId = useAtomValue(userAtom)?.UserId
  const [kept] = useState(() => keptPaymentOf(page))
  const [last, setLast] = useState<LastPayment | null>(null)
  useEffect(() => {
    setLast(null)
    const before = userId === undefined ? null : kept.read()
    return before ? findPayment(before, setLast) : undefined
  }, [kept, userId])
  return {
    last,
    keep: kept.keep,
    /** Drops the kept payment once its outcome is known. */
    forget: () => {
      kept.forget()
      setLast(null)
    },
  }
}
