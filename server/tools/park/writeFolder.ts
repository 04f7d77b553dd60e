import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a folder's files.
 * @throws Error when the directory is not empty: an export never overwrites files
 */
export async function writeFolder(
  directory: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new Error(`${directory} 不是空文件夹，请换一个`)
  for (const [file, bytes] of files) {
    const target = path.join(directory, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, bytes)
  }
}
