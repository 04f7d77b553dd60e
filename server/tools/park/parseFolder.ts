import {
  keyLabel,
  keyPattern,
  monthDivider,
  placeOf,
  type FileShape,
} from '../../kernel/folder/fileShape'
import type { FolderPart } from '../../kernel/folder/folderPart'
import { isUuid } from '../../kernel/folder/itemId'
import type { FolderProblem } from '../../kernel/folder/problem'
import { fieldMakers } from '../../kernel/folder/fields/fieldMakers'
import { blankContext } from './context'
import { parseTable } from './parseTable'
import { parseYaml, type YamlEntry } from './parseYaml'
import type { RawItem } from './rawItem'
import type { FolderFiles } from './readFolder'

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

const endings: Partial<Record<FileShape['form'], string>> = { pages: '.md', months: '.csv' }

/** File name without folder and extension. */
const bareName = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1).replace(/\.[a-z]+$/, '')

/** Files that hold a kind's items. */
function filesOf({ shape }: FolderPart, files: FolderFiles): string[] {
  if (!('folder' in shape)) return [shape.path].filter((file) => files.has(file))
  const ending = endings[shape.form] ?? ''
  return [...files.keys()].filter(
    (file) => file.startsWith(`${shape.folder}/`) && file.endsWith(ending),
  )
}

/** Entries of a month's file; the month is the file's unless the entry names one. */
const ofMonth = (label: string, file: string, entries: readonly YamlEntry[]): YamlEntry[] =>
  entries.map(({ values, lineOf }) => ({
    values: { [label]: bareName(file), ...values },
    lineOf,
  }))

/** Label of the field below a page's front matter. */
function bodyLabel(part: FolderPart): string | undefined {
  const fields = Object.values(part.fields(fieldMakers(blankContext))) as {
    label: string
    isBody?: boolean
  }[]
  return fields.find(({ isBody }) => isBody)?.label
}

/** Parses every file of a folder into items; their values are checked later (checkFolder.ts). */
export function parseFolder(
  files: FolderFiles,
  parts: readonly FolderPart[],
): { items: RawItem[]; problems: FolderProblem[] } {
  const items: RawItem[] = []
  const problems: FolderProblem[] = []
  const known = new Set<string>()
  const byName = new Map<string, RawItem>()

  function add(
    part: FolderPart,
    file: string,
    entries: readonly YamlEntry[],
    { pageKey, prefix = '' }: { pageKey?: string; prefix?: string } = {},
  ) {
    for (const { values, lineOf } of entries) {
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
      const item = { part, key, values, file, lineOf }
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
    const own = filesOf(part, files)
    for (const file of own) {
      known.add(file)
      const bytes = files.get(file) ?? Buffer.alloc(0)
      if (shape.form === 'table' || shape.form === 'months') {
        const { entries, problems: found } = parseTable(file, bytes)
        problems.push(...found)
        if (shape.form === 'table') add(part, file, entries)
        else
          add(part, file, ofMonth(shape.label, file, entries), {
            prefix: `${bareName(file)}${monthDivider}`,
          })
        continue
      }
      if (!isText(bytes)) {
        problems.push({ file, message: '不是 UTF-8 文本，请另存为 UTF-8' })
        continue
      }
      const text = textOf(bytes)
      if (shape.form === 'pages') {
        parsePage(part, file, text)
        continue
      }
      const parsed = parseYaml(file, text, shape.form)
      problems.push(...parsed.problems)
      add(part, file, parsed.entries)
    }
    if (part.required && !items.some((item) => item.part === part)) {
      const file = placeOf(shape)
      if (own.length === 0) problems.push({ file, message: `缺少这个文件：${part.label}` })
      else if (!problems.some((problem) => problem.file === file))
        problems.push({ file, message: `是空的：${part.label}` })
    }
  }
  for (const file of files.keys())
    if (!known.has(file) && !isBeside(file))
      problems.push({ file, message: `不认识这个文件；可以有：${expected(parts)}` })
  return { items, problems }
}

const expected = (parts: readonly FolderPart[]): string =>
  [
    ...new Set(
      parts.map(({ shape }) =>
        'folder' in shape ? `${shape.folder}/*${endings[shape.form]}` : shape.path,
      ),
    ),
    'pictures/',
    'films/',
  ].join('、')
