import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { cutText } from '@/rules/text/graphemes'
import { WRITTEN_AT } from './mendCells'

/** Letters of a column of a spreadsheet, from 0: A to Z, AA. */
export const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26))

/** Hint that a spreadsheet shows at the cells of a column, with a list of values to choose from. */
export interface ColumnHint {
  /** At most 32 characters. */
  title: string
  /** At most 255 characters. */
  text: string
  /** Values to choose from: words, or the first column of another sheet. */
  offers?: readonly string[] | { sheet: string }
}

/** Rows to which hints and lists apply. */
const LAST_ROW = 2_000
/** Length of a list within a formula. */
const LIST_MAX = 255
const TITLE_MAX = 32
const TEXT_MAX = 255

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function formulaOf(offers: ColumnHint['offers']): string | undefined {
  if (!offers) return undefined
  if ('sheet' in offers) return `'${offers.sheet.replaceAll("'", "''")}'!$A$2:$A$${LAST_ROW}`
  const list = offers.join(',')
  const isList = offers.length > 0 && list.length <= LIST_MAX && !/["，]/.test(list)
  return isList ? `"${list}"` : undefined
}

/** A hint is no restriction: the check says what is wrong, and lists may hold several values. */
function validationOf({ title, text, offers }: ColumnHint, column: number): string {
  const formula = formulaOf(offers)
  const letters = lettersOf(column)
  const prompt = ` promptTitle="${escaped(cutText(title, TITLE_MAX))}" prompt="${escaped(cutText(text, TEXT_MAX))}"`
  return (
    `<dataValidation${formula === undefined ? '' : ' type="list"'} allowBlank="1" showInputMessage="1"` +
    `${prompt} sqref="${letters}2:${letters}${LAST_ROW}">` +
    `${formula === undefined ? '' : `<formula1>${escaped(formula)}</formula1>`}</dataValidation>`
  )
}

/** Adds hints to the columns of a workbook's sheets, in the order of both. */
export function withHints(bytes: Buffer, sheets: readonly (readonly ColumnHint[])[]): Buffer {
  const files = unzipSync(bytes)
  sheets.forEach((hints, at) => {
    const name = `xl/worksheets/sheet${at + 1}.xml`
    const xml = files[name]
    if (!xml || hints.length === 0) return
    const all = hints.map(validationOf).join('')
    files[name] = strToU8(
      strFromU8(xml).replace(
        '</sheetData>',
        () => `</sheetData><dataValidations count="${hints.length}">${all}</dataValidations>`,
      ),
    )
  })
  return Buffer.from(zipSync(files, { mtime: WRITTEN_AT }))
}
