import path from 'node:path'
import type { Environment } from '../../kernel/environment'
import { bucketSettings, type StorePlace } from '../../kernel/fileSettings'
import { createDiskFileStore } from './diskFileStore'
import type { FileStore } from './fileStore'
import { createPairedFileStore } from './pairedFileStore'

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
