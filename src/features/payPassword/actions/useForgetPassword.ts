import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { payPasswordCalls } from '@/contract/payPassword'
import { smsCalls } from '@/contract/sms'
import { redirect } from '@/navigation'
import { call } from '@/request/call'
import { useAction } from '@/request/useCall'
import { serverNow } from '@/state/serverClock'
import { sentenceOf } from '@/utils/sentence'
import { rememberPasswordChangeAtom } from '../atoms'
import { useNewPassword } from './useSetPassword'

/** Resets a forgotten payment password: a code to the member's phone, then a new password. */
export function useForgetPassword() {
  const remember = useSetAtom(rememberPasswordChangeAtom)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState('')
  const [isCodeTyped, setCodeTyped] = useState(false)
  const forget = useAction(payPasswordCalls.forgetPayPassword, [payPasswordCalls.getDetail], {
    isShownByPage: true,
  })

  const sendCode = async () => {
    try {
      const { ResendAt, ExpireAt } = await call(smsCalls.changePaymentCode, {})
      return serverNow() + Math.min(60_000, Math.max(0, ExpireAt - ResendAt))
    } catch {
      return null
    }
  }
  const next = () => {
    if (/^\d{6}$/.test(code)) setCodeTyped(true)
    else setCodeError('请输入 6 位数字验证码')
  }
  const chosen = useNewPassword((digits, restart) => {
    forget.mutate(
      { CheckCode: code, NewPassword: digits },
      {
        onSuccess: () => {
          remember('forget')
          void redirect('payPasswordDone')
        },
        onError: (error) => {
          // The code is checked together with the new password: returns to the code step for correction.
          restart('')
          setCodeTyped(false)
          setCodeError(sentenceOf(error))
        },
      },
    )
  })
  return {
    code,
    codeError,
    isCodeTyped,
    setCode: (text: string) => {
      setCode(text)
      setCodeError('')
    },
    sendCode,
    next,
    chosen,
    isBusy: forget.isPending,
  }
}
