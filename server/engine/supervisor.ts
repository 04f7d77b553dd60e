import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from './engineError'
import { stopOrphan } from './orphan'
import { startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster'

/** Keeps one PostgreSQL running until it is told to stop. */
export interface Supervisor {
  pid(): number | undefined
  stop(): Promise<void>
}

/** Pauses between attempts to bring a dead database back grow from the first to the longest. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** A start may find the last session of a killed PostgreSQL still there. */
const FIRST_ATTEMPTS = 5

/** How long each signal of a stop is given: fast shutdown, immediate shutdown, kill. */
const STOP_STEPS: { signal: NodeJS.Signals; milliseconds: number }[] = [
  { signal: 'SIGINT', milliseconds: 15_000 },
  { signal: 'SIGQUIT', milliseconds: 5_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
]

export interface SuperviseOptions extends PostmasterOptions {
  /** Called once, when PostgreSQL has been launched for the first time and is not ready yet. */
  onLaunch?: () => void
}

/**
 * Starts PostgreSQL and starts it again whenever it ends unasked.
 * @throws EngineError when it does not start at all.
 */
export async function supervise(options: SuperviseOptions): Promise<Supervisor> {
  const { clusterDir, socketDirectory, log } = options
  let { onLaunch } = options
  let current: Postmaster | undefined
  let isStopping = false

  const start = async () => {
    await stopOrphan(clusterDir, socketDirectory, log)
    if (isStopping) return
    current = startPostmaster(options)
    onLaunch?.()
    onLaunch = undefined
    await current.ready
    log.info({ pid: current.pid }, 'PostgreSQL is ready')
  }
  const keepRunning = async () => {
    let pause = FIRST_PAUSE_MS
    while (!isStopping) {
      await current?.ended
      current = undefined
      if (isStopping) return
      log.warn('PostgreSQL ended unasked, starting it again')
      try {
        await start()
        pause = FIRST_PAUSE_MS
      } catch (error) {
        if (isStopping) return
        log.error({ err: error }, 'PostgreSQL does not come back')
        await sleep(pause)
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      }
    }
  }

  // Whatever ends this process short of kill -9 takes the database along.
  const takeAlong = () => current?.signal('SIGINT')
  process.once('exit', takeAlong)
  await startPatiently(start).catch((error) => {
    process.removeListener('exit', takeAlong)
    throw error
  })
  const watching = keepRunning()

  return {
    pid: () => current?.pid,
    async stop() {
      isStopping = true
      const over = watching.then(() => true)
      for (const { signal, milliseconds } of STOP_STEPS) {
        current?.signal(signal)
        const abort = new AbortController()
        const late = sleep(milliseconds, false, { signal: abort.signal }).catch(() => false)
        const isOver = await Promise.race([over, late])
        abort.abort()
        if (isOver) break
      }
      process.removeListener('exit', takeAlong)
    },
  }
}

async function startPatiently(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start()
    } catch (error) {
      const isInTheWay = error instanceof EngineError && /shared memory block/.test(error.message)
      if (!isInTheWay || attempt === FIRST_ATTEMPTS) throw error
      await sleep(300)
    }
  }
}
