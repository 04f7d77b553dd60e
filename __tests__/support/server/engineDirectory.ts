import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** An empty directory for an engine of the test's own. */
export function makeEngineDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'park-engine-'))
  // mkdtemp closes it to the user that PostgreSQL runs as under root.
  chmodSync(directory, 0o755)
  made.push(directory)
  return directory
}

/** For `afterAll`. */
export function removeEngineDirectories(): void {
  for (const directory of made) rmSync(directory, { recursive: true, force: true })
}
