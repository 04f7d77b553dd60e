/** A receipt as a picture to save: light paper colours, independent of the app's theme. */
import type { BillReceipt } from '@/contract/paid'
import type { Mark, Picture } from '@/platform/savePicture/types'
import { formatYuan } from '@/rules/money'
import { spacedDigits } from '@/utils/countText'
import { fullTime } from '@/utils/timeText'
import { wrapped } from '@/rules/text/textLines'
import { billName } from './billText'

const width = 360
const edge = 24
const textPx = 13
const linePx = 22
const ink = '#1c1a20'
const softInk = '#57545e'
const hairline = '#dcd8d3'

/** Lines of a receipt below its heading, as name and text; its number holds the order's. */
export const receiptFacts = (receipt: BillReceipt): (readonly [name: string, text: string])[] => [
  ['收据编号', spacedDigits(receipt.ReceiptNo)],
  ['收款单位', receipt.Payee],
  ['缴款人', receipt.Payer],
  ['缴费时间', fullTime(receipt.PaidAt)],
  ['支付方式', receipt.WaysText],
]

/** Builds the picture of a receipt. */
export function receiptPicture(receipt: BillReceipt): Picture {
  const marks: Mark[] = []
  let y = 40
  const text = (
    content: string,
    at: 'left' | 'center' | 'right',
    { size = textPx, colour = ink, isBold = false } = {},
  ) => {
    const x = { left: edge, center: width / 2, right: width - edge }[at]
    marks.push({ kind: 'text', text: content, x, y, size, colour, align: at, isBold })
  }
  const line = () => {
    marks.push({ kind: 'line', from: [edge, y], to: [width - edge, y], colour: hairline })
    y += linePx
  }

  for (const part of wrapped(receipt.ParkName, width - edge * 2, 15)) {
    text(part, 'center', { size: 15, colour: softInk })
    y += linePx
  }
  y += 4
  text('物业缴费收据', 'center', { size: 20, isBold: true })
  y += 30
  line()
  for (const [name, content] of receiptFacts(receipt)) {
    text(name, 'left', { colour: softInk })
    const parts = wrapped(content, width - edge * 2 - 76, textPx)
    for (const part of parts.length > 0 ? parts : ['']) {
      text(part, 'right')
      y += linePx
    }
  }
  line()
  for (const item of receipt.Lines) {
    text(billName(item), 'left', { isBold: true })
    text(formatYuan(item.Amount), 'right', { isBold: true })
    y += linePx
    for (const part of wrapped(item.Room, width - edge * 2, 12)) {
      text(part, 'left', { size: 12, colour: softInk })
      y += 18
    }
    y += 6
  }
  line()
  text('合计', 'left', { isBold: true, size: 15 })
  text(formatYuan(receipt.Total), 'right', { isBold: true, size: 18 })
  y += linePx + 4
  for (const part of wrapped(receipt.TotalInWords, width - edge * 2, textPx)) {
    text(part, 'right')
    y += linePx
  }
  return { width, height: y + 14, ground: '#ffffff', marks }
}
