/** An invoice as what it is for shows it, and the title that somebody asks for; the calls stand in invoice.ts. */
import * as v from 'valibot'
import { fen, id, time } from './endpoint'

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
  /** Why it was rejected. */
  Reason: v.string(),
  Status: invoiceStatus,
  StatusText: v.string(),
})

/** Whose name an invoice bears, and where it is sent. */
export const invoiceTitleFields = {
  TitleType: v.picklist(['personal', 'company']),
  Title: v.pipe(v.string(), v.trim(), v.minLength(2, '请填写抬头'), v.maxLength(60)),
  TaxNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(20)), ''),
  Email: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写邮箱'), v.maxLength(80)),
}

/** A company has a tax number. */
export const hasTaxNo = ({ TitleType, TaxNo }: { TitleType: string; TaxNo: string }): boolean =>
  TitleType === 'personal' || TaxNo !== ''

/** The form for an invoice, checked before it is sent too. */
export const invoiceTitle = v.pipe(
  v.object(invoiceTitleFields),
  v.check((title) => hasTaxNo(title), '请填写税号'),
)

export type Invoice = v.InferOutput<typeof invoice>
export type InvoiceTitle = v.InferOutput<typeof invoiceTitle>
