import type { FolderPart } from '../../kernel/folder/folderPart'
import { type FolderProblem, monthDivider, type FileShape } from '../../kernel/folder/problem'
import type { Sheet } from '../../kernel/table/workbook'
import { nearest } from './nearest'
import { parseSheet, parseTable, type ParsedTable } from './parseTable'
import type { FolderFiles } from './readFolder'

/** Sheets of a folder's workbooks by path (openWorkbooks.ts). */
export type Workbooks = ReadonlyMap<string, readonly Sheet[]>

/** The workbook that may hold all tables of a park, one a sheet. */
export const PARK_WORKBOOK = 'park.xlsx'

/** A table of a folder, in any of its forms. */
export interface TableSource {
  /** As messages name it: shops.csv, shops.xlsx, park.xlsx“shops”. */
  file: string
  /** Name without form: shops, bills/2026-10. */
  name: string
  read(): ParsedTable
}

/** Name of the sheet that explains the others. */
export const GUIDE_SHEET = '说明'

/** Path of a kind's file or folder without form: shops, park, notices. */
export const nameOf = (shape: FileShape): string =>
  'folder' in shape ? shape.folder : shape.path.replace(/\.(?:csv|yaml)$/, '')

/** Name of a table without folder: 2026-10 of bills/2026-10. */
export const bareTable = (name: string): string => name.split('/').at(-1) ?? name

const isFilled = ({ rows }: Sheet): boolean =>
  rows.some((row) => row.some((cell) => cell.trim() !== ''))

/** Name of the table that a sheet of the park's workbook holds; undefined: of none. */
function tableOf(sheet: string, parts: readonly FolderPart[]): string | undefined {
  for (const { shape, label } of parts) {
    if (shape.form !== 'months') {
      if ([nameOf(shape), label].includes(sheet)) return nameOf(shape)
      continue
    }
    for (const start of [`${shape.folder}-`, `${label}-`])
      if (sheet.startsWith(start)) return `${shape.folder}/${sheet.slice(start.length)}`
  }
  return undefined
}

/** Names of the sheets that the park's workbook may have. */
const sheetNames = (parts: readonly FolderPart[]): string[] =>
  parts.map(({ shape }) => (shape.form === 'months' ? `${shape.folder}-2026-10` : nameOf(shape)))

/** The sheet of a table's own workbook: the only one with content, or the one of its name. */
function sheetIn(sheets: readonly Sheet[], name: string): Sheet | string {
  const filled = sheets.filter(isFilled)
  const [first, ...others] = filled
  if (others.length === 0) return first ?? { name: '', rows: [] }
  const meant = filled.find((sheet) => sheet.name === bareTable(name))
  const names = filled.map((sheet) => `“${sheet.name}”`).join('、')
  return meant ?? `有 ${filled.length} 张工作表：${names}；请把要导入的改名为“${bareTable(name)}”`
}

/**
 * Tables of a folder as CSV files, workbooks of their own, and sheets of park.xlsx.
 * @returns also the files that hold them, and problems: a table in two forms, a sheet of no table
 */
export function tableSources(
  files: FolderFiles,
  workbooks: Workbooks,
  parts: readonly FolderPart[],
): { sources: TableSource[]; known: Set<string>; problems: FolderProblem[] } {
  const problems: FolderProblem[] = []
  const columns = new Set<string>()
  const sources = new Map<string, TableSource>()

  function add(source: TableSource): void {
    const first = sources.get(source.name)
    if (!first) return void sources.set(source.name, source)
    const message = `同一张表有两份：${first.file} 和 ${source.file}，请只留一份`
    problems.push({ file: source.file, message })
  }

  const fileOfTable = (file: string): string | undefined => {
    const name = file.replace(/\.(?:csv|xlsx)$/, '')
    const isOne = parts.some(({ shape }) =>
      shape.form === 'table'
        ? shape.path === `${name}.csv`
        : shape.form === 'months' &&
          name.startsWith(`${shape.folder}${monthDivider}`) &&
          name !== file,
    )
    return isOne ? name : undefined
  }

  for (const [file, bytes] of files) {
    const name = fileOfTable(file)
    if (name === undefined) continue
    columns.add(file)
    if (!file.endsWith('.xlsx')) add({ file, name, read: () => parseTable(file, bytes) })
    const sheets = workbooks.get(file)
    const sheet = sheets && sheetIn(sheets, name)
    if (typeof sheet === 'string') problems.push({ file, message: sheet })
    else if (sheet) add({ file, name, read: () => parseSheet(file, sheet) })
  }
  const singles = new Set<string | undefined>(
    parts.filter(({ shape }) => shape.form === 'single').map(({ shape }) => nameOf(shape)),
  )
  if (files.has(PARK_WORKBOOK)) columns.add(PARK_WORKBOOK)
  for (const sheet of workbooks.get(PARK_WORKBOOK) ?? []) {
    const name = tableOf(sheet.name.trim(), parts)
    const file = `${PARK_WORKBOOK}“${sheet.name}”`
    const isKeyed = !singles.has(name)
    if (name !== undefined) add({ file, name, read: () => parseSheet(file, sheet, { isKeyed }) })
    else if (isFilled(sheet) && sheet.name !== GUIDE_SHEET) {
      const names = sheetNames(parts)
      const guess = nearest(sheet.name, names)
      const hint = guess === undefined ? `可以有：${names.join('、')}` : `是不是“${guess}”？`
      problems.push({ file, message: `没有这张工作表，${hint}` })
    }
  }
  return { sources: [...sources.values()], known: columns, problems }
}

/** Tables of a kind. */
export function tablesOf({ shape }: FolderPart, sources: readonly TableSource[]): TableSource[] {
  return sources.filter(({ name }) =>
    shape.form === 'months' ? name.startsWith(`${shape.folder}/`) : name === nameOf(shape),
  )
}
