import { useState } from 'react'
import { carInfoCalls, type LongTerm } from '@/contract/carInfo'
import { useOrderIntent } from '@/features/checkout/actions/useOrderIntent'

/**
 * Renews a long-term space by a number of months, until the day that was shown; if that day has changed meanwhile, the
 * server refuses and the spaces are refetched.
 */
export function useRenewal(space: LongTerm, askAgain: () => Promise<unknown>) {
  const [months, setMonths] = useState<number | null>(null)
  const [error, setError] = useState('')
  const option = space.Options.find(({ Months }) => Months === months) ?? space.Options[0]
  const intent = useOrderIntent(carInfoCalls.renew, {
    onFailure: setError,
    onRefused: () => void askAgain(),
  })
  return {
    ...intent,
    option,
    error,
    choose: (next: number) => {
      setMonths(next)
      setError('')
    },
    submit: () => {
      setError('')
      if (option) void intent.make({ Id: space.Id, Months: option.Months, To: option.To })
    },
  }
}
