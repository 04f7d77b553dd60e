import type { Environment } from '../../kernel/environment'
import { createFileStore } from './createFileStore'
import { FileStoreError, type FileStore } from './fileStore'
import { proveFileStore } from './proveFileStore'

/**
 * Opens the store of a server that starts, and proves in production, and for a bucket always, that
 * files can be written and read. A storage that is away for the moment is only reported: payments
 * must not wait for pictures when a server is replaced.
 * @throws FileStoreError for keys, rights, names and disks that need the operator
 */
export async function openProvedFileStore(
  environment: Environment,
  say: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): Promise<FileStore> {
  const { FILES, FILES_ALSO, NODE_ENV } = environment
  const store = await createFileStore(environment, Date.now)
  if (NODE_ENV !== 'production' && FILES !== 's3' && FILES_ALSO !== 's3') return store
  try {
    await proveFileStore(store)
  } catch (error) {
    if (!(error instanceof FileStoreError) || error.kind === 'refused') throw error
    say(`${error.message}。服务器照常启动，图片在存储恢复后可用`)
  }
  return store
}
