import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ClientConfig } from 'pg'
import { findProcessesIn } from '../../engine/orphan'

/** Options of survivalApi.ts. */
export interface ApiOptions {
  dataDir: string
  port: number
  /** Acknowledges before the write is on disk, which the checks must detect. */
  isWeak: boolean
}

/** A running survivalApi.ts. */
export interface ApiProcess {
  child: ChildProcess
  owner: ClientConfig
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the API as a separate process and waits until it listens. */
export async function startApi({ dataDir, port, isWeak }: ApiOptions): Promise<ApiProcess> {
  const script = join(__dirname, 'survivalApi.ts')
  const words = [dataDir, String(port), isWeak ? 'weak' : 'strong']
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: join(__dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const ended = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('exit', (code, signal) => done(code ?? signal)),
  )
  const firstLine = new Promise<string>((done) =>
    createInterface({ input: child.stdout }).once('line', done),
  )
  const line = await Promise.race([firstLine, ended])
  if (typeof line !== 'string' || !line.startsWith('{')) {
    throw new Error(`the API ended with ${line} instead of listening: ${complaint}`)
  }
  const { owner } = JSON.parse(line) as { owner: ClientConfig }
  return { child, owner, ended }
}

/** Finds a currently free port. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Number of PostgreSQL servers on a data directory (Linux). */
export function countPostmasters(clusterDir: string): number {
  const running = findProcessesIn(clusterDir)
  const parents = running.map(findParent)
  return parents.filter((parent) => parent !== undefined && !running.includes(parent)).length
}

/** Parent process id; undefined when the process has ended. */
function findParent(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}
