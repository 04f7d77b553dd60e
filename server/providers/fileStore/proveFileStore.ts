import { randomBytes } from 'node:crypto'
import { FileStoreError, type FileStore } from './fileStore'

/**
 * Writes a file, reads it back, looks for one that does not exist and removes the first: everything
 * that the server does with the store.
 * @throws FileStoreError with what the operator can do
 */
export async function proveFileStore(store: FileStore): Promise<void> {
  const name = (): string => `startcheck/${randomBytes(16).toString('hex')}.txt`
  const written = name()
  const bytes = randomBytes(64)
  await store.put(written, bytes)
  try {
    const read = await store.read(written)
    if (!read?.equals(bytes))
      throw new FileStoreError('refused', '文件存储：刚写入的文件读出来不一样')
    // Without the right to list, a bucket answers "denied" for what does not exist.
    await store.read(name())
    for await (const _file of store.list()) break
  } finally {
    await store.remove(written)
  }
}
