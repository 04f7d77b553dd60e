import { CsvError, parse } from 'csv-parse/sync'
import { keyLabel } from '../../kernel/folder/fileShape'
import type { FolderProblem } from '../../kernel/folder/problem'
import type { YamlEntry } from './parseYaml'

interface Line {
  record: string[]
  info: { lines: number }
}

/**
 * Parses a CSV file (comma, quotes, UTF-8 with or without byte order mark) whose first line names
 * the columns.
 */
export function parseTable(
  file: string,
  text: string,
): { entries: YamlEntry[]; problems: FolderProblem[] } {
  const problems: FolderProblem[] = []
  let lines: Line[]
  try {
    lines = parse(text, {
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Line[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return {
      entries: [],
      problems: [{ file, line: Number(error.lines ?? 1), message: '引号没有成对' }],
    }
  }
  const [head, ...rows] = lines
  if (!head) return { entries: [], problems: [] }
  const labels = head.record
  if (!labels.includes(keyLabel))
    problems.push({ file, line: 1, message: `表头缺少“${keyLabel}”一列` })
  const twice = labels.find((label, index) => labels.indexOf(label) !== index)
  if (twice !== undefined) problems.push({ file, line: 1, message: `表头里“${twice}”写了两次` })
  if (problems.length > 0) return { entries: [], problems }
  const entries: YamlEntry[] = []
  let before = head.info.lines
  for (const { record, info } of rows) {
    // csv-parse reports the line where a record ends; a multi-line record began earlier.
    const line = before + 1
    before = info.lines
    if (record.length !== labels.length) {
      const message = `这一行有 ${record.length} 格，表头有 ${labels.length} 格`
      problems.push({ file, line, message })
      continue
    }
    const cells = labels.map((label, index) => [label, record[index]] as const)
    entries.push({
      values: Object.fromEntries(cells.filter(([, cell]) => cell !== '')),
      lineOf: () => line,
    })
  }
  return { entries, problems }
}
