import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userAtom } from '@/state/session'
import { findPayment, keptPaymentOf, type LastPayment } from './keptPayment'

/**
 * What became of the payment that this page was left with: null where there was none.
 * @param page the page and what it is about
 */
export function useLastPayment(page: string) {
  const userId = useAtomValue(userAtom)?.UserId
  const [kept] = useState(() => keptPaymentOf(page))
  const [last, setLast] = useState<LastPayment | null>(null)
  useEffect(() => {
    setLast(null)
    const before = userId === undefined ? null : kept.read()
    return before ? findPayment(before, setLast) : undefined
  }, [kept, userId])
  return {
    last,
    keep: kept.keep,
    /** The end of what is being paid is known here: there is nothing to find out any more. */
    forget: () => {
      kept.forget()
      setLast(null)
    },
  }
}
