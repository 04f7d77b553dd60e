import { useState } from 'react'
import { carInfoCalls, type ParkingStay } from '@/contract/carInfo'
import { offerChanges } from '@/features/checkout/queries/offers'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'
import { reasonOf } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import type { StayChoice } from '../queries'

interface Options {
  /** Offers chosen by hand; null: the best. */
  choice: StayChoice | null
  /** It is paid: what was chosen for it is used up. */
  forgetChoice: () => void
  /** Asks for the stays of the page anew. */
  askAgain: () => Promise<unknown>
}

/**
 * Paying a stay by its quote: the order, then the cashier. A visitor is asked to log in, and comes back here.
 * A refusal is said in one line, and the stay asked anew: what it costs now, or that it needs no paying any more.
 */
export function usePayStay({ choice, forgetChoice, askAgain }: Options) {
  const [note, setNote] = useState('')
  const intent = useOrderIntent(carInfoCalls.temporaryPay, {
    onFailure: setNote,
    forgetTyped: forgetChoice,
    onRefused: (error) => {
      if (reasonOf(error) === 'quoteExpired')
        setNote('报价已过期，已按现在的费用重新计算，请确认后再付款')
      else setNote([sentenceOf(error), ...offerChanges(error)].filter(isNew).join('；'))
      void askAgain()
    },
  })
  return {
    ...intent,
    note,
    pay: async ({ QuoteId, Reductions }: ParkingStay) => {
      setNote('')
      // Refused where it would save something else than was shown.
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
