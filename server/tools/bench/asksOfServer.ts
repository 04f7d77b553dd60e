import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { countAsks, type Asks } from './countAsks'

/**
 * Preloaded into the benchmarked server (BENCH_ASKS): counts its database statements and writes the
 * counts to a file on SIGUSR2.
 */
const file = process.env.BENCH_ASKS
if (file !== undefined && file !== '') {
  const requestCounts = countAsks()
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.new`, JSON.stringify(requestCounts()))
    renameSync(`${file}.new`, file)
  })
}

/** Reads a server process's statement counts so far. @throws Error when it does not write them */
export async function readAsks(pid: number, from: string): Promise<Asks> {
  rmSync(from, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(5)) {
    try {
      return JSON.parse(readFileSync(from, 'utf8')) as Asks
    } catch {
      // The file is not written yet.
    }
  }
  throw new Error('the server does not say what it asked')
}
