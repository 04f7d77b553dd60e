import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { findClosedDirectory, findPostgresUser } from '../engine/postgresUser'

/**
 * Default data directory of a project: its own `.data`. When run as root, PostgreSQL runs as
 * another user; if that user cannot enter `.data` (a project under /root, say), a directory for
 * this project under /var/lib is used instead.
 */
export function defaultDataDir(project: string): string {
  const own = join(project, '.data')
  if (process.getuid?.() !== 0 || !findClosedDirectory(own, findPostgresUser())) return own
  const mark = createHash('sha256').update(project).digest('hex').slice(0, 8)
  return join('/var/lib', `${basename(project)}-${mark}`)
}
