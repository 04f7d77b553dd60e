import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileName, type FileStore } from './fileStore'

/** Keeps files in a folder of this machine, made when first needed. */
export function createDiskFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!fileName.test(name)) throw new Error(`not a name of the file store: ${name}`)
    return path.join(folder, name)
  }

  return {
    async put(name, bytes) {
      const target = pathOf(name)
      const half = `${target}.${randomUUID()}.part`
      await mkdir(path.dirname(target), { recursive: true })
      try {
        await writeFile(half, bytes, { mode: 0o600 })
        // By its name a file is either not there or whole, also after a power cut in between.
        await rename(half, target)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
    },

    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}
