import { stringify } from 'csv-stringify/sync'

/**
 * Texts of table cells that survive a spreadsheet. Opening a CSV file, Excel and WPS run formulas and
 * turn what looks like a number or a date into one: 0012 into 12, 13 digits into 1.2E+12, 1-2 into 2
 * January, 2026-12-03 into 2026/12/3.
 */

/** Start of a formula, also in full-width signs, after any white space; or white space that hides one. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** A number that a spreadsheet shows and saves as it is written. */
const plainNumber = /^(?=.{1,11}$)(?:0|-?[1-9]\d*|-?(?:0|[1-9]\d*)\.\d*[1-9])$/

/** Digits with the signs and words of numbers, dates and times. */
const numberOrDate =
  /^(?:[(¥￥$€£]|上午\s*|下午\s*)*\.?\d(?:[\d.,:/\-%e+\s()]|[年月日号时点分秒]|上午|下午|[ap]m|e\b)*$/i

/** English dates and logical values, which every language of Excel reads: 1-May, Oct-26, TRUE. */
const englishWord =
  /^(?:true|false|(?=.*\d)(?:\d{1,4}[-/\s,]*)?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[-/\s,.]*\d{0,4}(?:[-/\s,]+\d{1,4})?)$/i

const isFormula = (text: string): boolean => formula.test(text) && !plainNumber.test(text)

const isConverted = (text: string): boolean =>
  !plainNumber.test(text) && (numberOrDate.test(text) || englishWord.test(text))

/** Whether a leading apostrophe of the text is one that `guardedText` or Excel's users write. */
export const isApostrophed = (text: string): boolean => {
  const rest = text.replace(/^'+/, '')
  return rest !== text && (isFormula(rest) || isConverted(rest) || plainNumber.test(rest))
}

/**
 * Text of a cell that spreadsheets keep as text: an apostrophe before formulas, a tabulator, which is
 * not seen, after what they would turn into a number or a date.
 */
export function guardedText(text: string): string {
  if (isFormula(text) || isApostrophed(text)) return `'${text}`
  return isConverted(text) ? `${text}\t` : text
}

/** Reverse of `guardedText`, without white space around the text. */
export function unguardedText(text: string): string {
  const trimmed = text.trim()
  return isApostrophed(trimmed) ? trimmed.slice(1).trim() : trimmed
}

/** A text is kept as text by spreadsheets, a number is a number to them. */
export type TableCell = string | number

/**
 * Rows as a CSV file (RFC 4180) that Excel and WPS open as written: with the byte order mark by which
 * they recognise UTF-8, with CRLF, and with guarded texts (`guardedText`).
 */
export const csvText = (rows: readonly (readonly TableCell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : guardedText(cell)))),
    {
      bom: true,
      record_delimiter: 'windows',
      // Separators of other languages of Excel, and line ends of other systems.
      quoted_match: /[;\t\r\n]/,
    },
  )
