import { useState } from 'react'
import {
  mallRefundCalls,
  refundForm,
  type MallRefundDetail,
  type RefundOptions,
} from '@/contract/mallRefund'
import type { Upload } from '@/components/imagePicker/useUploads'
import { useForm } from '@/hooks/useForm'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { uploadPicture } from '@/request/upload'
import { useAskAgain } from '@/request/useCall'
import { draftOf } from '@/state/draft'
import { chosenLines, refundable, refundAmount, type RefundPieces } from '../model/refundChoice'
import { goodsOrderReads } from '../queries/mallOrders'

interface Values {
  Kind: MallRefundDetail['Kind']
  Pieces: RefundPieces
  Reason: string
  Detail: string
  Images: string[]
}

const uploadOther: Upload = async (path, options) =>
  (await uploadPicture('otherimage', path, options)).Path

/** What is asked for first: everything where there is but one line, else nothing yet. */
function startOf(options: RefundOptions): RefundPieces {
  const lines = refundable(options)
  const [only] = lines
  return only && lines.length === 1 ? { [only.Line]: only.MaxQty } : {}
}

/**
 * A refund being asked for: lines and pieces, kind, reason, words, pictures. What was chosen and typed is kept until it is
 * sent, over a log-in and a restart. The amount is reckoned as the server does, which refuses any other.
 */
export function useRefundForm(options: RefundOptions) {
  const { OrderId } = options
  const askAgain = useAskAgain(goodsOrderReads)
  const [isSending, setSending] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const [failedPictures, setFailedPictures] = useState(0)
  const [isRefused, setRefused] = useState(false)
  const form = useForm<Values, typeof refundForm>({
    initial: {
      Kind: options.Kinds[0] ?? 'money',
      Pieces: startOf(options),
      Reason: '',
      Detail: '',
      Images: [],
    },
    schema: refundForm,
    draft: draftOf<Values>(`refund/${OrderId}`),
  })
  const { Pieces } = form.values
  // A draft of before the parcel was sent may hold what is no longer offered.
  const Kind = options.Kinds.includes(form.values.Kind)
    ? form.values.Kind
    : (options.Kinds[0] ?? 'money')
  const lines = chosenLines(options, Pieces)
  const amount = refundAmount(options, Pieces)
  const [linesError, setLinesError] = useState('')

  /** @returns the refund, or null: nothing was sent, and the person sees why */
  const submit = async (): Promise<MallRefundDetail | null> => {
    if (isSending || isUploading) return null
    setRefused(failedPictures > 0)
    setLinesError(lines.length === 0 ? '请选择要退的商品' : '')
    // Beside the errors of the fields, which are shown at once with them.
    const asked = {
      OrderId,
      Kind,
      Lines: lines.map(({ Line, Qty }) => ({ Line, Qty })),
      Amount: amount.total,
    }
    const isSound = form.validate({ ...asked, RequestId: 'made-when-it-is-sent' })
    if (!isSound || lines.length === 0 || failedPictures > 0) return null
    setSending(true)
    try {
      const { Reason, Detail, Images } = form.values
      const request = { ...asked, Reason, Detail: Detail.trim(), Images }
      const refund = await sendOnce(
        mallRefundCalls.apply,
        `refund/${OrderId}/${JSON.stringify(request)}`,
        request,
      )
      form.done()
      return refund
    } catch {
      return null // The person has been told; what they typed stands.
    } finally {
      setSending(false)
      await askAgain()
    }
  }

  return {
    form,
    kind: Kind,
    amount,
    linesError,
    setPieces: (line: number, qty: number) => {
      setLinesError('')
      form.set('Pieces', { ...Pieces, [line]: qty })
    },
    isSending,
    isUploading,
    /** For the picker: a form that would lack a picture is not sent. */
    pictures: {
      upload: uploadOther,
      onBusyChange: setUploading,
      onFailedChange: setFailedPictures,
      error:
        isRefused && failedPictures > 0
          ? `有 ${failedPictures} 张图片没有上传成功，请重试或删除后再提交`
          : undefined,
    },
    submit,
  }
}
