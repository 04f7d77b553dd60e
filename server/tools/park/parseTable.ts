import { CsvError, parse } from 'csv-parse/sync'
import { type FolderProblem, keyLabel } from '../../kernel/folder/problem'
import { unguardedText } from '../../kernel/table/csvText'
import type { Sheet } from '../../kernel/table/workbook'
import { lettersOf } from '../../kernel/table/workbookHints'
import type { CellPlace, YamlEntry } from './rawItem'
import { separatorName, separatorsOf, tableText, type Separator } from './tableDialect'

interface Line {
  cells: string[]
  /** Number of the line on which it begins, from 1. */
  line: number
}

/** Entries of a table, or what is wrong with all of it. */
export interface ParsedTable {
  entries: YamlEntry[]
  problems: FolderProblem[]
}

/** Lines that hold anything; Excel leaves lines of empty cells behind. @throws CsvError */
function linesOf(text: string, delimiter: Separator): Line[] {
  const records = parse(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  // csv-parse reports the line on which a record ends; a record of several lines began earlier.
  return records
    .map(({ record }, at) => ({
      cells: record.map(unguardedText),
      line: (records[at - 1]?.info.lines ?? 0) + 1,
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Message about a value that a spreadsheet program has damaged beyond repair; undefined if it is intact. */
function damageOf(cell: string, separator: Separator): string | undefined {
  if (/^[+-]?\d(?:\.\d+)?E\+\d{1,3}$/i.test(cell))
    return `“${cell}”是表格软件改写的长数字，约为 ${Number(cell)}，末几位已经丢失；请把这一列设为文本，重新填写`
  if (/^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|#{2,})$/.test(cell))
    return `“${cell}”是表格软件的错误值，不是内容；请重新填写`
  if (separator === ';' && /^[+-]?\d{1,3}(?:,\d{3})+$/.test(cell)) {
    const [thousands, decimal] = [cell.replaceAll(',', ''), cell.replace(',', '.')]
    const other = decimal.includes(',') ? '几个数' : decimal
    return `“${cell}”在用分号分隔的表格里有两种读法：${thousands} 或 ${other}；请不写千分位`
  }
  return undefined
}

/**
 * Parses a table as spreadsheets leave it, whose first line names the columns: cells parted by comma,
 * semicolon or tabulator, in UTF-8, UTF-16 or GB18030 (tableDialect.ts). Empty lines and columns
 * without heading and content are left out, missing cells at the end of a line are empty (Excel
 * does not write them), a leading apostrophe of a number or formula is not part of the value.
 */
export function parseTable(file: string, bytes: Buffer): ParsedTable {
  const refused = (message: string, line?: number): ParsedTable => ({
    entries: [],
    problems: [{ file, ...(line !== undefined && { line }), message }],
  })
  const read = tableText(bytes)
  if (!read) return refused('读不出文字：不是 UTF-8，也不是 GBK（GB18030），请另存为 CSV UTF-8')
  const { of: found, body } = separatorsOf(read.text)
  const [separator = ',', ...others] = found
  let lines: Line[]
  try {
    lines = linesOf(body, separator)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused('引号没有成对', Number(error.lines ?? 1))
  }
  const [head, ...rows] = lines
  if (!head) return { entries: [], problems: [] }
  if (others.length > 0)
    return refused(
      `表头里有${found.map(separatorName).join('、')}，看不出用哪个分隔；请只用一种，其余的加引号`,
      head.line,
    )
  const tried = `按 ${read.encoding}、${separatorName(separator)}分隔读到`
  return entriesOf(file, head, rows, separator, tried)
}

/**
 * Parses a sheet of a workbook like `parseTable`; the lines are its rows.
 * @param isKeyed whether its lines have keys: all but a kind of one item
 */
export function parseSheet(
  file: string,
  sheet: Sheet,
  { isKeyed = true }: { isKeyed?: boolean } = {},
): ParsedTable {
  const [head, ...others] = sheet.rows
    .map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head) return { entries: [], problems: [] }
  const parsed = entriesOf(file, head, others, ',', '读到', isKeyed)
  const placeOf = (label: string, line: number): CellPlace | undefined => {
    const column = head.cells.indexOf(label)
    return column < 0 ? undefined : { sheet: sheet.name, ref: `${lettersOf(column)}${line}` }
  }
  return {
    ...parsed,
    entries: parsed.entries.map((entry) => ({
      ...entry,
      cellOf: (label, isHeading = false) => placeOf(label, isHeading ? head.line : entry.lineOf()),
    })),
  }
}

function entriesOf(
  file: string,
  head: Line,
  rows: readonly Line[],
  separator: Separator,
  tried: string,
  isKeyed = true,
): ParsedTable {
  const problems: FolderProblem[] = []
  const labels = head.cells
  const headProblem = (message: string) => problems.push({ file, line: head.line, message })
  if (isKeyed && !labels.includes(keyLabel)) {
    headProblem(`表头缺少“${keyLabel}”一列；${tried}“${labels.join('”“')}”`)
  }
  const twice = labels.find((label, at) => label !== '' && labels.indexOf(label) !== at)
  if (twice !== undefined) headProblem(`表头里“${twice}”写了两次`)
  if (problems.length > 0) return { entries: [], problems }

  const entries: YamlEntry[] = []
  for (const { cells, line } of rows) {
    const stray = cells.findIndex((cell, at) => cell !== '' && (labels[at] ?? '') === '')
    const damage = cells.map((cell) => damageOf(cell, separator)).find((one) => one !== undefined)
    const message =
      stray >= 0 ? `第 ${stray + 1} 格“${cells[stray]}”没有表头，这一行可能多了分隔符` : damage
    if (message !== undefined) {
      problems.push({ file, line, message })
      continue
    }
    const named = labels.map((label, at) => [label, cells[at] ?? ''] as const)
    entries.push({
      values: Object.fromEntries(named.filter(([, cell]) => cell !== '')),
      lineOf: () => line,
    })
  }
  return { entries, problems }
}
