import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ClusterError } from './clusterError'

/** Paths of the cluster's programs on this machine. */
export interface Programs {
  etcd: string
  patroni: string
  haproxy: string
  pgbouncer: string
  /** Folder of PostgreSQL's own programs. */
  postgres: string
}

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin']
const POSTGRES_FOLDER = '/usr/lib/postgresql/15/bin'

/**
 * Finds the programs installed by Debian's packages.
 * @param folders to search; default: PATH and the system's folders
 * @throws ClusterError naming every missing package
 */
export function findPrograms(
  folders: readonly string[] = [
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
    ...SYSTEM_FOLDERS,
  ],
  postgres = POSTGRES_FOLDER,
  platform: NodeJS.Platform = process.platform,
): Programs {
  if (platform !== 'linux')
    throw new ClusterError('npm run cluster needs Linux, with the packages of Debian 12.')
  const missing: string[] = []
  const find = (name: string, debianPackage: string): string => {
    const folder = folders.find((each) => existsSync(join(each, name)))
    if (folder === undefined) missing.push(debianPackage)
    return join(folder ?? '', name)
  }
  const programs = {
    etcd: find('etcd', 'etcd-server'),
    patroni: find('patroni', 'patroni'),
    haproxy: find('haproxy', 'haproxy'),
    pgbouncer: find('pgbouncer', 'pgbouncer'),
    postgres,
  }
  if (!existsSync(join(postgres, 'postgres'))) missing.push('postgresql-15')
  if (missing.length === 0) return programs
  throw new ClusterError(
    `npm run cluster needs packages of Debian 12 that are missing here: apt-get install ${missing.join(' ')}. ` +
      'Their services need not run: the cluster starts what it needs by itself.',
  )
}
