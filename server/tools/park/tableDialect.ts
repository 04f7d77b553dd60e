import { keyLabel } from '../../kernel/folder/problem'

/** A table's text with line ends as LF, and the encoding that it was read in. */
export interface TableText {
  text: string
  encoding: 'UTF-8' | 'UTF-16' | 'GB18030'
}

const decoded = (bytes: Buffer, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    return undefined
  }
}

/**
 * Text of a table's file: UTF-8 with or without byte order mark, UTF-16 with one ("Unicode text" of
 * Excel), else GB18030, in which Chinese Excel saves "CSV". Undefined when it is none of them. The
 * heading 编号 is not UTF-8 in GB18030, so that no table is both.
 */
export function tableText(bytes: Buffer): TableText | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  const [encoding, label] =
    mark === 'fffe' || mark === 'feff'
      ? (['UTF-16', mark === 'fffe' ? 'utf-16le' : 'utf-16be'] as const)
      : (['UTF-8', 'utf-8'] as const)
  const text = decoded(bytes, label)
  if (text !== undefined) return { text, encoding }
  const chinese = decoded(bytes, 'gb18030')
  return chinese === undefined ? undefined : { text: chinese, encoding: 'GB18030' }
}

const separators = { ',': '逗号', ';': '分号', '\t': '制表符' } as const

/** Separator of a table's cells. */
export type Separator = keyof typeof separators

/** Name of a separator, for messages. */
export const separatorName = (separator: Separator): string => separators[separator]

/** First line that holds a cell. */
const headOf = (text: string): string =>
  text.split('\n').find((line) => /[^\s,;"]/.test(line)) ?? ''

/**
 * Separator of a table: that of the line `sep=;`, which Excel knows, else the one of its heading.
 * @returns more than one when the heading holds several
 */
export function separatorsOf(text: string): { of: Separator[]; body: string } {
  const declared = /^"?sep=([,;\t])"?[,;\t]*(?=\n|$)/i.exec(text)
  // The line stays, empty, so that the numbers of the others hold.
  if (declared) return { of: [declared[1] as Separator], body: text.slice(declared[0].length) }
  const head = headOf(text).replace(/"(?:[^"]|"")*"/g, keyLabel)
  const separatorsSeen = (Object.keys(separators) as Separator[]).filter((one) =>
    head.includes(one),
  )
  return { of: separatorsSeen.length === 0 ? [','] : separatorsSeen, body: text }
}
