import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orderCalls } from '@/contract/order'
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
import { isUndecided, lastPaymentOf, type LastPayment } from '../model/lastPayment'

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

/** Delays between questions while the outcome is open, ms; the last one repeats. */
const askAgainMs = [1000, 2000, 4000, 8000, 15_000]

/** Answers after which an outside payment that has begun and not ended counts as not made. */
const patience = 3

/**
 * State of the payment's order; if it is unpaid, an outside payment that has ended meanwhile is taken into account.
 * @param answers number of earlier answers
 */
async function askOnce({ orderId, requestId }: PagePayment, answers: number): Promise<LastPayment> {
  const get = (request: { OrderId: string } | { RequestId: string }) =>
    call(orderCalls.get, request, { isSilent: true })
  const order = await get(orderId ? { OrderId: orderId } : { RequestId: requestId ?? '' })
  if (order.Status !== 'PendingPay') return lastPaymentOf(order)
  const paid = await call(payCalls.orderPay, { OrderId: order.Id }, { isSilent: true })
  if (paid.Status !== 'PendingPay') return lastPaymentOf(await get({ OrderId: order.Id }))
  // The answer of the provider may be late by seconds.
  return lastPaymentOf(order, paid.PayStatus === 'Paying' && answers + 1 < patience)
}

/**
 * Determines the outcome of a kept payment, asking until it is known, and at once when the network returns.
 * @param onKnown called with each answer; null: the member is logged out
 * @returns stops the questions
 */
export function findPayment(
  kept: PagePayment,
  onKnown: (last: LastPayment | null) => void,
): () => void {
  let isStopped = false
  let asked = 0
  let answers = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = async (): Promise<void> => {
    clearTimeout(timer)
    const last = await askOnce(kept, answers).catch((error: unknown): LastPayment | null => {
      if (!(error instanceof RequestError)) throw error
      // The server does not know the request: it never arrived.
      if (isGone(error)) return { kind: 'unpaid' }
      return isSignedOut(error) ? null : { kind: 'unknown' }
    })
    if (isStopped) return
    onKnown(last)
    if (!isUndecided(last)) return
    if (last?.kind === 'waiting') answers += 1
    timer = setTimeout(() => void ask(), askAgainMs[Math.min(asked, askAgainMs.length - 1)])
    asked += 1
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
 * The payment in progress when this page was last left; null when there was none.
 * @param page page and subject of the payment
 */
export function useLastPayment(page: string) {
  const userId = useAtomValue(userAtom)?.UserId
  const [kept] = useState(() => keptPaymentOf(page))
  const [last, setLast] = useState<LastPayment | null>(() =>
    userId !== undefined && kept.read() ? { kind: 'asking' } : null,
  )
  const stop = useRef(() => {})
  const find = useCallback(
    (payable: 'payable' | 'left') => {
      stop.current()
      const before = userId === undefined ? null : kept.read()
      setLast(before && { kind: 'asking' })
      if (!before) return
      stop.current = findPayment(before, (known) =>
        setLast(known?.kind === 'payable' ? { ...known, kind: payable } : known),
      )
    },
    [kept, userId],
  )
  useEffect(() => {
    find('payable')
    return () => stop.current()
  }, [find])
  return {
    last,
    keep: kept.keep,
    /** Finds the outcome of the kept payment, whose cashier was left. */
    findLeft: () => find('left'),
    /** Drops the kept payment, because its outcome is known or another one begins: a later answer about it is ignored. */
    forget: () => {
      stop.current()
      kept.forget()
      setLast(null)
    },
  }
}
