import * as v from 'valibot'
import { isExpressCompany } from '@/rules/expressCompany'
import { textField, tickField } from '../../../desk/deskForm'
import type { DeskOrder } from './mallOrderView'

const REASON_MAX = 30

export const shipForm = v.object({
  Company: v.pipe(v.optional(v.string(), ''), v.check(isExpressCompany, '请选择快递公司')),
  No: textField('快递单号', 40),
})

export const codeForm = v.object({ Code: textField('取货码', 100) })

/** Field name for the pieces of a line. */
export const qtyName = (line: number): string => `Qty${line}`

const pieces = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{0,2}$/, '件数须为整数'),
  v.transform((text) => Number(text || '0')),
)

const refundFields = {
  RequestId: v.pipe(v.string(), v.regex(/^[0-9A-Za-z-]{16,64}$/, '页面已过期，请刷新后重试')),
  Author: textField('办理人', 20),
  Reason: textField('原因', REASON_MAX),
  Restock: tickField,
}

/** A partial refund as typed; fields Qty0, Qty1 … hold the pieces of each line. */
export const refundForm = v.pipe(
  v.looseObject(refundFields),
  v.transform(({ RequestId, Author, Reason, Restock, ...rest }) => ({
    ...{ RequestId, Author, Reason, Restock },
    Lines: Object.entries(rest).flatMap(([name, value]) => {
      const [, line] = /^Qty(\d{1,3})$/.exec(name) ?? []
      const qty = v.safeParse(pieces, value)
      return line === undefined ? [] : [{ Line: Number(line), Qty: qty.success ? qty.output : NaN }]
    }),
  })),
  v.check(({ Lines }) => Lines.every(({ Qty }) => !Number.isNaN(Qty)), '件数须为整数'),
  v.transform(({ Lines, ...form }) => ({ ...form, Lines: Lines.filter(({ Qty }) => Qty > 0) })),
  v.check(({ Lines }) => Lines.length > 0, '请填写要退的件数'),
)

/**
 * RequestId of the next refund of an order. The same form sent repeatedly, from any window, makes one refund; after a
 * refund the RefundedAmount, and with it the id, changes.
 */
export const refundIdOf = ({ Id, RefundedAmount }: Pick<DeskOrder, 'Id' | 'RefundedAmount'>) =>
  `mall-${Id}-${RefundedAmount}`
