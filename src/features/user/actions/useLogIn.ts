import { useState, useEffect, useRef } from 'react'
import { useAtomValue } from 'jotai'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { logInRequest } from '@/contract/userForms'
import { useForm } from '@/hooks/useForm'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { deviceLog } from '@/request/deviceLog'
import { currentPath } from '@/navigation'
import { routes } from '@/routes'
import { sessionAtom, sessionKey } from '@/state/session'
import { accountDraft, consentMissing } from '../model/accountDraft'
import { missingNames } from '../model/fieldNames'
import { enter, isEntering, leaveLogin } from './enter'
import { useSendCode } from './useSendCode'
import { useSubmit } from './useSubmit'

export type LogInWay = 'code' | 'password'

const initial = { PhoneNumber: '', CheckCode: '', Password: '' }

/** Log-in form, by SMS code or password; returns to the previous page afterwards, otherwise to `target`. */
export function useLogIn(way: LogInWay, target: string | undefined) {
  const [isAgreed, setAgreed] = useState(false)
  const form = useForm({
    initial,
    schema: logInRequest,
    draft: accountDraft<typeof initial>(),
  })
  const { PhoneNumber, CheckCode, Password } = form.values
  const sendCode = useSendCode(smsCalls.login, PhoneNumber, (message) =>
    form.setErrors({ PhoneNumber: message }),
  )
  const { isBusy, submit } = useSubmit(async () => {
    const isByCode = way === 'code'
    const request = form.validate({
      CheckCode: isByCode ? CheckCode : undefined,
      Password: isByCode ? undefined : Password,
    })
    if (!request) return
    if (!isAgreed) {
      showToast({ text: consentMissing })
      return
    }
    const answer = await call(userCalls.login, { ...request, ...deviceLog() })
    form.done()
    await enter(answer, target)
  })
  const isProved = (way === 'code' ? CheckCode : Password) !== ''
  /** Kind of the log-in button. */
  const sendKind = isAgreed && isProved ? form.sendKind : ('soft' as const)
  const proof = way === 'code' ? 'CheckCode' : 'Password'
  /** Names of what the button waits for. */
  const missing = missingNames([...form.missing, ...(isProved ? [] : [proof])], isAgreed)
  return { form, isBusy, isAgreed, setAgreed, sendCode, sendKind, missing, submit }
}

/** Leaves the log-in page when the member logs in in another tab. */
export function useLogInElsewhere(target: string | undefined): void {
  const session = useAtomValue(sessionAtom)
  const key = session ? sessionKey(session) : ''
  const first = useRef(key)
  useEffect(() => {
    // Below the registration page the new session is that page's own.
    const isOnTop = currentPath() === routes.login
    if (key && key !== first.current && isOnTop && !isEntering()) void leaveLogin(target)
  }, [key, target])
}
