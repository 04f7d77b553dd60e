import { useState } from 'react'
import {
  mallRefundCalls,
  refundForm,
  type MallRefundDetail,
  type RefundOptions,
} from '@/contract/mallRefund'
import { useForm } from '@/hooks/useForm'
import { sendOnce } from '@/features/checkout/actions/sendOnce'
import { useFormPictures } from '@/request/formPictures'
import { useAskAgain } from '@/request/useCall'
import { draftOf } from '@/state/draft'
import { chosenLines, refundable, refundAmount, type RefundPieces } from '../model/refundText'
import { goodsOrderReads } from '../queries/mallOrders'

interface Values {
  Kind: MallRefundDetail['Kind']
  Pieces: RefundPieces
  Reason: string
  Detail: string
  Images: string[]
}

/** Initial selection: all pieces if there is only one refundable line, else none. */
function startOf(options: RefundOptions): RefundPieces {
  const lines = refundable(options)
  const [only] = lines
  return only && lines.length === 1 ? { [only.Line]: only.MaxQty } : {}
}

/**
 * Refund request form: lines and pieces, kind, reason, text, pictures. Input is kept until submitted, over a log-in and
 * a restart. The amount is computed as on the server, which refuses any other amount.
 */
export function useRefundForm(options: RefundOptions) {
  const { OrderId } = options
  const askAgain = useAskAgain(goodsOrderReads)
  const [isSending, setSending] = useState(false)
  const { isUploading, pictures, refuse } = useFormPictures()
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
  // A draft from before the shipment may hold a kind that is no longer offered.
  const Kind = options.Kinds.includes(form.values.Kind)
    ? form.values.Kind
    : (options.Kinds[0] ?? 'money')
  const lines = chosenLines(options, Pieces)
  const amount = refundAmount(options, Pieces)
  const [linesError, setLinesError] = useState('')

  /** @returns the refund, or null when nothing was sent; the errors are shown */
  const submit = async (): Promise<MallRefundDetail | null> => {
    if (isSending || isUploading) return null
    const isRefused = refuse()
    setLinesError(lines.length === 0 ? '请选择要退的商品' : '')
    // Validated now, so that field errors appear together with the errors of the lines.
    const fields = {
      OrderId,
      Kind,
      Lines: lines.map(({ Line, Qty }) => ({ Line, Qty })),
      Amount: amount.total,
    }
    const isSound = form.validate({ ...fields, RequestId: 'made-when-it-is-sent' })
    if (!isSound || lines.length === 0 || isRefused) {
      form.showFault()
      return null
    }
    setSending(true)
    try {
      const { Reason, Detail, Images } = form.values
      const request = { ...fields, Reason, Detail: Detail.trim(), Images }
      const refund = await sendOnce(
        mallRefundCalls.apply,
        `refund/${OrderId}/${JSON.stringify(request)}`,
        request,
      )
      form.done()
      return refund
    } catch {
      return null // the error has been shown; the input stays
    } finally {
      setSending(false)
      await askAgain()
    }
  }

  return {
    form,
    kind: Kind,
    amount,
    /** False until a line is selected; lines that a coupon paid for amount to ¥0.00. */
    isChosen: lines.length > 0,
    linesError,
    setPieces: (line: number, qty: number) => {
      setLinesError('')
      form.set('Pieces', { ...Pieces, [line]: qty })
    },
    isSending,
    isUploading,
    pictures,
    submit,
  }
}
