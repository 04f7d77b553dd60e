import { useState } from 'react'
import { invoiceTitle, type InvoiceTitle } from '@/contract/invoiceFields'
import { useForm } from '@/hooks/useForm'
import { showToast } from '@/platform/toast'
import { reasonOf } from '@/rules/requestError'
import { draftOf } from '@/state/draft'
import { sentenceOf } from '@/utils/sentence'
import { invoiceCalls } from '@/contract/invoice'
import { paidCalls } from '@/contract/paid'
import { tradeBillCalls } from '@/contract/tradeBill'
import { ticketOrderCalls } from '@/contract/ticketOrder'
import { useAction } from '@/request/useCall'
import { emailError, emptyInvoice, taxNoError, type UsedTitle } from '../model'

/** Subject of an invoice: paid bills, a ticket order, or a recharge or purchase of cards. */
export type InvoiceSubject =
  | { billIds: readonly string[] }
  | { ticketOrderId: string }
  | { orderId: string }

/** Reads outdated by an invoice for bills, for tickets, or for an order. */
const billReads = [
  paidCalls.list,
  paidCalls.detail,
  paidCalls.purchasingBillSuccess,
  invoiceCalls.titles,
]
const ticketReads = [ticketOrderCalls.list, ticketOrderCalls.allDetail, invoiceCalls.titles]
const orderReads = [tradeBillCalls.detail, invoiceCalls.titles]

interface Ends {
  onSuccess: () => void
  onError: (error: Error) => void
}

/** Requests an invoice with a title; the page shows errors. */
function useAskForInvoice(subject: InvoiceSubject) {
  const forBills = useAction(invoiceCalls.apply, billReads, { isShownByPage: true })
  const forTickets = useAction(invoiceCalls.applyTickets, ticketReads, { isShownByPage: true })
  const forOrder = useAction(invoiceCalls.applyOrder, orderReads, { isShownByPage: true })
  return {
    ask(title: InvoiceTitle, ends: Ends) {
      if ('billIds' in subject) forBills.mutate({ ...title, BillIds: [...subject.billIds] }, ends)
      else if ('orderId' in subject) forOrder.mutate({ ...title, OrderId: subject.orderId }, ends)
      else forTickets.mutate({ ...title, OrderId: subject.ticketOrderId }, ends)
    },
    isBusy: forBills.isPending || forTickets.isPending || forOrder.isPending,
  }
}

/** Form to request an invoice. Input is kept until submitted. */
export function useInvoiceForm(subject: InvoiceSubject, onSent: () => void) {
  const [refusal, setRefusal] = useState('')
  const form = useForm<InvoiceTitle, typeof invoiceTitle>({
    initial: emptyInvoice,
    schema: invoiceTitle,
    draft: draftOf<InvoiceTitle>('invoice'),
  })
  const { ask, isBusy } = useAskForInvoice(subject)

  const submit = () => {
    setRefusal('')
    const { TitleType, TaxNo, Email } = form.values
    const isCompany = TitleType === 'company'
    const title = form.validate({ TaxNo: isCompany ? TaxNo : '' })
    // In addition to the contract, which validates each field separately.
    const errors = {
      TaxNo: isCompany ? taxNoError(TaxNo) : '',
      Email: Email.trim() ? emailError(Email) : '',
    }
    const problems = Object.entries(errors).filter(([, error]) => error !== '')
    if (problems.length > 0)
      form.setErrors((before) => ({ ...before, ...Object.fromEntries(problems) }))
    if (!title || problems.length > 0) return
    ask(title, {
      onSuccess: () => {
        form.done()
        showToast({ text: '已申请，开好后发到您的邮箱' })
        onSent()
      },
      onError: (error) => {
        if (reasonOf(error) === 'taxNo')
          form.setErrors((before) => ({ ...before, TaxNo: sentenceOf(error) }))
        else setRefusal(sentenceOf(error))
      },
    })
  }

  return {
    values: form.values,
    errors: form.errors,
    bind: form.bind,
    sendKind: form.sendKind,
    chooseType: (type: InvoiceTitle['TitleType']) => form.set('TitleType', type),
    /** Fills in a title used before. */
    take: ({ TitleType, Title, TaxNo, Email }: UsedTitle) =>
      form.reset({ TitleType, Title, TaxNo, Email }),
    refusal,
    isBusy,
    submit,
  }
}
