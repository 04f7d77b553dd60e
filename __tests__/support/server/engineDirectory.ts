import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseFolder } from '../databaseFolder'

const made: string[] = []

/**
 * Creates an empty directory for a test's own engine.
 * @param isOnDisk on disk even if the machine has an in-memory folder (databaseFolder)
 */
export function makeEngineDirectory(isOnDisk = false): string {
  const directory = mkdtempSync(join(isOnDisk ? tmpdir() : databaseFolder(), 'park-engine-'))
  // mkdtemp denies access to the user that runs PostgreSQL under root.
  chmodSync(directory, 0o755)
  made.push(directory)
  return directory
}

/** Removes all directories of makeEngineDirectory; for `afterAll`. */
export function removeEngineDirectories(): void {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
}
