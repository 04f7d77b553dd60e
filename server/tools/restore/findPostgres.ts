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
    throw new RestoreError('npm run restore 需要 Linux 和 Debian 的 postgresql-15')
  if (PROGRAMS.every((program) => existsSync(join(folder, program)))) return folder
  throw new RestoreError(
    'npm run restore 缺少 Debian 的软件包：apt-get install postgresql-15。' +
      '它的服务不必运行，演练会自己启动需要的程序',
  )
}
