import { useState } from 'react'
import { repairRequestCalls, type RepairDetail } from '@/contract/repairRequest'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import type { CashierEnd } from '@/features/checkout/actions/usePay'
import { ask } from '@/platform/dialog'
import { showToast } from '@/platform/toast'
import { formatYuan } from '@/rules/money'
import { reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { usePaymentOver } from '@/features/checkout/actions/usePaymentOver'
import { confirmingPollMs } from '@/features/checkout/model/confirming'
import { useAnswerQuote, useAskRepairsAgain, useRepair } from '../queries'

const changed = '报价有变动，已更新为最新报价，请重新核对'

/**
 * Quote of a repair: accept, decline and pay it. If the price differs from the one shown, the server refuses, the new
 * price is loaded and a note says so.
 */
export function useRepairQuote(repair: RepairDetail | undefined) {
  const answer = useAnswerQuote()
  const askAgain = useAskRepairsAgain()
  const [note, setNote] = useState('')
  const refused = (error: unknown) => {
    if (reasonOf(error) === 'quoteChanged') setNote(changed)
    else setNote(sentenceOf(error))
    void askAgain()
  }
  const intent = useOrderIntent(repairRequestCalls.submitOrder, {
    onFailure: setNote,
    onRefused: refused,
  })
  return {
    note,
    isAnswering: answer.isPending,
    isPaying: intent.isBusy,
    orderId: intent.orderId,
    last: intent.last,
    dismissLast: intent.dismissLast,
    /** Confirms with the member, then sends the answer for the price shown. */
    answer: async (isAccepted: boolean) => {
      if (!repair?.Quote) return
      const { Total } = repair.Quote
      const isSure = await ask(
        isAccepted
          ? {
              title: `接受报价 ${formatYuan(Total)}？`,
              content: '师傅继续维修，修好后付款。',
              confirmText: '接受报价',
              cancelText: '再想想',
            }
          : {
              title: '不接受这个报价？',
              content: '会有专人与您联系。',
              confirmText: '不接受',
              cancelText: '再想想',
            },
      )
      if (!isSure) return
      setNote('')
      try {
        await answer.mutateAsync({ Id: repair.Id, IsAccepted: isAccepted, Total })
        showToast({ text: isAccepted ? '已接受报价' : '已回复不接受' })
      } catch (error) {
        refused(error)
      }
    },
    pay: () => {
      if (!repair?.Quote) return
      setNote('')
      void intent.make({ Id: repair.Id, Total: repair.Quote.Total })
    },
    leaveCashier: (end: CashierEnd) => {
      intent.leaveCashier(end)
      void askAgain()
    },
  }
}

/**
 * One repair. When the page is opened by the cashier with the order id, it polls until the payment is confirmed.
 * @param id id of the repair or of its order
 */
export function useFollowedRepair(id: string) {
  const repair = useRepair(id, (shown) =>
    shown?.OrderId === id && shown.Status === 'PendingPay' ? confirmingPollMs : undefined,
  )
  const isPaid = repair.data?.OrderId === id && repair.data.Quote?.Status === 'Paid'
  usePaymentOver(id, { isOver: isPaid, isPaid })
  return repair
}
