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
  /** It is written: what was typed has done its work. */
  onDone: () => void
  /** Asks for the form anew: questions or the state have changed. */
  askAgain: () => unknown
}

/** Sends other answers of a registration. Sent twice they are the same answers. */
export function useEdit({ record, formVersion, onDone, askAgain }: Options) {
  const { mutateAsync, isPending } = useAction(activityRegistrationCalls.submitForm, signUpReads, {
    isShownByPage: true,
  })
  /** Why it was refused. */
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
