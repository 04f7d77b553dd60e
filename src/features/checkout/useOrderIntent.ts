import { useRef, useState } from 'react'
import type { Endpoint, RequestOf } from '@/contract/endpoint'
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

/**
 * Makes an order with a call that answers one (buy a card, recharge, pay a shop …) and opens the cashier for it.
 * The RequestId is kept while the outcome is unknown, so a second tap or try makes no second order.
 * @returns `orderId` for the cashier: empty while there is nothing to pay
 */
export function useOrderIntent<E extends Endpoint>(
  endpoint: E,
  onFailure?: (message: string) => void,
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
      const order = (await call(endpoint, request, { onFailure })) as OrderDetail
      requestId.current = ''
      setOrderId(order.Id)
    } catch (error) {
      // Said to the person already; only an unanswered call keeps its RequestId.
      if (!(error instanceof RequestError) || error.kind !== 'network') requestId.current = ''
    } finally {
      setBusy(false)
    }
  }

  return { make, isBusy, orderId, leaveCashier: () => setOrderId('') }
}
