import { useAtomValue, useSetAtom } from 'jotai'
import { userCalls } from '@/contract/user'
import { useForm } from '@/hooks/useForm'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { updateUserAtom, userAtom } from '@/state/session'
import { useSubmit } from './useSubmit'

/** The profile form; null for a visitor. Saving takes over what the server made of it. */
export function useProfile() {
  const user = useAtomValue(userAtom)
  const updateUser = useSetAtom(updateUserAtom)
  const form = useForm({
    initial: {
      Name: user?.Name ?? '',
      Gender: user?.Gender ?? undefined,
      Birthday: user?.Birthday ?? '',
      Email: user?.Email ?? '',
    },
    schema: userCalls.update.request,
  })
  const { isBusy, submit } = useSubmit(async () => {
    const request = form.validate({ Birthday: form.values.Birthday || undefined })
    if (!request) return
    updateUser(await call(userCalls.update, request))
    showToast({ text: '已保存' })
  })
  return { user, form, isBusy, submit }
}
