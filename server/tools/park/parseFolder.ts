import { parse as parseYamlText } from 'yaml'
import type { Field } from '../../kernel/folder/field'
import type { FolderPart } from '../../kernel/folder/folderPart'
import {
  type FolderProblem,
  isUuid,
  keyLabel,
  keyPattern,
  monthDivider,
  placeOf,
} from '../../kernel/folder/problem'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { blankContext } from './richText'
import { type RawItem, parseYaml, type YamlEntry } from './rawItem'
import type { FolderFiles } from './readFolder'
import { bareTable, PARK_WORKBOOK, tablesOf, tableSources, type Workbooks } from './tableSources'

/** Files that belong to no kind: pictures, films and a README. */
const isBeside = (file: string): boolean =>
  /^(pictures|films)\//.test(file) || /^README(\.[a-z]+)?$/i.test(file)

/** Text of a file without byte order mark, line ends as LF. */
const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')

const isText = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** File name without folder and extension. */
const bareName = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')

/** Files other than tables that hold a kind's items. */
function filesOf({ shape }: FolderPart, files: FolderFiles): string[] {
  if (shape.form === 'single' || shape.form === 'list')
    return [shape.path].filter((file) => files.has(file))
  if (shape.form !== 'pages') return []
  return [...files.keys()].filter(
    (file) => file.startsWith(`${shape.folder}/`) && file.endsWith('.md'),
  )
}

/** Entries of a month's table; the month is the table's unless the entry names one. */
const ofMonth = (label: string, month: string, entries: readonly YamlEntry[]): YamlEntry[] =>
  entries.map((entry) => ({ ...entry, values: { [label]: month, ...entry.values } }))

/** Label of the field below a page's front matter. */
function bodyLabel(part: FolderPart): string | undefined {
  const fields = Object.values(part.fields(fieldMakers(blankContext))) as {
    label: string
    isBody?: boolean
  }[]
  return fields.find(({ isBody }) => isBody)?.label
}

/** Workbooks of a folder, and what is wrong with those that cannot be read. */
export interface ParseOptions {
  workbooks?: Workbooks
  unreadable?: readonly FolderProblem[]
}

/** Whether a workbook holds, or may hold, items of a kind. */
const holds = ({ shape }: FolderPart, file: string): boolean =>
  (shape.form === 'table' && file === shape.path.replace('.csv', '.xlsx')) ||
  (shape.form === 'months' && file.startsWith(`${shape.folder}/`)) ||
  file === PARK_WORKBOOK

/** Entries of a sheet whose kind is YAML or Markdown in a folder: cells with parts hold them as YAML. */
function unfolded(part: FolderPart, entries: readonly YamlEntry[]): YamlEntry[] {
  const fields = Object.values(part.fields(fieldMakers(blankContext))) as Field<unknown>[]
  const nested = fields.flatMap(({ label, isNested }) => (isNested ? label : []))
  const valueOf = (text: unknown): unknown => {
    try {
      return parseYamlText(String(text))
    } catch {
      return text
    }
  }
  return entries.map((entry) => {
    const own = nested.filter((label) => entry.values[label] !== undefined)
    const read = own.map((label) => [label, valueOf(entry.values[label])] as const)
    return { ...entry, values: { ...entry.values, ...Object.fromEntries(read) } }
  })
}

/** Items of a folder as written. */
export interface ParsedFolder {
  items: RawItem[]
  problems: FolderProblem[]
  /** Kinds of which some items could not be read: references to them are not known to be wrong. */
  unread: ReadonlySet<string>
}

/** Parses every file of a folder into items; their values are checked later (checkFolder.ts). */
export function parseFolder(
  files: FolderFiles,
  parts: readonly FolderPart[],
  { workbooks = new Map(), unreadable = [] }: ParseOptions = {},
): ParsedFolder {
  const items: RawItem[] = []
  const { sources, known, problems } = tableSources(files, workbooks, parts)
  const unread = new Set<string>()
  problems.push(...unreadable)
  const unreadTables = [...problems]
  const byName = new Map<string, RawItem>()

  function add(
    part: FolderPart,
    file: string,
    entries: readonly YamlEntry[],
    { pageKey, prefix = '' }: { pageKey?: string; prefix?: string } = {},
  ) {
    for (const { values, lineOf, cellOf } of entries) {
      const written = part.identity ? (pageKey ?? values[keyLabel]) : ''
      const line = lineOf(keyLabel)
      if (part.identity && (written === undefined || written === null || written === '')) {
        problems.push({ file, line, message: `缺少“${keyLabel}”` })
        continue
      }
      const own = String(written)
      if (part.identity && !keyPattern.test(own) && !isUuid(own)) {
        const message = `${keyLabel}“${own}”只能用字母、数字和连字符，最多 64 个`
        problems.push({ file, line, message })
        continue
      }
      const key = isUuid(own) ? own : prefix + own
      const name = `${part.kind}/${key}`
      const first = byName.get(name)
      if (first) {
        const message = `${keyLabel}“${own}”已经在 ${first.file}:${first.lineOf(keyLabel)} 用过`
        problems.push({ file, line, message })
        continue
      }
      const item = { part, key, values, file, lineOf, ...(cellOf && { cellOf }) }
      byName.set(name, item)
      items.push(item)
    }
  }

  function parsePage(part: FolderPart, file: string, text: string): void {
    const matter = /^---\n([\s\S]*?)(?:^|\n)---[ \t]*(?:\n|$)/.exec(text)
    if (!matter) {
      problems.push({ file, line: 1, message: '应以 --- 开头，写明标题等条目，再以 --- 结束' })
      return
    }
    const [whole, front = ''] = matter
    const { entries, problems: found } = parseYaml(file, front, 'single', 1)
    problems.push(...found)
    if (found.length > 0) return
    const [entry = { values: {}, lineOf: () => 1 }] = entries
    const label = bodyLabel(part)
    const bodyLine = whole.split('\n').length
    const body = text.slice(whole.length)
    const values = label === undefined ? entry.values : { ...entry.values, [label]: body }
    const lineOf = (wanted?: string) => (wanted === label ? bodyLine : entry.lineOf(wanted))
    add(part, file, [{ values, lineOf }], { pageKey: bareName(file) })
  }

  for (const part of parts) {
    const { shape } = part
    const before = problems.length
    const isUnreadable = ({ file }: FolderProblem) => holds(part, file)
    const own = filesOf(part, files)
    const sheets = tablesOf(part, sources)
    const isTwice = own.length > 0 && shape.form !== 'pages'
    const tables = isTwice ? [] : sheets
    for (const sheet of isTwice ? sheets : []) {
      const file = own[0] ?? ''
      const message = `同一张表有两份：${file} 和 ${sheet.file}，请只留一份`
      problems.push({ file, message })
    }
    for (const { file, name, read } of tables) {
      const { entries, problems: found } = read()
      problems.push(...found)
      const month = bareTable(name)
      if (shape.form === 'table') add(part, file, entries)
      else if (shape.form !== 'months') add(part, file, unfolded(part, entries))
      else add(part, file, ofMonth(shape.label, month, entries), { prefix: month + monthDivider })
    }
    for (const file of own) {
      known.add(file)
      const bytes = files.get(file) ?? Buffer.alloc(0)
      if (!isText(bytes)) {
        problems.push({ file, message: '不是 UTF-8 文本，请另存为 UTF-8' })
        continue
      }
      const text = textOf(bytes)
      if (shape.form === 'pages') {
        parsePage(part, file, text)
        continue
      }
      const form = shape.form === 'single' ? 'single' : 'list'
      const parsed = parseYaml(file, text, form)
      problems.push(...parsed.problems)
      add(part, file, parsed.entries)
    }
    if (part.required && !items.some((item) => item.part === part)) {
      const file = placeOf(shape)
      if (own.length + tables.length === 0 && !unreadTables.some(isUnreadable))
        problems.push({ file, message: `缺少这个文件：${part.label}` })
      else if (!problems.some((problem) => problem.file === file))
        problems.push({ file, message: `是空的：${part.label}` })
    }
    if (problems.length > before || unreadTables.some(isUnreadable)) unread.add(part.kind)
  }
  for (const file of files.keys())
    if (!known.has(file) && !isBeside(file))
      problems.push({ file, message: `不认识这个文件；可以有：${expected(parts)}` })
  return { items, problems, unread }
}

const expected = (parts: readonly FolderPart[]): string =>
  [
    ...new Set(
      parts.map(({ shape }) =>
        'folder' in shape
          ? `${shape.folder}/*${shape.form === 'pages' ? '.md' : '.csv'}`
          : shape.path,
      ),
    ),
    PARK_WORKBOOK,
    'pictures/',
    'films/',
  ].join('、')
