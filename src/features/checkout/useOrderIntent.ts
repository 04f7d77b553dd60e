import { useRef, useState } from 'react'
import type { DataOf, Endpoint, RequestOf } from '@/contract/endpoint'
import type { OrderDetail } from '@/contract/order'
import { goToLogin } from '@/navigation'
import { call } from '@/request/call'
import { RequestError } from '@/request/errors'
import { newRequestId } from '@/request/requestId'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'

/** Omit for each member of a union by itself: a request may be one shape or another. */
type Without<Request, Keys extends PropertyKey> = Request extends unknown
  ? Omit<Request, Keys>
  : never

interface Options<E extends Endpoint> {
  /** Takes the message instead of a toast. */
  onFailure?: (message: string) => void
  /** The server said no: for pages that show more of it than its message. */
  onRefused?: (error: RequestError) => void
  /** Where the answer holds the order, when it is not the order itself. */
  orderOf?: (data: DataOf<E>) => OrderDetail
  /** The order was paid by being made: there is no cashier to open. */
  onPaid?: (order: OrderDetail) => void
}

/**
 * Makes an order with a call that answers one (buy a card, recharge, pay a shop …) and opens the cashier for it.
 * The RequestId is kept while the outcome is unknown, so a second tap or try makes no second order.
 * @returns `orderId` for the cashier: empty while there is nothing to pay
 */
export function useOrderIntent<E extends Endpoint>(
  endpoint: E,
  { onFailure, onRefused, orderOf, onPaid }: Options<E> = {},
) {
  const requestId = useRef('')
  const [orderId, setOrderId] = useState('')
  const [isBusy, setBusy] = useState(false)

  const make = async (payload: Without<RequestOf<E>, 'RequestId' | 'signature'>) => {
    if (isBusy) return
    if (!store.get(isSignedInAtom)) {
      await goToLogin()
      return
    }
    setBusy(true)
    try {
      requestId.current ||= await newRequestId()
      const request = { ...payload, RequestId: requestId.current } as RequestOf<E>
      const data = await call(endpoint, request, { onFailure })
      requestId.current = ''
      const order = orderOf ? orderOf(data) : (data as OrderDetail)
      if (onPaid && order.Status !== 'PendingPay') onPaid(order)
      else setOrderId(order.Id)
    } catch (error) {
      // Said to the person already; only an unanswered call keeps its RequestId.
      if (!(error instanceof RequestError) || error.kind !== 'network') requestId.current = ''
      if (error instanceof RequestError) onRefused?.(error)
    } finally {
      setBusy(false)
    }
  }

  return { make, isBusy, orderId, leaveCashier: () => setOrderId('') }
}
