import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FolderProblem } from '../../kernel/folder/problem'

/** The files of a park's folder by their path, with `/`. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const FILES_MAX = 5_000
const BYTES_MAX = 20 * 1024 * 1024

/**
 * Reads a park's folder. Files whose names begin with a dot are passed over; links are refused, because what they lead
 * to is not part of the folder. Nobody is answered meanwhile: it is for starts and commands, and the hundreds of files of
 * a demo take a quarter of the time that they take promise after promise.
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
      if (name.startsWith('.')) continue
      const file = inner === '' ? name : `${inner}/${name}`
      const found = lstatSync(path.join(directory, file))
      if (found.isDirectory()) read(file)
      else if (!found.isFile()) problems.push({ file, message: '不是普通文件，链接不能导入' })
      else if (found.size > BYTES_MAX)
        problems.push({ file, message: `文件超过 ${BYTES_MAX / 1024 / 1024} MB` })
      else if (files.size >= FILES_MAX) problems.push({ file, message: `文件超过 ${FILES_MAX} 个` })
      else files.set(file, readFileSync(path.join(directory, file)))
    }
  }
  read('')
  return { files, problems }
}
