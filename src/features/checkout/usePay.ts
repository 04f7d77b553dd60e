import { useRef, useState } from 'react'
import { orderCalls, type OrderDetail } from '@/contract/order'
import { payCalls } from '@/contract/pay'
import { urlOf } from '@/navigation'
import { payment } from '@/platform/payment'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { RequestError, reasonOf } from '@/request/errors'
import { newRequestId } from '@/request/requestId'
import type { PayChoice } from './queries'

/** How long the end of an outside payment is asked for before the result page takes over, ms. */
const askForMs = 15_000
const askEveryMs = 1500

/** The server says so when the payment password was wrong or is locked. */
const passwordReasons = ['passwordWrong', 'passwordLocked', 'passwordNeeded']

/** How the cashier was left: paid, for setting a payment password, or for nothing. */
export type CashierEnd = 'paid' | 'password' | 'left'

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
 * Pays an order. One RequestId stands for one intent: kept while the outcome is unknown (a dropped connection), so
 * that trying again cannot pay twice; a new one after the server has said no.
 * @param onDone the payment is over as far as this device can tell; the result page asks the server
 */
export function usePay(orderId: string, onDone: () => void) {
  const requestId = useRef('')
  const [isBusy, setBusy] = useState(false)
  const [passwordError, setPasswordError] = useState('')

  const openOutside = async (
    order: OrderDetail,
    invocation: Parameters<typeof payment.open>[0],
  ) => {
    const end = await payment.open(invocation, urlOf('paySuccess', { id: order.Id }))
    if (end === 'left') return
    if (end === 'cancelled') {
      showToast({ text: '已取消支付，订单仍保留' })
      return
    }
    await untilEnded(order.Id)
    onDone()
  }

  const pay = async ({ choice, outsideAmount, password }: Attempt) => {
    if (isBusy) return
    setBusy(true)
    setPasswordError('')
    try {
      requestId.current ||= await newRequestId()
      const { Order, Payment } = await call(
        orderCalls.payOrder,
        {
          ...choice,
          RequestId: requestId.current,
          OrderId: orderId,
          Channel: outsideAmount > 0 ? 'wechat' : undefined,
          Scene: payment.scene(),
          Password: password,
        },
        {
          onFailure: (message) => {
            if (password) setPasswordError(message)
            else showToast({ text: message })
          },
        },
      )
      requestId.current = ''
      if (Payment) await openOutside(Order, Payment.Invoke)
      else onDone()
    } catch (error) {
      if (!(error instanceof RequestError)) {
        showToast({ text: error instanceof Error ? error.message : '支付没有完成，请重试' })
      } else if (error.kind !== 'network') {
        requestId.current = ''
        // Not about the password: said above the pad all the same, so the pad must not look accepted.
        if (password && !passwordReasons.includes(reasonOf(error)))
          showToast({ text: error.message })
      }
    } finally {
      setBusy(false)
    }
  }

  return { pay, isBusy, passwordError }
}
