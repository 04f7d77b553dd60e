import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { stringify as yamlText } from 'yaml'
import type { FolderProblem } from '../../kernel/folder/problem'
import { withCellTexts } from '../../kernel/table/mendCells'
import { guardedText, unguardedText } from '../../kernel/table/csvText'
import type { FolderFiles } from './readFolder'
import { separatorsOf, tableText } from './tableDialect'

/** A line that a correction changes. */
export interface FixedLine {
  file: string
  line: number
  /** Cell of a workbook. */
  ref?: string
  before: string
  after: string
}

interface Fixed {
  files: FolderFiles
  lines: FixedLine[]
}

type Fixable = FolderProblem & Required<Pick<FolderProblem, 'line' | 'label' | 'fix'>>

const isFixable = (problem: FolderProblem): problem is Fixable =>
  problem.fix !== undefined && problem.line !== undefined && problem.label !== undefined

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Lines of a table with corrected cells; other lines stay as they are, the file becomes UTF-8. */
function fixTable(text: string, problems: readonly Fixable[]): string[] | undefined {
  const { of: found, body } = separatorsOf(text)
  const [delimiter = ','] = found
  const lines = body.split('\n')
  const records = parse(body, {
    delimiter,
    info: true,
    relax_column_count: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const placed = records.map(({ record, info }, at) => ({
    cells: record,
    from: records[at - 1]?.info.lines ?? 0,
    to: info.lines,
  }))
  const head = placed.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!head) return undefined
  const labels = head.cells.map((cell) => unguardedText(cell))
  const changed = new Set<(typeof placed)[number]>()
  for (const { line, label, fix } of problems) {
    const record = fix.what === 'label' ? head : placed.find(({ from }) => from + 1 === line)
    const column = labels.indexOf(label)
    if (!record || column < 0 || unguardedText(record.cells[column] ?? '') !== fix.from) continue
    record.cells[column] = guardedText(fix.to)
    changed.add(record)
  }
  for (const { cells, from, to } of changed) {
    const written = stringify([cells], { delimiter, eof: false, quoted_match: /[;\t\r\n]/ })
    // A record of several lines keeps its number of lines, so that the line numbers of later records stay valid.
    const spread = written.split('\n')
    if (spread.length === to - from) lines.splice(from, to - from, ...spread)
  }
  // The line `sep=;` was taken off the first line.
  const [first = '', ...rest] = lines
  return [text.substring(0, text.length - body.length) + first, ...rest]
}

/** Lines of a YAML file or of a page's front matter with corrected values. */
function fixYaml(text: string, problems: readonly Fixable[]): string[] {
  const lines = text.split('\n')
  for (const { line, label, fix } of problems) {
    const before = lines[line - 1] ?? ''
    const [name, value] =
      fix.what === 'label'
        ? [escaped(fix.from), '.*']
        : [escaped(label), `(['"]?)${escaped(fix.from)}\\2\\s*(?:#.*)?`]
    const entry = new RegExp(`^(\\s*(?:-\\s+)?)${name}\\s*:\\s*${value}$`)
    const match = entry.exec(before)
    if (!match) continue
    lines[line - 1] =
      fix.what === 'label'
        ? before.replace(fix.from, () => fix.to)
        : `${match[1] ?? ''}${label}: ${yamlText(fix.to).trimEnd()}`
  }
  return lines
}

/** Workbook of a problem's file: park.xlsx of park.xlsx“商户”. */
const workbookOf = (file: string): string => file.replace(/“.*”$/, '')

/** Workbooks with corrected cells; their formats stay. */
function fixWorkbooks(
  files: FolderFiles,
  problems: readonly FolderProblem[],
): { fixed: Map<string, Buffer>; lines: FixedLine[] } {
  const fixed = new Map<string, Buffer>()
  const lines: FixedLine[] = []
  const own = problems.flatMap(({ cell, fix, file, line = 0 }) =>
    cell && fix ? { file, line, from: fix.from, ...cell, text: fix.to } : [],
  )
  for (const book of new Set(own.map(({ file }) => workbookOf(file)))) {
    const bytes = files.get(book)
    if (!bytes) continue
    const texts = own.filter(({ file }) => workbookOf(file) === book)
    // A wrong heading is reported for every line below it.
    const once = new Map(texts.map((each) => [`${each.sheet}!${each.ref}`, each]))
    const { bytes: mended, written } = withCellTexts(bytes, [...once.values()])
    if (written.length === 0) continue
    fixed.set(book, mended)
    for (const { sheet, ref } of written) {
      const { file, line, from, text } = once.get(`${sheet}!${ref}`) ?? texts[0]!
      lines.push({ file, line, ref, before: from, after: text })
    }
  }
  return { fixed, lines }
}

/**
 * Applies the corrections (`FolderProblem.fix`) in CSV, YAML and Markdown files and in cells of workbooks.
 * @returns the folder's files, and the changed lines
 */
export function fixFolder(files: FolderFiles, problems: readonly FolderProblem[]): Fixed {
  const { fixed: books, lines } = fixWorkbooks(files, problems)
  const fixed = new Map([...files, ...books])
  const fixable = problems.filter(isFixable)
  for (const file of new Set(fixable.map((problem) => problem.file))) {
    const bytes = files.get(file)
    const read = bytes && tableText(bytes)
    if (!read || file.endsWith('.xlsx')) continue
    const own = fixable.filter((problem) => problem.file === file)
    const isTable = file.endsWith('.csv')
    const text = read.text.replace(/^\ufeff/, '')
    const before = text.split('\n')
    const after = isTable ? (fixTable(text, own) ?? before) : fixYaml(text, own)
    const others = after.flatMap((line, at) =>
      line === before[at] ? [] : [{ file, line: at + 1, before: before[at] ?? '', after: line }],
    )
    if (others.length === 0) continue
    lines.push(...others)
    const written = isTable ? `\ufeff${after.join('\r\n')}` : after.join('\n')
    fixed.set(file, Buffer.from(written))
  }
  return { files: fixed, lines }
}
