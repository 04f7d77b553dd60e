import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { type ActivityDetail } from '@/contract/activity'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { redirect } from '@/navigation'
import { ask } from '@/platform/dialog'
import { call } from '@/request/call'
import { failedPicturesText } from '@/request/formPictures'
import { fingerprint } from '@/rules/fingerprint'
import { messagesOf, reasonOf, RequestError } from '@/rules/requestError'
import { sentenceOf } from '@/utils/sentence'
import { pageViewOf } from '@/platform/pageView'
import type { JudgedForm, FormContext } from '../model/formState'
import { signUpReads } from '../queries/registrations'
import { elementOf, firstWrong } from '../model/editStart'
import type { SignUpState, PictureStates } from './useSignUpState'

interface Options {
  activity: ActivityDetail
  formVersion: number
  /** Called once the registration is made: the typed draft can be dropped. */
  onDone: () => void
  /** Refetches the form: places, questions and limits have changed. */
  askAgain: () => unknown
}

const notes: Record<string, string> = {
  formChanged: '报名表有更新，请核对后再提交',
  activityFull: '名额已满，可以登记候补',
}

/**
 * Submits a registration. The same answers make one registration regardless of a double tap, a lost response or a
 * reload. After a lost response it is checked first whether the registration exists, so that changed answers do not
 * make a second one. The device stores a fingerprint of the answers, not the answers.
 */
export function useSubmit({ activity, formVersion, onDone, askAgain }: Options) {
  const client = useQueryClient()
  const isWorking = useRef(false)
  const wasLost = useRef(false)
  const [isBusy, setBusy] = useState(false)
  /** Reason of the refusal. */
  const [note, setNote] = useState('')

  const finish = async (id: string, isDue: boolean) => {
    onDone()
    for (const { path } of signUpReads)
      void client.invalidateQueries({ queryKey: [path], refetchType: 'none' })
    await redirect('activityRecord', { id, ...(isDue ? { pay: 1 } : { sent: 1 }) })
  }

  /** The registration made by an attempt whose response was lost; undefined: none. */
  const madeMeanwhile = async () => {
    if (!wasLost.current) return undefined
    const knownIds = activity.MyRegistrations.map(({ Id }) => Id)
    const now = await call(activityRegistrationCalls.detail, { Id: activity.Id }, { isRead: true })
    wasLost.current = false
    return now.MyRegistrations.find(({ Id }) => !knownIds.includes(Id))
  }

  const send = async (form: JudgedForm, isWaitlist: boolean): Promise<void> => {
    const made = await madeMeanwhile()
    if (made) return finish(made.Id, made.Status === 'PendingPay')
    const request = {
      ActivityId: activity.Id,
      FormVersion: formVersion,
      ...form,
      Total: activity.Fee * form.People.length,
      Points: activity.Points * form.People.length,
      Waitlist: isWaitlist,
    }
    const intent = `activitySubmit/${activity.Id}/${fingerprint(JSON.stringify(request))}`
    const { Registration, Order } = await sendOnce(
      activityRegistrationCalls.submit,
      intent,
      request,
      { onFailure: () => undefined },
    )
    await finish(Registration.Id, Order?.Status === 'PendingPay')
  }

  const sendOrWait = async (form: JudgedForm, isWaitlist: boolean): Promise<void> => {
    try {
      await send(form, isWaitlist)
    } catch (error) {
      if (isWaitlist || reasonOf(error) !== 'activityFull') throw error
      const isWanted = await ask({
        title: '名额刚满',
        content: '登记候补？有名额按顺序通知，不收费。',
        confirmText: '登记候补',
        cancelText: '先不了',
      })
      if (!isWanted) throw error
      await send(form, true)
    }
  }

  const submit = async (form: JudgedForm, isWaitlist: boolean) => {
    if (isWorking.current) return
    isWorking.current = true
    setBusy(true)
    setNote('')
    try {
      await sendOrWait(form, isWaitlist)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const reason = reasonOf(error)
      wasLost.current = wasLost.current || reason === ''
      setNote(notes[reason] ?? [sentenceOf(error), ...messagesOf(error)].join('；'))
      if (reason) void askAgain()
    } finally {
      isWorking.current = false
      setBusy(false)
    }
  }
  return { submit, isBusy, note }
}

/** Submit button of a form: submits a valid form, else scrolls to the first wrong answer. */
export function useJudgedSending(
  context: FormContext,
  form: SignUpState,
  pictures: PictureStates,
  onRight: (judged: JudgedForm) => void,
) {
  const [isTried, setTried] = useState(false)
  const wrong = Object.keys(form.errors).length
  const send = () => {
    setTried(true)
    if (pictures.failed > 0) return
    const { form: judged, errors } = form.judge()
    if (judged) return onRight(judged)
    pageViewOf().focusIn(elementOf(firstWrong(context, form.state, errors)))
  }
  const wrongText = wrong > 0 ? `还有 ${wrong} 处需要填写或修改` : ''
  return {
    send,
    problem: isTried ? (pictures.failed > 0 ? failedPicturesText(pictures.failed) : wrongText) : '',
  }
}
