import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '../../kernel/failure'

/** @throws Failure 409 when the directory holds files: an export never overwrites any */
export async function refuseFilled(directory: string): Promise<void> {
  if (existsSync(directory) && (await readdir(directory)).length > 0)
    throw new Failure(409, `${directory} 不是空文件夹，请换一个`, 'filled')
}

/**
 * Writes a folder's files.
 * @throws Error when the directory is not empty: an export never overwrites files
 */
export async function writeFolder(
  directory: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await refuseFilled(directory)
  await mkdir(directory, { recursive: true })
  for (const [file, bytes] of files) {
    const target = path.join(directory, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}
