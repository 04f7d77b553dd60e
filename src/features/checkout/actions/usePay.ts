import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { orderCalls, type OrderDetail, type OrderType, type PayResult } from '@/contract/order'
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
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { mallOrderCalls } from '@/contract/mallOrder'
import { paidCalls } from '@/contract/paid'
import { repairRequestCalls } from '@/contract/repairRequest'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import type { CallOptions } from '@/request/reportOutcome'
import { resultQuery } from '../model/orderPages'
import type { PayChoice } from '../queries/orders'
import { sendOnce, type UnsignedRequest } from './sendOnce'

/** Fields of a payment besides the order id: funds and payment password. */
export type PaymentFields = Omit<UnsignedRequest<typeof orderCalls.payOrder>, 'OrderId'>

/**
 * Pays an order by the endpoint of its domain (spec 7): bills by paid/payOrder, tickets by start_pay, sign-ups, repairs
 * and goods by their own, all others by order/payOrder. The domain checks its subject again, e.g. an expired hold or a
 * cancelled performance.
 * @param intent order and chosen funds, the same for every retry (sendOnce)
 * @throws RequestError
 */
export function sendPayment(
  type: OrderType,
  orderId: string,
  intent: string,
  fields: PaymentFields,
  options: CallOptions,
): Promise<PayResult> {
  const key = `pay/${type}/${intent}`
  const byOrderId = { ...fields, OrderId: orderId }
  const byId = { ...fields, Id: orderId }
  switch (type) {
    case 'bill':
      return sendOnce(paidCalls.payOrder, key, byOrderId, options)
    case 'ticket':
      return sendOnce(ticketOrderCalls.startPay, key, byId, options)
    case 'activity':
      return sendOnce(activityRegistrationCalls.payOrder, key, byOrderId, options)
    case 'repair':
      return sendOnce(repairRequestCalls.payOrder, key, byOrderId, options)
    case 'goods':
      return sendOnce(mallOrderCalls.payOrder, key, byId, options)
    case 'scan':
    case 'parking':
    case 'renewal':
    case 'points':
    case 'card':
    case 'recharge':
      return sendOnce(orderCalls.payOrder, key, byOrderId, options)
  }
}

/** How long an outside payment is polled before the result page takes over, ms. */
const askForMs = 15_000
const askEveryMs = 1500

/** Refusal reasons of a wrong, locked or missing payment password. */
const passwordReasons = ['passwordWrong', 'passwordLocked', 'passwordNeeded']

/** How the cashier was closed: after the payment, because the order can no longer be paid, or by the member before it. */
export type CashierEnd = 'paid' | 'over' | 'left'

interface Attempt {
  choice: PayChoice
  outsideAmount: number
  password?: string
}

/** Polls until the outside payment has ended or the time is up. */
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
 * Pays the order of an open cashier. A retry with the same funds is the same payment, also after a dropped connection or
 * a reload; with other funds it is another payment, and the order accepts only the first. Once the cashier is closed or
 * its page left, nothing is opened any more.
 * @param orderId empty: the cashier is closed
 * @param type order type; undefined while unknown: the order is then read before it is paid
 * @param result page to which an outside payment returns
 * @param onDone called when the payment is over on this device; the result page queries the server
 * @returns `isEnding`: the outside cashier reported a payment, which the server has not confirmed yet
 */
export function usePay(
  { orderId, type }: { orderId: string; type: OrderType | undefined },
  result: RouteName,
  onDone: () => void,
) {
  const client = useQueryClient()
  /** Order whose payment is on its way. */
  const paying = useRef('')
  const [stage, setStage] = useState<{ orderId: string; isEnding: boolean } | null>(null)
  const [passwordError, setPasswordError] = useState('')
  /** Order in the open cashier. */
  const shown = useRef('')
  useLayoutEffect(() => {
    shown.current = orderId
    return () => {
      shown.current = ''
    }
  }, [orderId])

  const finish = (paidId: string) => {
    if (shown.current === paidId) onDone()
  }

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
    setStage({ orderId: order.Id, isEnding: true })
    await untilEnded(order.Id)
    finish(order.Id)
  }

  const send = async ({ choice, outsideAmount, password }: Attempt) => {
    const fields = {
      ...choice,
      Channel: outsideAmount > 0 ? ('wechat' as const) : undefined,
      Scene: payment.scene(),
    }
    const orderType = type ?? (await call(orderCalls.get, { OrderId: orderId })).Type
    if (shown.current !== orderId) return null
    return sendPayment(
      orderType,
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
    if (paying.current === orderId) return
    paying.current = orderId
    setStage({ orderId, isEnding: false })
    store.set(orderDataAtom, { orderId })
    setPasswordError('')
    try {
      const paid = await send(attempt)
      if (!paid) return
      const { Order, Payment } = paid
      if (shown.current !== orderId) {
        if (Payment) return
        showToast({ text: '付款已完成' })
        void client.invalidateQueries()
        return
      }
      if (Payment) await openOutside(Order, Payment.Invoke)
      else onDone()
    } catch (error) {
      if (!(error instanceof RequestError)) {
        showToast({ text: sentenceOf(error, '支付没有完成，请重试') })
      } else if (reasonOf(error) === 'alreadyPaid') {
        finish(orderId) // paid by an earlier attempt whose answer was lost, or on another device
      } else if (
        attempt.password &&
        error.kind !== 'network' &&
        !passwordReasons.includes(reasonOf(error))
      ) {
        // Errors not about the password are shown above the pad too, so that the pad does not look accepted.
        showToast({ text: sentenceOf(error) })
      }
    } finally {
      if (paying.current === orderId) {
        paying.current = ''
        setStage(null)
      }
    }
  }

  const isBusy = stage !== null && stage.orderId === orderId
  return { pay, isBusy, isEnding: isBusy && stage.isEnding, passwordError }
}
