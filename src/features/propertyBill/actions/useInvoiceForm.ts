import { useState } from 'react'
import { invoiceCalls, invoiceRequest, paidCalls } from '@/contract/paid'
import { useForm } from '@/hooks/useForm'
import { showToast } from '@/platform/toast'
import { useAction } from '@/request/useCall'
import { reasonOf } from '@/rules/requestError'
import { draftOf } from '@/state/draft'
import {
  emailError,
  emptyInvoice,
  taxNoError,
  typedTaxNo,
  type InvoiceForm,
  type InvoiceTitle,
} from '../model/invoice'

/** What an invoice changes. */
const changed = [
  paidCalls.list,
  paidCalls.detail,
  paidCalls.purchasingBillSuccess,
  invoiceCalls.titles,
]

/** Asking for an invoice for paid bills. What was typed is kept until it is sent. */
export function useInvoiceForm(billIds: readonly string[], onSent: () => void) {
  const [refusal, setRefusal] = useState('')
  const form = useForm<InvoiceForm, typeof invoiceRequest>({
    initial: emptyInvoice,
    schema: invoiceRequest,
    draft: draftOf<InvoiceForm>('invoice'),
  })
  const action = useAction(invoiceCalls.apply, changed, { isShownByPage: true })

  const submit = () => {
    setRefusal('')
    const { TitleType, TaxNo, Email } = form.values
    const isCompany = TitleType === 'company'
    const request = form.validate({ BillIds: [...billIds], TaxNo: isCompany ? TaxNo : '' })
    // Beside what the contract says, which holds each field to its own.
    const errors = {
      TaxNo: isCompany ? taxNoError(TaxNo) : '',
      Email: Email.trim() ? emailError(Email) : '',
    }
    const found = Object.entries(errors).filter(([, error]) => error !== '')
    if (found.length > 0) form.setErrors((before) => ({ ...before, ...Object.fromEntries(found) }))
    if (!request || found.length > 0) return
    action.mutate(request, {
      onSuccess: () => {
        form.done()
        showToast({ text: '已申请，开好后发到您的邮箱' })
        onSent()
      },
      onError: (error) => {
        if (reasonOf(error) === 'taxNo')
          form.setErrors((before) => ({ ...before, TaxNo: error.message }))
        else setRefusal(error.message)
      },
    })
  }

  return {
    values: form.values,
    errors: form.errors,
    bind: form.bind,
    chooseType: (type: InvoiceForm['TitleType']) => form.set('TitleType', type),
    typeTaxNo: (text: string) => form.set('TaxNo', typedTaxNo(text)),
    /** Takes over a title used before, whole. */
    take: ({ TitleType, Title, TaxNo, Email }: InvoiceTitle) =>
      form.reset({ TitleType, Title, TaxNo, Email }),
    refusal,
    isBusy: action.isPending,
    submit,
  }
}
