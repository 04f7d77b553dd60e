import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { tradeBillCalls } from '@/contract/tradeBill'
import { useLatest } from '@/hooks/useLatest'
import { usePageQuery } from '@/hooks/usePageQuery'
import { goToLogin } from '@/navigation'
import { call } from '@/request/call'
import { fingerprint } from '@/rules/fingerprint'
import { RequestError } from '@/rules/requestError'
import { requestIdOf } from '@/request/requestId'
import { forgetPaymentsOf, readIntent } from '@/state/openRequests'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { isRefusal, sendOnce, type UnsignedRequest } from './sendOnce'
import { isUndecided } from '../model/lastPayment'
import { useLastPayment } from './keptPayment'
import type { CashierEnd } from './usePay'

export interface IntentOptions {
  /** Receives the error message; without it a toast shows the message. */
  onFailure?: (message: string) => void
  /** Called when the server refuses the order: for pages that show more than the message. */
  onRefused?: (error: RequestError) => void
  /** The order was paid on creation: no cashier is opened. */
  onPaid?: (order: OrderDetail) => void
  /** Called after the payment: typed input must be cleared so that it is not paid again. */
  forgetTyped?: () => void
}

interface Options<E extends Endpoint> extends IntentOptions {
  /** Finds the order in the response, if the response is not the order itself. */
  orderOf?: (data: DataOf<E>) => OrderDetail
  /** The request holds personal data: the device stores a fingerprint of it instead of its text. */
  isPersonal?: boolean
}

/** Result of the hook, whatever call makes the order. */
export type OrderIntent<Selection> = Omit<ReturnType<typeof useOrderIntent>, 'make'> & {
  make: (request: Selection) => Promise<boolean>
}

/** Request fields computed by the page, not entered by the user: offers, total, points and order number. */
const reckonedFields = ['Choice', 'Total', 'TotalMoney', 'Points', 'OrderCode']

/**
 * Identifies the user's request, the same for every retry. Computed fields are excluded: the first attempt may have
 * made an order that holds its offers, so a retry would compute other offers and another total and make a second order.
 */
function intentOf(
  endpoint: Endpoint,
  request: object,
  isPersonal: boolean,
): { intent: string; reckoned?: Record<string, unknown> } {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined)
  const isReckoned = ([name]: [string, unknown]) => reckonedFields.includes(name)
  const reckoned = fields.filter(isReckoned)
  const text = JSON.stringify(Object.fromEntries(fields.filter((field) => !isReckoned(field))))
  const intent = `${endpoint.path}/${isPersonal ? fingerprint(text) : text}`
  return { intent, ...(reckoned.length > 0 && { reckoned: Object.fromEntries(reckoned) }) }
}

/**
 * Makes an order with a call that returns one (buy a card, recharge, pay a shop …) and opens the cashier for it. The
 * same intent makes one order regardless of double taps, dropped connections, reloads and restarts.
 * @returns `orderId` for the cashier: empty while there is nothing to pay
 */
export function useOrderIntent<E extends Endpoint>(
  endpoint: E,
  { onFailure, onRefused, orderOf, onPaid, forgetTyped, isPersonal = false }: Options<E> = {},
) {
  const query = usePageQuery()
  const payment = useLastPayment(`${endpoint.path}/${JSON.stringify(query)}`)
  const { last, keep } = payment
  const [orderId, setOrderId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const isMounted = useRef(false)
  const client = useQueryClient()
  /** Marks the unpaid orders of other pages as outdated; they refetch when shown. */
  const unpaidChanged = () =>
    void client.invalidateQueries({
      queryKey: [tradeBillCalls.listByPage.path],
      refetchType: 'none',
    })
  const typed = useLatest(forgetTyped)

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  useEffect(() => {
    if (last?.kind === 'paid') typed.current?.()
    // The page was left before or during the payment: the cashier reopens with the same order.
    if (last?.kind !== 'payable') return
    keep({ orderId: last.order.Id })
    setOrderId(last.order.Id)
  }, [last, keep, typed])

  /** The order of this intent: a new one, or the one that an earlier attempt made. */
  const orderFor = async (request: UnsignedRequest<E>): Promise<OrderDetail> => {
    const { intent, reckoned } = intentOf(endpoint, request, isPersonal)
    const first = readIntent(intent)
    const sent = first?.reckoned ? { ...request, ...first.reckoned } : request
    keep({ requestId: await requestIdOf(intent, reckoned) })
    const data = await sendOnce(endpoint, intent, sent, { onFailure }).catch((error: unknown) => {
      // Refused: no order was made and no outcome is pending.
      if (!readIntent(intent)) payment.forget()
      throw error
    })
    const order = orderOf ? orderOf(data) : (data as OrderDetail)
    keep({ orderId: order.Id })
    unpaidChanged()
    if (!first || order.Status !== 'PendingPay') return order
    // An earlier attempt made this order: if it has closed since, a new order is made.
    const now = await call(orderCalls.get, { OrderId: order.Id }, { onFailure })
    return now.Status === 'PendingPay' ? now : orderFor(request)
  }

  /** @returns true when there is an order of this request */
  const make = async (request: UnsignedRequest<E>): Promise<boolean> => {
    if (isWorking.current || isUndecided(last)) return false
    if (!store.get(isSignedInAtom)) {
      await goToLogin()
      return false
    }
    isWorking.current = true
    setBusy(true)
    payment.forget()
    try {
      const order = await orderFor(request)
      if (onPaid && order.Status !== 'PendingPay') {
        payment.forget()
        forgetTyped?.()
        onPaid(order)
      } else {
        setOrderId(order.Id)
      }
      return true
    } catch (error) {
      // Without an answer the order may exist: onRefused is skipped, as a refetch there would change the next attempt.
      if (error instanceof RequestError && isRefusal(error)) onRefused?.(error)
      return false
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }

  return {
    make,
    /** Also true while the outcome of the last payment is unknown, so that it cannot be paid twice. */
    isBusy: isBusy || isUndecided(last),
    orderId,
    /** The payment in progress when the page was last left; null when there was none. */
    last,
    dismissLast: payment.forget,
    /** @param released resolves to true once the order is closed; only then is its payment no longer kept */
    leaveCashier: (end: CashierEnd, released?: Promise<boolean>) => {
      if (released)
        void released.then((isClosed) => {
          // By its order: the page may have been left, and opened again for another payment.
          if (isClosed) forgetPaymentsOf(orderId)
          else if (isMounted.current) payment.findLeft()
        })
      else payment.forget()
      unpaidChanged()
      if (end === 'paid') forgetTyped?.()
      setOrderId('')
    },
  }
}
