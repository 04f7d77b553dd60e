import { stringify } from 'csv-stringify/sync'
import { guardedText } from './cellText'

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
