import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { EngineError } from './engineLog'

interface Owner {
  token: string
  pid: number
  socket: string
}

/** Held until `release()` or the end of the process, however it ends. */
export interface DirectoryLock {
  release(): void
}

/**
 * Makes this process the only engine of `dataDir`.
 *
 * Node has no flock(), and a process id alone is misleading after a reboot or in a container. So
 * the owner listens on a unix socket named in the lock file: the kernel closes it with the process,
 * and a refused connection proves that the owner is gone.
 * @throws EngineError when another live process holds the directory.
 */
export async function lockDirectory(
  dataDir: string,
  socketDirectory: string,
): Promise<DirectoryLock> {
  const token = randomBytes(4).toString('hex')
  const mine: Owner = { token, pid: process.pid, socket: join(socketDirectory, `lock.${token}`) }
  const lock = join(dataDir, 'lock')
  const draft = `${lock}.${token}`
  const server = createServer((socket) => socket.destroy())
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(mine.socket, done))
    server.unref()
    // Written to a draft and linked, so that no process reads a partial lock.
    writeFileSync(draft, JSON.stringify(mine))
    while (!tryLink(draft, lock)) await removeIfDead(dataDir, lock, draft)
  } catch (error) {
    server.close()
    if (error instanceof EngineError) throw error
    throw new EngineError(
      `${dataDir} 放不了数据库（${(error as Error).message}）。把 DATA_DIR 设为可以写入的本地目录；` +
        '共享目录往往不支持套接字或链接',
    )
  } finally {
    rmSync(draft, { force: true })
  }
  return {
    release() {
      if (readOwner(lock)?.token === token) rmSync(lock, { force: true })
      server.close()
    },
  }
}

/** Whether a live process holds the engine of `dataDir`. */
export async function isDirectoryLocked(dataDir: string): Promise<boolean> {
  const owner = readOwner(join(dataDir, 'lock'))
  return owner !== undefined && (await isAlive(owner))
}

async function removeIfDead(dataDir: string, lock: string, draft: string): Promise<void> {
  const owner = readOwner(lock)
  if (!owner) return
  if (await isAlive(owner)) throw inUse(dataDir, owner)
  // Two starts may have found the same dead owner. The rename succeeds for one of them, which
  // removes it; a process that has moved a fresh lock instead puts it back.
  const removed = `${draft}.removed`
  try {
    renameSync(lock, removed)
  } catch {
    return
  }
  const lockOwner = readOwner(removed)
  if (lockOwner && lockOwner.token !== owner.token) {
    tryLink(removed, lock)
    rmSync(removed)
    throw inUse(dataDir, lockOwner)
  }
  rmSync(removed)
  rmSync(owner.socket, { force: true })
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOwner(lock: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

function isAlive(owner: Owner): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(owner.socket)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') done(false)
      // The socket was deleted (a cleaned /tmp): only the process id is left to check.
      else if (error.code === 'ENOENT') done(isProcessAlive(owner.pid))
      else done(true)
    })
  })
}

function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function inUse(dataDir: string, owner: Owner): EngineError {
  return new EngineError(
    `${dataDir} 正被另一个服务器使用（进程 ${owner.pid}）。先停掉它，或用 DATA_DIR 换一个目录`,
  )
}
