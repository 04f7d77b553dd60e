import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { RestoreError } from './restoreError'

/** PostgreSQL programs that the rehearsal runs. */
export const PROGRAMS = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup'] as const

export type PostgresProgram = (typeof PROGRAMS)[number]

const DEBIAN_FOLDER = '/usr/lib/postgresql/15/bin'

/**
 * The folder of PostgreSQL's programs, as Debian's package installs them.
 * @throws RestoreError naming the package when one of them is missing
 */
export function findPostgres(
  folder = DEBIAN_FOLDER,
  platform: NodeJS.Platform = process.platform,
): string {
  if (platform !== 'linux')
    throw new RestoreError('npm run restore needs Linux, with the package postgresql-15 of Debian.')
  if (PROGRAMS.every((program) => existsSync(join(folder, program)))) return folder
  throw new RestoreError(
    'npm run restore needs a package of Debian that is missing here: apt-get install postgresql-15. ' +
      'Its service need not run: the rehearsal starts what it needs by itself.',
  )
}
