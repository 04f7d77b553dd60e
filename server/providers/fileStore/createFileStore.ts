import path from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Environment } from '../../kernel/environment'
import { bucketSettings, type StorePlace } from '../../kernel/fileSettings'
import { createDiskFileStore } from './diskFileStore'
import { type FileStore, FileStoreError } from './fileStore'

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

/**
 * Two stores while files move from one to the other (docs/OPERATING.md): new files go to `main`, a
 * file that is missing there is read from `also`, a removed one leaves both.
 */
export function createPairedFileStore(main: FileStore, also: FileStore): FileStore {
  return {
    put: (name, bytes) => main.put(name, bytes),
    read: async (name) => (await main.read(name)) ?? (await also.read(name)),
    async remove(name) {
      await main.remove(name)
      await also.remove(name)
    },
    async *list() {
      yield* main.list()
      yield* also.list()
    },
    async dropUnfinished(beforeMs) {
      await main.dropUnfinished(beforeMs)
      await also.dropUnfinished(beforeMs)
    },
  }
}

/** The store of one place. The client of the bucket is loaded only where it is used. */
export async function openFileStore(
  place: StorePlace,
  environment: Environment,
  clock: () => number,
): Promise<FileStore> {
  if (place === 'folder') return createDiskFileStore(path.join(environment.DATA_DIR, 'uploads'))
  // Its next releases need Node 22: a matter of this project's engines, not of the operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'
  const { createBucketFileStore } = await import('./bucketFileStore')
  return createBucketFileStore(bucketSettings(environment), clock)
}

/** The store named by FILES; with FILES_ALSO both, while files move. */
export async function createFileStore(
  environment: Environment,
  clock: () => number,
): Promise<FileStore> {
  const { FILES, FILES_ALSO } = environment
  const main = await openFileStore(FILES, environment, clock)
  if (!FILES_ALSO) return main
  return createPairedFileStore(main, await openFileStore(FILES_ALSO, environment, clock))
}

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
