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
import { readIntent } from '@/state/openRequests'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import { isRefusal, sendOnce, type Asked } from './sendOnce'
import { useLastPayment } from './useLastPayment'
import type { CashierEnd } from './usePay'

export interface IntentOptions {
  /** Takes the message instead of a toast. */
  onFailure?: (message: string) => void
  /** The server said no: for pages that show more of it than its message. */
  onRefused?: (error: RequestError) => void
  /** The order was paid by being made: there is no cashier to open. */
  onPaid?: (order: OrderDetail) => void
  /** It is paid: what was typed for it must not stand there to be paid once more. */
  forgetTyped?: () => void
}

interface Options<E extends Endpoint> extends IntentOptions {
  /** Where the answer holds the order, when it is not the order itself. */
  orderOf?: (data: DataOf<E>) => OrderDetail
  /** What is asked holds personal data: the device knows the request by a fingerprint of it, not by the text. */
  isPersonal?: boolean
}

/** What a page gets of it, whatever call makes the order. */
export type OrderIntent<Wish> = Omit<ReturnType<typeof useOrderIntent>, 'make'> & {
  make: (wish: Wish) => Promise<void>
}

/** Request fields that are not the person's: offers, the total to be paid with them, and the order's number. */
const reckonedFields = ['Choice', 'Total', 'TotalMoney', 'OrderCode']

/**
 * What somebody wants, the same for every try. What the page reckoned is not part of it: the offers of the first try are
 * held by the order it may have made, so a second try would find others, and another total, and be a second order.
 */
function intentOf(
  endpoint: Endpoint,
  asked: object,
  isPersonal: boolean,
): { intent: string; reckoned?: Record<string, unknown> } {
  const fields = Object.entries(asked).filter(([, value]) => value !== undefined)
  const isReckoned = ([name]: [string, unknown]) => reckonedFields.includes(name)
  const reckoned = fields.filter(isReckoned)
  const text = JSON.stringify(Object.fromEntries(fields.filter((field) => !isReckoned(field))))
  const intent = `${endpoint.path}/${isPersonal ? fingerprint(text) : text}`
  return { intent, ...(reckoned.length > 0 && { reckoned: Object.fromEntries(reckoned) }) }
}

/**
 * Makes an order with a call that answers one (buy a card, recharge, pay a shop …) and opens the cashier for it. The
 * same intent makes one order however often it is tried: over double taps, dropped connections, reloads and restarts.
 * @returns `orderId` for the cashier: empty while there is nothing to pay
 */
export function useOrderIntent<E extends Endpoint>(
  endpoint: E,
  { onFailure, onRefused, orderOf, onPaid, forgetTyped, isPersonal = false }: Options<E> = {},
) {
  const query = usePageQuery()
  const payment = useLastPayment(`${endpoint.path}/${JSON.stringify(query)}`)
  const { last } = payment
  const [orderId, setOrderId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isWorking = useRef(false)
  const client = useQueryClient()
  /** Pages below show unpaid orders: they ask again when they are seen. */
  const unpaidChanged = () =>
    void client.invalidateQueries({
      queryKey: [tradeBillCalls.listByPage.path],
      refetchType: 'none',
    })
  const typed = useLatest(forgetTyped)

  useEffect(() => {
    if (last?.kind === 'paid') typed.current?.()
    // Left with the cashier open, or before it was: it opens again, with the same order.
    const isOpen = last?.kind === 'unpaid' && last.order?.Status === 'PendingPay'
    if (isOpen && last.order && !isWorking.current) setOrderId(last.order.Id)
  }, [last, typed])

  /** The order of this intent: a new one, or what an earlier try of it has made. */
  const orderFor = async (asked: Asked<E>): Promise<OrderDetail> => {
    const { intent, reckoned } = intentOf(endpoint, asked, isPersonal)
    const first = readIntent(intent)
    const sent = first?.reckoned ? { ...asked, ...first.reckoned } : asked
    payment.keep({ requestId: await requestIdOf(intent, reckoned) })
    const data = await sendOnce(endpoint, intent, sent, { onFailure }).catch((error: unknown) => {
      // Refused, and so nothing was made: there is nothing to find out later.
      if (!readIntent(intent)) payment.forget()
      throw error
    })
    const order = orderOf ? orderOf(data) : (data as OrderDetail)
    payment.keep({ orderId: order.Id })
    unpaidChanged()
    if (!first || order.Status !== 'PendingPay') return order
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
    payment.forget()
    try {
      const order = await orderFor(asked)
      if (onPaid && order.Status !== 'PendingPay') {
        payment.forget()
        forgetTyped?.()
        onPaid(order)
      } else {
        setOrderId(order.Id)
      }
    } catch (error) {
      // Without an answer the first try may have made the order: nothing is asked anew that would change the next try.
      if (error instanceof RequestError && isRefusal(error)) onRefused?.(error)
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }

  return {
    make,
    /** Also while nobody knows what became of the last payment: it must not be made twice. */
    isBusy: isBusy || last?.kind === 'unknown',
    orderId,
    /** What became of a payment that this page was left with; null where there was none. */
    last,
    dismissLast: payment.forget,
    leaveCashier: (end: CashierEnd) => {
      payment.forget()
      unpaidChanged()
      if (end === 'paid') forgetTyped?.()
      setOrderId('')
    },
  }
}
