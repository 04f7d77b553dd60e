import { useSetAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { payPasswordCalls } from '@/contract/payPassword'
import { payCalls } from '@/contract/pay'
import { back, canGoBack, redirect } from '@/navigation'
import { useAction } from '@/request/useCall'
import { sentenceOf } from '@/utils/sentence'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { userAtom } from '@/state/session'
import { rememberPasswordChangeAtom } from '../atoms'

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

/** Sets the first payment password; with `orderId` the user came from a payment and returns to it. */
export function useSetPassword(orderId: string | undefined) {
  const remember = useSetAtom(rememberPasswordChangeAtom)
  const set = useAction(
    payPasswordCalls.setPayPassword,
    // The cashier that led here needs the password state now.
    [payPasswordCalls.getDetail, payCalls.getBalanceAndStoredCard],
    { isShownByPage: true },
  )
  const leave = () => {
    remember('set')
    if (!orderId) return redirect('payPasswordDone')
    return canGoBack() ? back() : redirect('payDetail', { id: orderId })
  }
  const chosen = useNewPassword((digits, restart) => {
    set.mutate(
      { Password: digits },
      {
        onSuccess: () => void leave(),
        onError: (error) => restart(sentenceOf(error)),
      },
    )
  })
  return { ...chosen, isBusy: set.isPending }
}

/** Changes the payment password, after checking the old one. */
export function useChangePassword() {
  const remember = useSetAtom(rememberPasswordChangeAtom)
  const [old, setOld] = useState('')
  const [oldError, setOldError] = useState('')
  const check = useAction(payPasswordCalls.currentPayPassword, [payPasswordCalls.getDetail], {
    isShownByPage: true,
  })
  const reset = useAction(payPasswordCalls.resetPayPassword, [payPasswordCalls.getDetail], {
    isShownByPage: true,
  })
  const chosen = useNewPassword((digits, restart) => {
    reset.mutate(
      { OldPassword: old, NewPassword: digits },
      {
        onSuccess: () => {
          remember('change')
          void redirect('payPasswordDone')
        },
        onError: (error) => restart(sentenceOf(error)),
      },
    )
  })
  const enterOld = (digits: string) =>
    check.mutate(
      { Password: digits },
      {
        onSuccess: () => {
          setOldError('')
          setOld(digits)
        },
        onError: (error) => setOldError(sentenceOf(error)),
      },
    )
  return {
    isOldKnown: old !== '',
    oldError,
    enterOld,
    chosen,
    isBusy: check.isPending || reset.isPending,
  }
}
