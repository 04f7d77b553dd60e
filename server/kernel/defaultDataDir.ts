import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import { findClosedDirectory, findPostgresUser } from '../engine/postgresUser'

/**
 * Where a project keeps its data when nobody said so: in its own `.data`. Root's PostgreSQL runs as
 * another user, who may not enter a project under /root, say; then it is a directory of the
 * project's own under /var/lib.
 */
export function defaultDataDir(project: string): string {
  const own = join(project, '.data')
  if (process.getuid?.() !== 0 || !findClosedDirectory(own, findPostgresUser())) return own
  const mark = createHash('sha256').update(project).digest('hex').slice(0, 8)
  return join('/var/lib', `${basename(project)}-${mark}`)
}
