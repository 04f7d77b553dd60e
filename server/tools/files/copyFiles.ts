import { createHash } from 'node:crypto'
import type { FileStore } from '../../providers/fileStore/fileStore'

export interface CopyOptions {
  /** Compares only; writes and removes nothing. */
  isDry: boolean
  /** Removes a file from the source once the target has proved to hold it. */
  isMoving: boolean
  /** Replaces a file of the target that is different. */
  isOverwriting: boolean
  /** Whether to stop after the files in progress. */
  isStopped: () => boolean
  onProgress: (report: CopyReport) => void
}

/** Numbers of files. */
export interface CopyReport {
  /** In the source so far. */
  total: number
  /** Written to the target, or to be written by a dry run. */
  copied: number
  bytes: number
  /** Already in the target with the same content. */
  same: number
  /** Removed from the source. */
  removed: number
  /** Names that the target has with other content, and that were left as they are. */
  different: string[]
  /** Names whose copy reads differently; they stay in the source. */
  damaged: string[]
  isStopped: boolean
}

/** Files in progress at a time. */
const AT_ONCE = 8

/** Files between two reports of progress. */
const REPORT_EVERY = 500

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies every file from one store to the other and reads each back. It keeps no state of its own:
 * an interrupted run is continued by the next, which finds what is already there.
 * @throws FileStoreError when a store cannot be used; what was copied stays
 */
export async function copyFiles(
  source: FileStore,
  target: FileStore,
  options: CopyOptions,
): Promise<CopyReport> {
  const report: CopyReport = {
    ...{ total: 0, copied: 0, bytes: 0, same: 0, removed: 0 },
    ...{ different: [], damaged: [], isStopped: false },
  }
  for await (const names of batches(source)) {
    if (options.isStopped()) return { ...report, isStopped: true }
    await Promise.all(names.map((name) => copyFile(name, source, target, options, report)))
    if (report.total % REPORT_EVERY < AT_ONCE) options.onProgress(report)
  }
  return report
}

async function copyFile(
  name: string,
  source: FileStore,
  target: FileStore,
  { isDry, isMoving, isOverwriting }: CopyOptions,
  report: CopyReport,
): Promise<void> {
  const bytes = await source.read(name)
  // Removed by the server meanwhile.
  if (!bytes) return
  report.total += 1
  const there = await target.read(name)
  const isSame = there !== undefined && hashOf(there) === hashOf(bytes)
  if (there && !isSame && !isOverwriting) return void report.different.push(name)
  if (isSame) report.same += 1
  else {
    if (!isDry) {
      await target.put(name, bytes)
      const written = await target.read(name)
      if (!written || hashOf(written) !== hashOf(bytes)) return void report.damaged.push(name)
    }
    report.copied += 1
    report.bytes += bytes.length
  }
  if (!isMoving || isDry) return
  await source.remove(name)
  report.removed += 1
}

async function* batches(store: FileStore): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const { name } of store.list()) {
    batch.push(name)
    if (batch.length < AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
