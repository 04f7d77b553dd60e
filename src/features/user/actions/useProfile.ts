import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { userCalls, type CurrentUser } from '@/contract/user'
import { profileRequest } from '@/contract/userForms'
import { useForm } from '@/hooks/useForm'
import { showToast } from '@/platform/toast'
import { call } from '@/request/call'
import { draftOf } from '@/state/draft'
import { updateUserAtom } from '@/state/session'
import { useSubmit } from './useSubmit'

/** The member whose profile is being edited. */
export type Member = CurrentUser

interface Values {
  Name: string
  RealName: string
  Gender: CurrentUser['Gender']
  Birthday: string
  Email: string
}

const valuesOf = ({ Name, RealName, Gender, Birthday, Email }: CurrentUser): Values => ({
  Name,
  RealName: RealName ?? '',
  Gender: Gender ?? null,
  Birthday: Birthday ?? '',
  Email: Email ?? '',
})

/**
 * Profile form of a member. Unsaved input is restored next time (`isRestored`) and can be discarded. Only changed
 * fields are sent, so that changes from another device are not overwritten; after saving, the server's values are taken
 * over.
 */
export function useProfile(user: CurrentUser) {
  const updateUser = useSetAtom(updateUserAtom)
  const [saved, setSaved] = useState(() => valuesOf(user))
  const draft = draftOf<Values>('profile')
  const form = useForm({ initial: saved, schema: profileRequest, draft, isSaved: true })
  const isChanged = (key: keyof Values) => form.values[key] !== saved[key]
  const [isRestored, setRestored] = useState(() =>
    (Object.keys(saved) as (keyof Values)[]).some(isChanged),
  )

  const startOver = (fresh: Values) => {
    setSaved(fresh)
    form.reset(fresh)
    setRestored(false)
  }

  const { isBusy, submit } = useSubmit(async () => {
    const { Gender, Birthday } = form.values
    const request = form.validate({ Gender: Gender ?? undefined, Birthday: Birthday || undefined })
    if (!request) return
    const changes = Object.fromEntries(
      Object.entries(request).filter(([key]) => isChanged(key as keyof Values)),
    )
    if (Object.keys(changes).length === 0) {
      showToast({ text: '资料没有变化' })
      return
    }
    const answer = await call(userCalls.update, changes)
    updateUser(answer)
    startOver(valuesOf(answer))
    showToast({ text: '已保存' })
  })

  return { form, isBusy, submit, isRestored, giveUp: () => startOver(valuesOf(user)) }
}
