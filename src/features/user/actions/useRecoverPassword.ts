import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { recoverPasswordRequest } from '@/contract/userForms'
import { useForm } from '@/hooks/useForm'
import { back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { accountDraft } from '../model/accountDraft'
import { useSendCode } from './useSendCode'
import { useSubmit } from './useSubmit'

const initial = { PhoneNumber: '', CheckCode: '', NewPassword: '' }

/** Password recovery form; returns to the log-in. */
export function useRecoverPassword() {
  const form = useForm({
    initial,
    schema: recoverPasswordRequest,
    draft: accountDraft<typeof initial>(),
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
