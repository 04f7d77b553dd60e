import { createHash } from 'node:crypto'

/** One mistake in a park's folder, reported to its author. */
export interface FolderProblem {
  /** Path in the folder, with `/`. */
  file: string
  /** Line number from 1; undefined for the whole file. */
  line?: number
  /** In Chinese: what is wrong and what is expected. */
  message: string
  /** Label of the entry that it is about. */
  label?: string
  /** The value as written. */
  written?: string
  /** Cell of a workbook that holds it, or its heading when `fix` is about the name. */
  cell?: { sheet: string; ref: string }
  /** The only correction: of the value, or of the entry's name. */
  fix?: { what: 'value' | 'label'; from: string; to: string }
}

/** `notices/night-market.md:3：“标题”不能为空` */
export const problemText = ({ file, line, message }: FolderProblem): string =>
  `${file}${line === undefined ? '' : `:${line}`}：${message}`

/** Whether a key is the id of an item created without a folder; such an item keeps its id. */
export const isUuid = (key: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)

/**
 * Id of an item of a park's folder: a UUID (version 8, custom) computed from park, kind and key, so
 * that references need no lookup.
 */
export function itemId(tenantId: string, kind: string, key: string): string {
  if (isUuid(key)) return key
  const hash = createHash('sha256').update(`${tenantId}/${kind}/${key}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x80
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const text = hash.toString('hex')
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20, 32),
  ].join('-')
}

/** File layout of a kind's items in the folder. */
export type FileShape =
  /** One YAML file with the park's only item of this kind. */
  | { form: 'single'; path: string }
  /** One YAML file with a list of items, each with its key as `编号`. */
  | { form: 'list'; path: string }
  /** One CSV file, one item a line, with its key in the column `编号`. */
  | { form: 'table'; path: string }
  /**
   * A folder of monthly CSV files: `2026-10.csv`. The file name is the month of its lines when they
   * have no column of that label, and the first part of their keys: line numbers restart each
   * month.
   */
  | { form: 'months'; folder: string; label: string }
  /** A folder of Markdown files with front matter; the name of the file is the key. */
  | { form: 'pages'; folder: string }

/** Label of the key in files. */
export const keyLabel = '编号'

/** Path of a kind's file or folder, for messages. */
export const placeOf = (shape: FileShape): string => ('folder' in shape ? shape.folder : shape.path)

/** Separates month and line number in a key. */
export const monthDivider = '/'

/** Pattern of a key: letters, digits and hyphens; or the id of an item created without a folder. */
export const keyPattern = /^[a-zA-Z0-9][a-zA-Z0-9-]{0,63}$/
