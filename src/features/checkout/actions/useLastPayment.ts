import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { userAtom } from '@/state/session'
import { findPayment, keptPaymentOf, type LastPayment } from './keptPayment'

/**
 * Outcome of the payment in progress when this page was last left; null when there was none.
 * @param page page and subject of the payment
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
    /** Drops the kept payment once its outcome is known. */
    forget: () => {
      kept.forget()
      setLast(null)
    },
  }
}
