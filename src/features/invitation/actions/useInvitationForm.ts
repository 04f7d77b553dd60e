import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useContext, useState } from 'react'
import { invitationCalls, invitationRequest } from '@/contract/invitation'
import { useForm } from '@/hooks/useForm'
import { ServerClockContext } from '@/hooks/serverClock'
import { redirect } from '@/navigation'
import { sendForm } from '@/request/sendForm'
import { normalisePlate, plateProblem } from '@/rules/plate'
import { draftOf } from '@/state/draft'
import { userAtom } from '@/state/session'
import {
  freshValues,
  limitOf,
  windowOf,
  windowProblem,
  type NewValues,
  intent,
} from '../model/newInvitation'
import type { InvitationRule } from '../queries/own'

/**
 * Form for a new invitation. Input is kept until submitted, over a log-in and a restart.
 * @param rule the park's limits, which repeated or kept input may exceed
 */
export function useInvitationForm(rule: InvitationRule) {
  const client = useQueryClient()
  const serverNow = useContext(ServerClockContext)
  const nickname = useAtomValue(userAtom)?.Name ?? ''
  const [isSending, setSending] = useState(false)
  const form = useForm<NewValues, typeof invitationRequest>({
    initial: freshValues(serverNow(), nickname),
    schema: invitationRequest,
    draft: draftOf<NewValues>(intent),
  })
  const { values } = form

  const submit = async () => {
    if (isSending) return
    const plate = values.PlateNo.trim() === '' ? null : plateProblem(values.PlateNo)
    if (plate) return form.setErrors({ PlateNo: plate })
    const wrongTimes = windowProblem(values, rule, serverNow())
    if (wrongTimes) return form.setErrors({ to: wrongTimes })
    setSending(true)
    try {
      const sent = await sendForm(invitationCalls.save, intent, (RequestId) =>
        form.validate({
          RequestId,
          People: values.people,
          UseLimit: limitOf(values),
          PlateNo: values.PlateNo.trim() && normalisePlate(values.PlateNo),
          BuildingId: values.BuildingId || undefined,
          ...windowOf(values),
        }),
      )
      if (!sent) return
      form.done()
      void client.invalidateQueries({ queryKey: [invitationCalls.mine.path] })
      await redirect('invitation', { id: sent.Hash, own: 1 })
    } catch {
      // The error has been shown; the input stays.
    } finally {
      setSending(false)
    }
  }

  return { form, submit, isSending }
}
