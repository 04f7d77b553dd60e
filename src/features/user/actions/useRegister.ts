import { useState } from 'react'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { registerRequest, recoverPasswordRequest } from '@/contract/userForms'
import { useForm } from '@/hooks/useForm'
import { backFromAccountPages, relaunch, back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { deviceLog } from '@/request/deviceLog'
import { arePagesStale, openAnew } from '@/request/personsPages'
import { beginSession } from '@/request/session'
import { accountDraft, consentMissing, welcomeText } from '../model/accountDraft'
import { useSendCode } from './useSendCode'
import { useSubmit } from './useSubmit'

const initial = { PhoneNumber: '', CheckCode: '', Password: '', Name: '' }

/** Registration form; afterwards the new member is logged in and returns to the requested page, else to the profile. */
export function useRegister() {
  const [isAgreed, setAgreed] = useState(false)
  const form = useForm({
    initial,
    schema: registerRequest,
    draft: accountDraft<typeof initial>(),
  })
  const { PhoneNumber, Name } = form.values
  const sendCode = useSendCode(smsCalls.register, PhoneNumber, (message) =>
    form.setErrors({ PhoneNumber: message }),
  )
  const { isBusy, submit } = useSubmit(async () => {
    const request = form.validate({ Name: Name.trim() || undefined })
    if (!request) return
    if (!isAgreed) {
      showToast({ text: consentMissing })
      return
    }
    const answer = await call(userCalls.register, { ...request, ...deviceLog() })
    form.done()
    beginSession(answer)
    showToast({ text: welcomeText(answer) })
    if (arePagesStale()) await openAnew('my')
    else if (!(await backFromAccountPages())) await relaunch('my')
  })
  return { form, isBusy, isAgreed, setAgreed, sendCode, submit }
}

const unproved = { PhoneNumber: '', CheckCode: '', NewPassword: '' }

/** Password recovery form; returns to the log-in. */
export function useRecoverPassword() {
  const form = useForm({
    initial: unproved,
    schema: recoverPasswordRequest,
    draft: accountDraft<typeof unproved>(),
  })
  const sendCode = useSendCode(smsCalls.forgetPassword, form.values.PhoneNumber, (message) =>
    form.setErrors({ PhoneNumber: message }),
  )
  const { isBusy, submit } = useSubmit(async () => {
    const request = form.validate()
    if (!request) return
    await call(userCalls.forgetPasswordByCheckCode, request)
    showToast({ text: '密码已重设，请用新密码登录' })
    await (canGoBack() ? back() : redirect('login'))
  })
  return { form, isBusy, sendCode, submit }
}
