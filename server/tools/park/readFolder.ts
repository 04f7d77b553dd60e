import { lstat, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FolderProblem } from '../../kernel/folder/problem'

/** The files of a park's folder by their path, with `/`. */
export type FolderFiles = ReadonlyMap<string, Buffer>

const FILES_MAX = 5_000
const BYTES_MAX = 20 * 1024 * 1024

/**
 * Reads a park's folder. Files whose names begin with a dot are passed over; links are refused, because what they lead
 * to is not part of the folder.
 * @throws Error when there is no such folder
 */
export async function readFolder(
  directory: string,
): Promise<{ files: FolderFiles; problems: FolderProblem[] }> {
  const files = new Map<string, Buffer>()
  const problems: FolderProblem[] = []
  const read = async (inner: string): Promise<void> => {
    for (const name of (await readdir(path.join(directory, inner))).sort()) {
      if (name.startsWith('.')) continue
      const file = inner === '' ? name : `${inner}/${name}`
      const found = await lstat(path.join(directory, file))
      if (found.isDirectory()) await read(file)
      else if (!found.isFile()) problems.push({ file, message: '不是普通文件，链接不能导入' })
      else if (found.size > BYTES_MAX)
        problems.push({ file, message: `文件超过 ${BYTES_MAX / 1024 / 1024} MB` })
      else if (files.size >= FILES_MAX) problems.push({ file, message: `文件超过 ${FILES_MAX} 个` })
      else files.set(file, await readFile(path.join(directory, file)))
    }
  }
  await read('')
  return { files, problems }
}
