import { useState } from 'react'
import { payPasswordCalls } from '@/contract/payPassword'
import { useAction } from '@/request/useCall'
import { useLimits, usePayPassword } from '../queries'

interface Change {
  Enabled: boolean
  /** Maximum amount per order, fen. */
  Limit: number
}

/** Switch and limit of payments without a password: turning it off needs no password, every other change does. */
export function useNoPassword() {
  const password = usePayPassword()
  const limits = useLimits()
  const [pending, setPending] = useState<Change | null>(null)
  const [error, setError] = useState('')
  const change = useAction(
    payPasswordCalls.setPayVoidPassword,
    [payPasswordCalls.getDetail, payPasswordCalls.getLimitPrice],
    {
      isShownByPage: true,
    },
  )

  const ask = (wanted: Change) => {
    if (wanted.Enabled) setPending(wanted)
    else change.mutate({ Enabled: false })
  }
  const submit = (digits: string) => {
    if (!pending) return
    change.mutate(
      { ...pending, Password: digits },
      {
        onSuccess: () => {
          setError('')
          setPending(null)
        },
        onError: (failure) => setError(failure.message),
      },
    )
  }
  return {
    limits,
    password,
    pending,
    ask,
    cancel: () => {
      setError('')
      setPending(null)
    },
    error,
    isBusy: change.isPending,
    submit,
  }
}
