/** One mistake in a park's folder, told to the person who wrote it. */
export interface FolderProblem {
  /** Path in the folder, with `/`. */
  file: string
  /** 1 for the first; undefined where the whole file is meant. */
  line?: number
  /** In Chinese: what is wrong and what is expected. */
  message: string
}

/** `notices/night-market.md:3：「标题」不能为空` */
export const problemText = ({ file, line, message }: FolderProblem): string =>
  `${file}${line === undefined ? '' : `:${line}`}：${message}`
