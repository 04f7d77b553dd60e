import * as v from 'valibot'
import { amountText } from '@/rules/typed/typedNumbers'
import { parseYuan } from '@/rules/typedYuan'
import type { QuoteDraft } from '@/contract/repairDesk'
import { optionalTextField, textField, yuanField } from '../../../desk/deskForm'

const PARTS_MAX = 20
const QTY_MAX = 999
const PRICE_MAX_FEN = 10_000_000

/** Parses a typed line of parts, e.g. 门锁 1 85.00; undefined if invalid. */
export function readPart(line: string): QuoteDraft['Parts'][number] | undefined {
  const [, name, qty, yuan] = /^(\S(?:.{0,28}\S)?)\s+(\d{1,3})\s+(\S+)$/u.exec(line) ?? []
  const price = yuan === undefined ? null : parseYuan(amountText(yuan))
  const count = Number(qty)
  if (!name || price === null || price < 0 || price > PRICE_MAX_FEN) return undefined
  if (count < 1 || count > QTY_MAX) return undefined
  return { Name: name, Qty: count, Price: price }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const partsField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(linesOf),
  v.maxLength(PARTS_MAX, `材料最多 ${PARTS_MAX} 行`),
  v.check(
    (lines) => lines.every((line) => readPart(line) !== undefined),
    '材料每行写“名称 数量 单价”，以空格分开，例如：门锁 1 85.00',
  ),
  v.transform((lines) => lines.flatMap((line) => readPart(line) ?? [])),
)

const Author = textField('办理人', 20)

export const plainForm = v.object({ Author })
export const dispatchForm = v.object({ Author, Worker: textField('维修人员', 64) })
export const quoteForm = v.object({
  Author,
  Labour: yuanField('人工费', 0, PRICE_MAX_FEN),
  Parts: partsField,
  Note: optionalTextField('说明', 200),
})
export const reasonForm = v.object({ Author, Reason: textField('原因', 100) })
export const finishForm = v.object({ Author, Text: optionalTextField('处理结果', 500) })
