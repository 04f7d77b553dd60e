import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type FolderProblem, problemText } from '../../kernel/folder/problem'

/** Files of a park's folder by path, with `/`. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const FILES_MAX = 5_000
const BYTES_MAX = 20 * 1024 * 1024

/** Files that systems and open spreadsheets leave beside the others. */
export const isLeftBySystem = (name: string): boolean =>
  /^(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i.test(name)

/**
 * Reads a park's folder. Files whose names begin with a dot, and those of systems, are skipped; links are refused, because
 * their targets are outside the folder. Synchronous, for starts and commands only: it takes a
 * quarter of the time of asynchronous reading for the hundreds of files of a demo.
 * @throws Error when there is no such folder
 */
export function readFolder(directory: string): {
  files: FolderFiles
  problems: FolderProblem[]
} {
  const files = new Map<string, Buffer>()
  const problems: FolderProblem[] = []
  const read = (inner: string): void => {
    for (const name of readdirSync(path.join(directory, inner)).sort()) {
      if (isLeftBySystem(name)) continue
      const file = inner === '' ? name : `${inner}/${name}`
      const stats = lstatSync(path.join(directory, file))
      if (stats.isDirectory()) read(file)
      else if (!stats.isFile()) problems.push({ file, message: '不是普通文件，链接不能导入' })
      else if (stats.size > BYTES_MAX)
        problems.push({ file, message: `文件超过 ${BYTES_MAX / 1024 / 1024} MB` })
      else if (files.size >= FILES_MAX) problems.push({ file, message: `文件超过 ${FILES_MAX} 个` })
      else files.set(file, readFileSync(path.join(directory, file)))
    }
  }
  read('')
  return { files, problems }
}

/** A folder that cannot be imported. */
export class FolderError extends Error {
  override name = 'FolderError'
  constructor(readonly problems: readonly FolderProblem[]) {
    super(problems.map(problemText).join('\n'))
  }
}
