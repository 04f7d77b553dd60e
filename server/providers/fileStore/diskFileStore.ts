import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  checkFileName,
  fileName,
  FileStoreError,
  type FileStore,
  type StoredFile,
} from './fileStore'

/** Stores files in a local folder, created when first needed. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => path.join(folder, checkFileName(name))

  /** Undefined for what does not exist. @throws FileStoreError for every other fault of the disk */
  function ignoreMissing(error: NodeJS.ErrnoException): undefined {
    if (error.code !== 'ENOENT') throw asStoreError(error)
  }

  const asStoreError = (error: NodeJS.ErrnoException) =>
    new FileStoreError(
      'refused',
      `上传目录 ${folder} ${faults[error.code ?? ''] ?? '无法读写'}（${error.code ?? error.message}）`,
      error,
    )

  /** Yields every file with its path from `folder` and its modification time. */
  async function* files(): AsyncGenerator<StoredFile> {
    const folders = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)
    for (const { name: inner } of (folders ?? []).filter((entry) => entry.isDirectory())) {
      for (const name of (await readdir(path.join(folder, inner)).catch(ignoreMissing)) ?? []) {
        // Another server may remove it between readdir and stat.
        const stats = await stat(path.join(folder, inner, name)).catch(ignoreMissing)
        if (stats) yield { name: `${inner}/${name}`, changedAt: stats.mtimeMs }
      }
    }
  }

  return {
    async put(name, bytes) {
      const target = pathOf(name)
      const half = `${target}.${randomUUID()}${UNFINISHED}`
      try {
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(half, bytes, { mode: 0o600 })
        // After the rename the file is complete; a power cut never leaves a partial file under its
        // final name.
        await rename(half, target)
      } catch (error) {
        await rm(half, { force: true }).catch(() => undefined)
        throw asStoreError(error as NodeJS.ErrnoException)
      }
    },

    async read(name) {
      return readFile(pathOf(name)).catch(ignoreMissing)
    },

    async remove(name) {
      await rm(pathOf(name), { force: true }).catch(ignoreMissing)
    },

    async *list() {
      for await (const file of files()) if (fileName.test(file.name)) yield file
    },

    async dropUnfinished(beforeMs) {
      for await (const { name, changedAt } of files()) {
        if (!name.endsWith(UNFINISHED) || changedAt >= beforeMs) continue
        await rm(path.join(folder, name), { force: true })
      }
    },
  }
}

/** Extension of an unfinished file. */
const UNFINISHED = '.part'

const faults: Record<string, string> = {
  ENOSPC: '所在的磁盘已满',
  EDQUOT: '超出了磁盘配额',
  EROFS: '所在的磁盘只读',
  EACCES: '没有读写权限',
  EPERM: '没有读写权限',
}
