import type { MessageKind, MessageWords } from '../../people/userMessage/userMessage.service'
import { formatYuan } from '@/rules/money'
import type { Invoice } from './invoice.repository'
import { statusTexts } from './invoiceState'

const titles: Record<Invoice['status'], string> = {
  Applied: '发票申请已收到',
  Issued: '您的发票已开具',
  Sent: '您的发票已发送',
  Rejected: '您的发票申请被退回',
}

function textOf({ status, email, reason, amount, title }: Invoice): string {
  const what = `${title} ${formatYuan(amount)}`
  if (status === 'Sent') return `${what}，已发送到 ${email}`
  return status === 'Rejected' ? `${what}：${reason}` : what
}

/**
 * Event: the park has issued, sent or rejected an invoice. `subjectId`: the subject that the
 * message links to.
 */
export interface AnsweredInvoice {
  invoice: Invoice
  subjectId: string
  at: Date
}

const write = ({ invoice, subjectId, at }: AnsweredInvoice): MessageWords => ({
  subject: `${invoice.id} ${invoice.status}`,
  about: invoice.id,
  title: titles[invoice.status],
  text: textOf(invoice),
  query: { id: subjectId },
  fields: {
    title: { text: invoice.title },
    amount: { fen: invoice.amount },
    at: { at: at.getTime() },
    state: { text: statusTexts[invoice.status] },
    reason: { text: invoice.reason || '无' },
  },
})

/** For bills; links to the first bill. */
export const billInvoiceAnswered: MessageKind<AnsweredInvoice> = {
  kind: 'invoiceAnswered',
  page: 'propertyBill',
  write,
}

/** For a recharge or a card; links to its bill. */
export const orderInvoiceAnswered: MessageKind<AnsweredInvoice> = {
  kind: 'orderInvoiceAnswered',
  page: 'billDetail',
  write,
}

/** For tickets; links to their order. */
export const ticketInvoiceAnswered: MessageKind<AnsweredInvoice> = {
  kind: 'ticketInvoiceAnswered',
  page: 'ticketOrderDetail',
  write,
}
