import { refundWords } from '@/contract/mallRefund'
import { useForm } from '@/hooks/useForm'
import { useFormPictures } from '@/request/formPictures'
import { draftOf } from '@/state/draft'
import { useSayInRefund } from '../queries/refunds'

/** Additional text and pictures for a refund; kept until submitted. */
export function useRefundWords(id: string) {
  const saying = useSayInRefund()
  const { isUploading, pictures, refuse } = useFormPictures()
  const form = useForm({
    initial: { Text: '', Images: [] as string[] },
    schema: refundWords,
    draft: draftOf<{ Text: string; Images: string[] }>(`refundWords/${id}`),
  })
  /** @returns whether it was sent; errors are shown */
  const send = async (): Promise<boolean> => {
    const isRefused = refuse()
    const request = form.validate({ Id: id })
    if (!request || isUploading || isRefused) return false
    try {
      await saying.mutateAsync(request)
    } catch {
      return false // the error has been shown; the input stays
    }
    form.reset({ Text: '', Images: [] })
    return true
  }
  return {
    form,
    isSending: saying.isPending,
    isUploading,
    pictures,
    send,
  }
}
