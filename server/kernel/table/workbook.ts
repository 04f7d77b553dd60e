import { cutToUnits } from '@/rules/text/graphemes'
import { type TableCell, isApostrophed, unguardedText } from './csvText'
import type { ColumnHint } from './workbookHints'

/** One sheet of a workbook: its name, and its rows from the first on, each cell as a CSV file shows it. */
export interface Sheet {
  name: string
  rows: string[][]
}

/** A workbook that cannot be read; message in Chinese. */
export class WorkbookError extends Error {
  override name = 'WorkbookError'
}

/** Type of a workbook's download. */
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Names of sheets are limited by Excel. */
const SHEET_NAME_MAX = 31
/** Characters of a cell are limited by Excel. */
const CELL_MAX = 32_767
/** Width of a column, in digits. */
const WIDTH = { least: 8, most: 60 }

/** Characters that XML 1.0 cannot hold. */
// eslint-disable-next-line no-control-regex -- they are what is taken out
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Half of a character beyond the first plane, which UTF-8 cannot hold. */
const loneHalf = /\p{Cs}/gu

/** A text is a text cell whatever it looks like; an apostrophe that would be read as a guard gets one. */
function cellOf(cell: TableCell, isHead: boolean) {
  if (typeof cell === 'number') return { value: cell, type: Number }
  const text = cell
    .replace(notXml, '')
    .replace(loneHalf, '')
    // The format's own escapes: _x000D_ is a line end.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
  return {
    value: isApostrophed(text.trim()) ? `'${text.trim()}` : text,
    type: String,
    format: '@',
    ...(isHead && { fontWeight: 'bold' as const }),
  }
}

/** Columns of wide signs need twice their number. */
const widthOf = (cell: TableCell): number =>
  [...String(cell)].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0xff ? 2 : 1), 2)

/**
 * Rows as a workbook (xlsx) with one or several sheets: the heading is bold and stays in view, texts are text cells
 * (0012, 13 digits, =1+1 stay as they are), numbers are numbers.
 */
export async function workbookBytes(
  sheets: readonly {
    name: string
    rows: readonly (readonly TableCell[])[]
    /** Hints of the columns, in their order. */
    hints?: readonly ColumnHint[]
  }[],
): Promise<Buffer> {
  for (const { name, rows } of sheets)
    if (rows.some((row) => row.some((cell) => String(cell).length > CELL_MAX)))
      throw new WorkbookError(`“${name}”有一格超过 ${CELL_MAX} 个字，工作簿放不下`)
  const { default: write } = await import('write-excel-file/node')
  const bytes = await write(
    sheets.map(({ name, rows }) => ({
      sheet: cutToUnits(name.replace(/[\\/?*[\]:]/g, '-'), SHEET_NAME_MAX),
      data: rows.map((row, at) => row.map((cell) => (cell === '' ? null : cellOf(cell, at === 0)))),
      columns: (rows[0] ?? []).map((_, column) => ({
        width: rows.reduce(
          (most, row) => Math.min(WIDTH.most, Math.max(most, widthOf(row[column] ?? ''))),
          WIDTH.least,
        ),
      })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
  if (!sheets.some(({ hints = [] }) => hints.length > 0)) return bytes
  const { withHints } = await import('./workbookHints')
  return withHints(
    bytes,
    sheets.map(({ hints = [] }) => hints),
  )
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Times of day are moments of the day 0 of spreadsheets, in the end of 1899. */
const FIRST_DAY_MS = Date.UTC(1900, 0, 1)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const dayZeroMs = Date.UTC(1899, 11, 30)

/** A date, time of day or moment as CSV files show it: 2026-12-03, 09:00, 2026-12-03 09:00. */
function dateText(date: Date): string {
  const ms = Math.round(date.getTime() / 1000) * 1000
  const isClock = ms < FIRST_DAY_MS
  const sinceMidnight = isClock ? ms - dayZeroMs : ((ms % DAY_MS) + DAY_MS) % DAY_MS
  const seconds = (sinceMidnight / 1000) % 60
  const clock = [Math.floor(sinceMidnight / HOUR_MS), Math.floor(sinceMidnight / 60_000) % 60]
    .concat(seconds === 0 ? [] : seconds)
    .map(two)
    .join(':')
  const day = new Date(ms).toISOString().slice(0, 'yyyy-MM-dd'.length)
  if (isClock) return clock
  return sinceMidnight === 0 ? day : `${day} ${clock}`
}

/** Digits that spreadsheets keep of a number. */
const DIGITS = 15

/** A number as it is shown: 0.3 of 0.30000000000000004, 1.23456789012345E+17 of one that has lost digits. */
function numberText(written: string): string {
  const number = Number(written)
  if (Math.abs(number) >= 10 ** DIGITS) return number.toPrecision(DIGITS).toUpperCase()
  return String(Number(number.toPrecision(DIGITS)))
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return unguardedText(String(value).replace(/\r\n?/g, '\n'))
}

/**
 * All sheets of a workbook. Cells are read as the CSV file would show them: dates and times in ISO spelling, numbers
 * without thousands and with the leading zeros of their format, formulas by their saved results.
 * @throws WorkbookError in Chinese
 */
export async function readWorkbook(bytes: Buffer): Promise<Sheet[]> {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new WorkbookError('是旧版 .xls 工作簿，或加了密码；请去掉密码，另存为 .xlsx')
  const [{ withCellsAsShown }, { default: read }] = await Promise.all([
    import('./workbookCells'),
    import('read-excel-file/node'),
  ])
  const prepared = withCellsAsShown(bytes)
  if (!prepared) throw new WorkbookError('不是 .xlsx 工作簿，或者文件已损坏')
  const { withoutResult } = prepared
  if (withoutResult !== undefined)
    throw new WorkbookError(
      `单元格 ${withoutResult} 的公式还没有算出结果，请用表格软件打开后重新保存`,
    )
  try {
    const sheets = await read(prepared.bytes, { trim: false, parseNumber: numberText })
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((row) => row.map(textOf)),
    }))
  } catch {
    throw new WorkbookError('不是 .xlsx 工作簿，或者文件已损坏')
  }
}
