import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { userAtom } from '@/state/session'

/**
 * Typing a new payment password twice: the first time it is judged (weak ones are refused at once, the server judges
 * again), the second time it must be the same.
 * @param onChosen called with the password once both agree; `restart` starts over, with the server's reason
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
    /** Which of the two is being typed. */
    isRepeating: first !== '',
    error,
    enter,
  }
}
