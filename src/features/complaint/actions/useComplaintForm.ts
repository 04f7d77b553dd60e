import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { complaintCalls, type ComplaintDetail, complaintRequest } from '@/contract/complaint'
import { useForm } from '@/hooks/useForm'
import { redirect } from '@/navigation'
import { useFormPictures } from '@/request/formPictures'
import { sendForm } from '@/request/sendForm'
import { draftOf } from '@/state/draft'
import { userAtom } from '@/state/session'
import type { Kind } from '../model'
import { complaintReads } from '../queries'

interface Values {
  Kind: Kind
  Target: string
  Detail: string
  Images: string[]
  Phone: string
  Anonymous: boolean
}

interface Start {
  /** The complaint being edited; omitted: a new one. */
  edited?: ComplaintDetail
  kind?: Kind
  /** What the user was viewing when contacting service. */
  about?: string
}

const intentOf = ({ edited, about }: Start): string =>
  ['complaint', edited?.Id ?? about].filter(Boolean).join('/')

/**
 * Form for a complaint, suggestion or praise. Input is kept until submitted, over a log-in and a restart; visitors can
 * fill it in and are asked to log in on submission.
 */
export function useComplaintForm(start: Start) {
  const { edited, kind, about } = start
  const user = useAtomValue(userAtom)
  const client = useQueryClient()
  const intent = intentOf(start)
  const [isSending, setSending] = useState(false)
  const { isUploading, pictures, refuse } = useFormPictures()
  const form = useForm<Values, typeof complaintRequest>({
    initial: {
      Kind: edited?.Kind ?? kind ?? 'complaint',
      Target: edited?.Target ?? (about ? '其他' : ''),
      Detail: edited?.Detail ?? (about ? `关于“${about}”：` : ''),
      Images: edited?.Images ?? [],
      Phone: edited?.Phone ?? user?.PhoneNumber ?? '',
      Anonymous: edited?.Anonymous ?? false,
    },
    schema: complaintRequest,
    draft: draftOf<Values>(intent),
    isSaved: Boolean(edited),
  })

  const submit = async () => {
    if (isSending || isUploading) return
    if (refuse()) return form.showFault()
    setSending(true)
    try {
      const sent = await sendForm(complaintCalls.saveOrUpdate, intent, (RequestId) =>
        form.validate({ RequestId, Id: edited?.Id }),
      )
      if (!sent) return
      form.done()
      for (const { path } of complaintReads) void client.invalidateQueries({ queryKey: [path] })
      await redirect('complaintResult', { id: sent.Id, sent: edited ? undefined : 1 })
    } catch {
      // The error has been shown; the input stays.
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    isSending,
    isUploading,
    pictures,
    submit,
  }
}
