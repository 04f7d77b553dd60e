/** Invoice data shown with a bill or order, and the title fields of a request; the calls are in invoice.ts. */
import * as v from 'valibot'
import { fen, id, time } from './fields'
import { atLeast, atMost, exact, line } from './humanText'

export const invoiceStatus = v.picklist(['None', 'Applied', 'Issued', 'Sent', 'Rejected'])

export const invoice = v.object({
  Id: id,
  Title: v.string(),
  TitleType: v.picklist(['personal', 'company']),
  TaxNo: v.string(),
  Email: v.string(),
  Amount: fen,
  AppliedAt: time,
  IssuedAt: v.nullable(time),
  SentAt: v.nullable(time),
  /** Why the request was rejected. */
  Reason: v.string(),
  Status: invoiceStatus,
  StatusText: v.string(),
})

/** Recipient of the invoice, and its e-mail address. */
export const invoiceTitleFields = {
  TitleType: v.picklist(['personal', 'company']),
  Title: v.pipe(line, atLeast(2, '请填写抬头'), atMost(60)),
  TaxNo: v.optional(v.pipe(exact, v.maxLength(20)), ''),
  Email: v.pipe(exact, v.minLength(1, '请填写邮箱'), v.maxLength(80)),
}

/** Whether the tax number is present where required: a company needs one. */
export const hasTaxNo = ({ TitleType, TaxNo }: { TitleType: string; TaxNo: string }): boolean =>
  TitleType === 'personal' || TaxNo !== ''

/** Invoice request form; also validated before sending. */
export const invoiceTitle = v.pipe(
  v.object(invoiceTitleFields),
  v.check((title) => hasTaxNo(title), '请填写税号'),
)

export type Invoice = v.InferOutput<typeof invoice>
export type InvoiceTitle = v.InferOutput<typeof invoiceTitle>
