import { useState } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { offerChanges } from '@/features/checkout/queries/offers'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import type { StayChoice } from '../queries'

interface Options {
  /** Chosen offers; null: the best ones. */
  choice: StayChoice | null
  /** Called after the payment: the choice is used up. */
  forgetChoice: () => void
  /** Refetches the stays of the page. */
  askAgain: () => Promise<unknown>
}

/**
 * Pays a stay by its quote: makes the order, then opens the cashier. Visitors log in first and return here. A refusal
 * shows one line and refetches the stay with its current price, or as needing no payment.
 */
export function usePayStay({ choice, forgetChoice, askAgain }: Options) {
  const [note, setNote] = useState('')
  const intent = useOrderIntent(carInfoCalls.temporaryPay, {
    onFailure: setNote,
    forgetTyped: forgetChoice,
    onRefused: (error) => {
      if (reasonOf(error) === 'quoteExpired') setNote('费用已更新，请确认后付款')
      else setNote([sentenceOf(error), ...offerChanges(error)].filter(isNew).join('；'))
      void askAgain()
    },
  })
  return {
    ...intent,
    note,
    pay: async ({ QuoteId, Reductions }: ParkingStay) => {
      setNote('')
      // The server refuses if the saving differs from the one shown.
      const saved = Reductions.reduce((sum, { Amount }) => sum + Amount, 0)
      if (QuoteId) await intent.make({ QuoteId, Choice: { ...choice, saved } })
      else await askAgain()
    },
    leaveCashier: (end: Parameters<typeof intent.leaveCashier>[0]) => {
      intent.leaveCashier(end)
      void askAgain()
    },
  }
}

const isNew = (line: string, at: number, lines: readonly string[]) => lines.indexOf(line) === at
