import { useState } from 'react'
import type { Upload } from '@/components/imagePicker/useUploads'
import { refundWords } from '@/contract/mallRefund'
import { useForm } from '@/hooks/useForm'
import { uploadPicture } from '@/request/upload'
import { draftOf } from '@/state/draft'
import { useSayInRefund } from '../queries/refunds'

const upload: Upload = async (path, options) =>
  (await uploadPicture('otherimage', path, options)).Path

/** Additional text and pictures for a refund; kept until submitted. */
export function useRefundWords(id: string) {
  const saying = useSayInRefund()
  const [isUploading, setUploading] = useState(false)
  const [failed, setFailed] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const form = useForm({
    initial: { Text: '', Images: [] as string[] },
    schema: refundWords,
    draft: draftOf<{ Text: string; Images: string[] }>(`refundWords/${id}`),
  })
  /** @returns whether it was sent; errors are shown */
  const send = async (): Promise<boolean> => {
    setRefused(failed > 0)
    const request = form.validate({ Id: id })
    if (!request || isUploading || failed > 0) return false
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
    pictures: {
      upload,
      onBusyChange: setUploading,
      onFailedChange: setFailed,
      error:
        isRefused && failed > 0
          ? `有 ${failed} 张图片没有上传成功，请重试或删除后再提交`
          : undefined,
    },
    send,
  }
}
