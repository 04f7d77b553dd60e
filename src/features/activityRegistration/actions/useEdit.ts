import { useState } from 'react'
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { type RegistrationRecord } from '@/contract/registration'
import { back, canGoBack, redirect } from '@/navigation'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { messagesOf, reasonOf, RequestError } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import type { JudgedForm } from '../model/formState'
import { signUpReads } from '../queries/registrations'

interface Options {
  record: RegistrationRecord
  formVersion: number
  /** Called once the answers are saved: the typed draft can be dropped. */
  onDone: () => void
  /** Refetches the form after questions or state have changed. */
  askAgain: () => unknown
}

/** Submits changed answers of a registration. A repeated submission has no further effect. */
export function useEdit({ record, formVersion, onDone, askAgain }: Options) {
  const { mutateAsync, isPending } = useAction(activityRegistrationCalls.submitForm, signUpReads, {
    isShownByPage: true,
  })
  /** Reason of the refusal. */
  const [note, setNote] = useState('')
  const edit = async (form: JudgedForm) => {
    if (isPending) return
    setNote('')
    try {
      await mutateAsync({ Id: record.Id, FormVersion: formVersion, ...form })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const isChanged = reasonOf(error) === 'formChanged'
      setNote(
        isChanged
          ? '报名表有更新，请核对后再保存'
          : [sentenceOf(error), ...messagesOf(error)].join('；'),
      )
      if (isChanged) void askAgain()
      return
    }
    onDone()
    showToast({ text: '报名信息已修改' })
    if (canGoBack()) await back()
    else await redirect('activityRecord', { id: record.Id })
  }
  return { edit, isBusy: isPending, note }
}
