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

/** `notices/night-market.md:3：「标题」不能为空` */
export const problemText = ({ file, line, message }: FolderProblem): string =>
  `${file}${line === undefined ? '' : `:${line}`}：${message}`
