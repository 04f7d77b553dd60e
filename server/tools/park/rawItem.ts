import { isMap, isScalar, isSeq, LineCounter, parseDocument, type YAMLMap } from 'yaml'
import type { FolderPart } from '../../kernel/folder/folderPart'
import type { FolderProblem } from '../../kernel/folder/problem'

/** A cell of a workbook: D5 of the sheet 商户. */
export interface CellPlace {
  sheet: string
  ref: string
}

type CellOf = (label: string, isHeading?: boolean) => CellPlace | undefined

/** An item as written in a file, its values by field label. */
export interface RawItem {
  part: FolderPart
  key: string
  values: Readonly<Record<string, unknown>>
  file: string
  /** Line of a value, or of the item; from 1. */
  lineOf(label?: string): number
  /** Cell of a value, or of its heading; undefined outside of workbooks. */
  cellOf?: CellOf
}

/** One mapping of a YAML file, with the line numbers of its entries. */
export interface YamlEntry {
  values: Readonly<Record<string, unknown>>
  lineOf(label?: string): number
  cellOf?: CellOf
}

const yamlMessages: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: '同一项写了两次',
  TAB_AS_INDENT: '缩进不能用制表符，请用空格',
  BAD_INDENT: '缩进不齐',
  MISSING_CHAR: '缺少引号、冒号或括号',
  BLOCK_AS_IMPLICIT_KEY: '冒号后面的文字里又有冒号，请给整段文字加上引号',
  MULTILINE_IMPLICIT_KEY: '缺少冒号，或文字换行后没有缩进',
  UNEXPECTED_TOKEN: '有看不懂的符号，含特殊符号的文字请加引号',
}

/**
 * Parses a YAML text with one mapping, or a list of mappings.
 * @param before number of lines of the file above the text
 */
export function parseYaml(
  file: string,
  text: string,
  form: 'single' | 'list',
  before = 0,
): { entries: YamlEntry[]; problems: FolderProblem[] } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineAt = (offset: number) => lines.linePos(offset).line + before
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, 3).map(({ code, pos }) => ({
      file,
      line: lineAt(pos[0]),
      message: yamlMessages[code] ?? `YAML 写法有误（${code}）`,
    }))
    return { entries: [], problems }
  }
  const { contents } = document
  const wrong = (offset: number, message: string) => ({
    entries: [],
    problems: [{ file, line: lineAt(offset), message }],
  })
  if (contents === null) return { entries: [], problems: [] }
  if (form === 'single')
    return isMap(contents)
      ? { entries: [entryOf(contents, lineAt)], problems: [] }
      : wrong(0, '应为“名称: 内容”的条目')
  if (!isSeq(contents)) return wrong(0, '应为列表：每一项以“- 编号: …”开头')
  const entries: YamlEntry[] = []
  for (const node of contents.items) {
    if (!isMap(node)) return wrong(rangeOf(node), '列表的每一项都应为“名称: 内容”的条目')
    entries.push(entryOf(node, lineAt))
  }
  return { entries, problems: [] }
}

const rangeOf = (node: unknown): number => {
  const range = (node as { range?: readonly number[] | null } | null)?.range
  return range?.[0] ?? 0
}

function entryOf(map: YAMLMap, lineAt: (offset: number) => number): YamlEntry {
  const lineOfLabel = new Map<string, number>()
  for (const { key } of map.items)
    if (isScalar(key)) lineOfLabel.set(String(key.value), lineAt(rangeOf(key)))
  const own = lineAt(rangeOf(map))
  return {
    values: map.toJSON() as Record<string, unknown>,
    lineOf: (label) => (label === undefined ? own : (lineOfLabel.get(label) ?? own)),
  }
}
