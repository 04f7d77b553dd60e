import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { userAtom } from '@/state/session'

/**
 * New payment password, typed twice: the first entry is checked (weak ones are refused; the server checks again), the
 * second must be equal.
 * @param onChosen called with the password once both entries agree; `restart` starts over and shows the server's reason
 */
export function useNewPassword(
  onChosen: (digits: string, restart: (reason: string) => void) => void,
) {
  const user = useAtomValue(userAtom)
  const [first, setFirst] = useState('')
  const [error, setError] = useState('')
  const restart = (reason: string) => {
    setFirst('')
    setError(reason)
  }
  const enter = (digits: string) => {
    if (first === '') {
      const problem = paymentPasswordProblem(digits, {
        phone: user?.PhoneNumber,
        birthday: user?.Birthday,
      })
      setError(problem ?? '')
      if (!problem) setFirst(digits)
    } else if (digits === first) {
      setError('')
      onChosen(digits, restart)
    } else {
      setFirst('')
      setError('两次输入不一致，请重新设置')
    }
  }
  return {
    /** True while the second entry is being typed. */
    isRepeating: first !== '',
    error,
    enter,
  }
}
