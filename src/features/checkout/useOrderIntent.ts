import { useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint } from '@/contract/endpoint'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { usePageQuery } from '@/hooks/usePageQuery'
import { goToLogin } from '@/navigation'
import { call } from '@/request/call'
import { RequestError } from '@/request/errors'
import { isIntentOpen } from '@/request/requestId'
import { draftOf } from '@/state/draft'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { openOrderOf } from './openOrder'
import { sendOnce, type Asked } from './sendOnce'

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
 * What somebody wants, the same for every try. The offers are not part of it: those of the first try are held by the
 * order it may have made, so a second try would find others and take them for something new.
 */
function intentOf(endpoint: Endpoint, asked: object): { intent: string; Choice?: unknown } {
  const { Choice, ...rest } = asked as { Choice?: unknown }
  return { intent: `${endpoint.path}/${JSON.stringify(rest)}`, ...(Choice ? { Choice } : {}) }
}

/**
 * Makes an order with a call that answers one (buy a card, recharge, pay a shop …) and opens the cashier for it. The
 * same intent makes one order however often it is tried: over double taps, dropped connections, reloads and restarts.
 * @returns `orderId` for the cashier: empty while there is nothing to pay
 */
export function useOrderIntent<E extends Endpoint>(
  endpoint: E,
  { onFailure, onRefused, orderOf, onPaid }: Options<E> = {},
) {
  const query = usePageQuery()
  const [openOrder] = useState(() => openOrderOf(`${endpoint.path}/${JSON.stringify(query)}`))
  const [orderId, setOrderId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)

  useEffect(() => {
    let isHere = true
    if (store.get(isSignedInAtom))
      void openOrder.find().then((found) => {
        if (isHere && found && !isWorking.current) setOrderId(found)
      })
    return () => {
      isHere = false
    }
  }, [openOrder])

  /** The order of this intent: a new one, or what an earlier try of it has made. */
  const orderFor = async (asked: Asked<E>): Promise<OrderDetail> => {
    const { intent, Choice } = intentOf(endpoint, asked)
    const first = draftOf<{ Choice: unknown }>(`choice/${intent}`)
    const isAgain = isIntentOpen(intent)
    const sent = isAgain ? { ...asked, ...first.load() } : asked
    if (!isAgain && Choice) first.save({ Choice })
    const data = await sendOnce(endpoint, intent, sent, { onFailure })
    first.clear()
    const order = orderOf ? orderOf(data) : (data as OrderDetail)
    if (!isAgain || order.Status !== 'PendingPay') return order
    // Made some time ago: it may have closed since, and then this is a new intent.
    const now = await call(orderCalls.get, { OrderId: order.Id }, { onFailure })
    return now.Status === 'PendingPay' ? now : orderFor(asked)
  }

  const make = async (asked: Asked<E>) => {
    if (isWorking.current) return
    if (!store.get(isSignedInAtom)) {
      await goToLogin()
      return
    }
    isWorking.current = true
    setBusy(true)
    try {
      const order = await orderFor(asked)
      if (onPaid && order.Status !== 'PendingPay') {
        onPaid(order)
      } else {
        openOrder.keep(order.Id)
        setOrderId(order.Id)
      }
    } catch (error) {
      // The person has been told.
      if (error instanceof RequestError) onRefused?.(error)
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }

  return {
    make,
    isBusy,
    orderId,
    leaveCashier: () => {
      openOrder.forget()
      setOrderId('')
    },
  }
}
