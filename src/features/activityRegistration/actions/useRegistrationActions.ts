import { useState } from 'react'
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { reasonOf } from '@/rules/requestError'
import { useAskSignUpsAgain, useDecline } from '../queries/registrations'

/** Actions of the member on a registration: accept or decline an offered place, cancel. */
export function useRegistrationActions(id: string) {
  const decline = useDecline()
  const [isBusy, setBusy] = useState(false)
  const askAgain = useAskSignUpsAgain()

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      await askAgain()
      return true
    } catch {
      // The error message has been shown; refetches to show what has changed.
      await askAgain()
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    askAgain,
    /** Accepts an offered place. Resolves with the id of the order to pay; empty when it is free or was refused. */
    accept: async (): Promise<string> => {
      let orderId = ''
      await run(async () => {
        const { Order } = await sendOnce(activityRegistrationCalls.accept, `activityAccept/${id}`, {
          Id: id,
        })
        if (Order?.Status === 'PendingPay') orderId = Order.Id
        else showToast({ text: '已确认参加' })
      })
      return orderId
    },
    decline: async (isOffered: boolean) => {
      const isSure = await ask({
        title: isOffered ? '放弃这个名额？' : '退出候补？',
        content: isOffered ? '名额会让给后面候补的人。' : '再次登记会重新排队。',
        confirmText: isOffered ? '放弃名额' : '退出候补',
        cancelText: '再想想',
      })
      if (isSure) await run(() => decline.mutateAsync({ Id: id }))
    },
    /**
     * Cancels for what was shown to be given back, fen and points.
     * @param onChanged called when it has changed meanwhile
     */
    cancel: (refund: number, points: number, onChanged: () => void) =>
      run(() =>
        sendOnce(activityRegistrationCalls.cancel, `activityCancel/${id}/${refund}/${points}`, {
          Id: id,
          RefundAmount: refund,
          Points: points,
        }).catch((error: unknown) => {
          if (reasonOf(error) === 'refundChanged') onChanged()
          throw error
        }),
      ),
  }
}
