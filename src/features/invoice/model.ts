/** Invoice form: validation before submission, as in the contract. */
import type { DataOf } from '@/contract/endpoint'
import type { invoiceCalls } from '@/contract/invoice'
import type { Invoice, InvoiceTitle } from '@/contract/invoiceFields'
import { isEmail } from '@/rules/email'
import { taxNumberOf } from '@/rules/propertyBill/taxNumber'
import { fullTime } from '@/utils/timeText'

/** An invoice title used before by this member. */
export type UsedTitle = DataOf<typeof invoiceCalls.titles>[number]

export const emptyInvoice: InvoiceTitle = { TitleType: 'personal', Title: '', TaxNo: '', Email: '' }

export const titleTypes = [
  { value: 'personal', text: '个人' },
  { value: 'company', text: '单位' },
] as const

/** Error of a tax number, including its check character; empty: valid. */
export function taxNoError(taxNo: string): string {
  if (taxNo === '') return '请填写税号'
  return taxNumberOf(taxNo) === null ? '税号不正确，请逐位核对' : ''
}

/** Error of an e-mail address; empty: valid. */
export const emailError = (email: string): string =>
  isEmail(email.trim()) ? '' : '邮箱格式不正确，请检查'

/** Past steps of an invoice, newest last. */
export function invoiceSteps(invoice: Invoice): { at: number | null; text: string }[] {
  const { AppliedAt, IssuedAt, SentAt, Status, Reason, Email } = invoice
  return [
    { at: AppliedAt, text: '已申请' },
    ...(Status === 'Rejected' ? [{ at: null, text: `未通过：${Reason || '请联系客服'}` }] : []),
    ...(IssuedAt !== null ? [{ at: IssuedAt, text: '已开具' }] : []),
    ...(SentAt !== null ? [{ at: SentAt, text: `已发送至 ${Email}` }] : []),
  ]
}

/** 2026年11月23日 08:12; empty when the time is unknown. */
export const stepTime = (at: number | null): string => (at === null ? '' : fullTime(at))
