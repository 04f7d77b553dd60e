import { useRef, useState } from 'react'
import { orderCalls, type OrderDetail, type OrderType } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { urlOf } from '@/navigation'
import { payment } from '@/platform/payment'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { RequestError, reasonOf } from '@/rules/requestError'
import type { RouteName } from '@/routes'
import { orderDataAtom } from '@/state/runtime'
import { store } from '@/state/store'
import { sentenceOf } from '@/utils/sentence'
import { resultQuery } from '../model/outcome'
import type { PayChoice } from '../queries/orders'
import { sendPayment } from './payCall'

/** How long the end of an outside payment is asked for before the result page takes over, ms. */
const askForMs = 15_000
const askEveryMs = 1500

/** The server says so when the payment password was wrong or is locked. */
const passwordReasons = ['passwordWrong', 'passwordLocked', 'passwordNeeded']

/** How the cashier was left: paid, or for nothing. */
export type CashierEnd = 'paid' | 'left'

interface Attempt {
  choice: PayChoice
  outsideAmount: number
  password?: string
}

/** Asks until the outside payment has ended or the time is up. */
async function untilEnded(orderId: string): Promise<void> {
  const deadline = Date.now() + askForMs
  while (Date.now() < deadline) {
    const state = await call(payCalls.orderPay, { OrderId: orderId }, { isSilent: true }).catch(
      () => null,
    )
    if (state && state.PayStatus !== 'Paying' && state.PayStatus !== 'None') return
    await new Promise((resolve) => setTimeout(resolve, askEveryMs))
  }
}

/**
 * Pays an order. Trying again with the same money is the same payment, also after a dropped connection or a reload;
 * with other money it is another one, of which the order lets through only the first.
 * @param type of the order; undefined while it is not known, and then the order is read before it is paid
 * @param result where an outside payment that leaves the app comes back to
 * @param onDone the payment is over as far as this device can tell; the result page asks the server
 */
export function usePay(
  { orderId, type }: { orderId: string; type: OrderType | undefined },
  result: RouteName,
  onDone: () => void,
) {
  const isPaying = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [passwordError, setPasswordError] = useState('')

  const openOutside = async (
    order: OrderDetail,
    invocation: Parameters<typeof payment.open>[0],
  ) => {
    const end = await payment.open(invocation, urlOf(result, resultQuery(result, order.Id)))
    if (end === 'left') return
    if (end === 'cancelled') {
      showToast({ text: '已取消支付，订单仍保留' })
      return
    }
    await untilEnded(order.Id)
    onDone()
  }

  const send = async ({ choice, outsideAmount, password }: Attempt) => {
    const fields = {
      ...choice,
      Channel: outsideAmount > 0 ? ('wechat' as const) : undefined,
      Scene: payment.scene(),
    }
    const known = type ?? (await call(orderCalls.get, { OrderId: orderId })).Type
    return sendPayment(
      known,
      orderId,
      JSON.stringify({ ...fields, OrderId: orderId }),
      { ...fields, Password: password },
      {
        onFailure: (message) => {
          if (password) setPasswordError(message)
          else showToast({ text: message })
        },
      },
    )
  }

  const pay = async (attempt: Attempt) => {
    if (isPaying.current) return
    isPaying.current = true
    setBusy(true)
    store.set(orderDataAtom, { orderId })
    setPasswordError('')
    try {
      const { Order, Payment } = await send(attempt)
      if (Payment) await openOutside(Order, Payment.Invoke)
      else onDone()
    } catch (error) {
      if (!(error instanceof RequestError)) {
        showToast({ text: sentenceOf(error, '支付没有完成，请重试') })
      } else if (reasonOf(error) === 'alreadyPaid') {
        onDone() // by an earlier try whose answer was lost, or on another device
      } else if (
        attempt.password &&
        error.kind !== 'network' &&
        !passwordReasons.includes(reasonOf(error))
      ) {
        // Not about the password: said above the pad all the same, so the pad must not look accepted.
        showToast({ text: sentenceOf(error) })
      }
    } finally {
      isPaying.current = false
      setBusy(false)
    }
  }

  return { pay, isBusy, passwordError }
}
