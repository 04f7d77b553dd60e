import { setTimeout as sleep } from 'node:timers/promises'
import { EngineError } from './engineLog'
import { stopOrphan } from './orphan'
import { startPostmaster, type Postmaster, type PostmasterOptions } from './postmaster'

/** Keeps one PostgreSQL running until stopped. */
export interface Supervisor {
  pid(): number | undefined
  stop(): Promise<void>
}

/** Pauses between restart attempts grow from the first to the longest. */
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1_000

/** Attempts of the first start: the last session of a killed PostgreSQL may still be running. */
const FIRST_ATTEMPTS = 5

/** Signals of a stop, each with its time limit: fast shutdown, immediate shutdown, kill. */
const STOP_STEPS: { signal: NodeJS.Signals; milliseconds: number }[] = [
  { signal: 'SIGINT', milliseconds: 15_000 },
  { signal: 'SIGQUIT', milliseconds: 5_000 },
  { signal: 'SIGKILL', milliseconds: 5_000 },
]

export interface SuperviseOptions extends PostmasterOptions {
  /** Called once, after PostgreSQL's first launch, before it is ready. */
  onLaunch?: () => void
}

/**
 * Starts PostgreSQL, and restarts it whenever it ends unexpectedly.
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

  // The database ends with this process, except after kill -9.
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
