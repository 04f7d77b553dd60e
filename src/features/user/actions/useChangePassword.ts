import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import { changePasswordByCheckCodeRequest, changePasswordRequest } from '@/contract/userForms'
import { useForm } from '@/hooks/useForm'
import { back, canGoBack, relaunch } from '@/navigation'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { changeTokens } from '@/request/session'
import { serverNow } from '@/state/serverClock'
import { updateUserAtom, userAtom } from '@/state/session'
import { useSubmit } from './useSubmit'

export type ProofWay = 'password' | 'code'

/**
 * Changes the login password with the old password or with a code sent to the member's phone (the only way without an
 * existing password). All other sessions end; this device continues with the new tokens.
 */
export function useChangePassword() {
  const user = useAtomValue(userAtom)
  const updateUser = useSetAtom(updateUserAtom)
  const [way, setWay] = useState<ProofWay>(user?.HasPassword === false ? 'code' : 'password')
  const byPassword = useForm({
    initial: { OldPassword: '', NewPassword: '' },
    schema: changePasswordRequest,
  })
  const byCode = useForm({
    initial: { CheckCode: '', NewPassword: '' },
    schema: changePasswordByCheckCodeRequest,
  })

  const sendCode = async () => {
    try {
      const { ResendAt, ExpireAt } = await call(smsCalls.resetPasswd, {})
      return serverNow() + Math.min(60_000, Math.max(0, ExpireAt - ResendAt))
    } catch {
      return null
    }
  }

  const { isBusy, submit } = useSubmit(async () => {
    if (way === 'password') {
      const request = byPassword.validate()
      if (!request) return
      await changeTokens(() => call(userCalls.changePassword, request))
    } else {
      const request = byCode.validate()
      if (!request) return
      await changeTokens(() => call(userCalls.changePasswordByCheckCode, request))
    }
    if (user) updateUser({ ...user, HasPassword: true })
    showToast({ text: '密码已修改，其他设备需要重新登录' })
    await (canGoBack() ? back() : relaunch('my'))
  })

  return { user, way, setWay, byPassword, byCode, sendCode, isBusy, submit }
}
