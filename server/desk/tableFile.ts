import { extname } from 'node:path'
import { cutText } from '@/rules/text/graphemes'
import { csvText, type TableCell } from '../kernel/table/csvText'
import { WORKBOOK_TYPE, workbookBytes } from '../kernel/table/workbook'
import type { DeskDownload, Visit } from '../kernel/desk'

const NAME_MAX = 80

/** Characters that file names of Windows or macOS cannot hold, and line ends. */
const unfit = /[\\/:*?"<>|\s]+/g

/** Characters that are not seen: they hide the ending of a name, or break a header. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Name of a downloaded file: its parts joined by `_`, without characters that file names cannot hold:
 * 报名_开放麦_2026-12-03.csv. Long parts are shortened.
 */
export function fileName(parts: readonly string[], ending: string): string {
  const clean = parts
    .map((part) => part.replace(unfit, '-').replace(unseen, ''))
    .map((part) => cutText(part, Math.floor(NAME_MAX / parts.length)))
    .map((part) => part.replace(/^[.-]+|[.-]+$/g, ''))
    .filter((part) => part !== '')
  return `${clean.join('_')}.${ending}`
}

/** A list of the desk: what it is, of what, and of when are the parts of its name; its first row is the heading. */
export interface DeskTable {
  name: readonly string[]
  rows: readonly (readonly TableCell[])[]
}

/**
 * Downloads of a list, as a workbook (`<path>.xlsx`) and as CSV (`<path>.csv`).
 * @param read must write its own log entry (`Visit.note`)
 */
export function tableDownloads({
  path,
  title,
  read,
}: {
  path: string
  title: string
  read(visit: Visit): Promise<DeskTable>
}): DeskDownload[] {
  return [
    {
      path: `${path}.xlsx`,
      title,
      async read(visit) {
        const { name, rows } = await read(visit)
        const [sheet = title] = name
        return {
          name: fileName(name, 'xlsx'),
          type: WORKBOOK_TYPE,
          content: await workbookBytes([{ name: sheet, rows }]),
        }
      },
    },
    {
      path: `${path}.csv`,
      title,
      async read(visit) {
        const { name, rows } = await read(visit)
        return {
          name: fileName(name, 'csv'),
          type: 'text/csv; charset=utf-8',
          content: csvText(rows),
        }
      },
    },
  ]
}

/** Header that saves a reply under a name (RFC 6266), with a name in ASCII for old browsers. */
export function attachment(name: string): string {
  const ending = extname(name)
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="download${ending}"; filename*=UTF-8''${encoded}`
}
