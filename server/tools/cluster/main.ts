import { failCommand, readCommand } from '../../../scripts/command.mjs'
import { startCluster } from './startCluster'
import { tortureCluster } from './tortureCluster'

/**
 * `npm run cluster`: two API servers behind haproxy on a PostgreSQL that fails over, until Ctrl-C.
 * `npm run cluster -- torture [--minutes 3] [--seed S] [--workers 12]`: members spend continuously,
 * while one component after another is killed or cut off. Ends with 1 when a write was lost, done
 * twice or unavailable too long. With `--weak` the database does not wait for its standby, and the
 * torture must detect the lost writes.
 */
async function main(): Promise<void> {
  const { values, positionals } = readCommand({
    words: [0, 1],
    known: ['torture'],
    help: `npm run cluster              two servers on a database that fails over, until Ctrl-C
npm run cluster -- torture   members spend while one component after another is killed or cut off
  --minutes 3   length of the torture
  --seed S      the same random choices again
  --workers 12  members who spend
  --weak        the database does not wait for its standby: the torture must fail
docs/SCALING.md names the packages of Debian that it needs.`,
    options: {
      minutes: { type: 'string', default: '3', range: [1, 1_440] },
      seed: { type: 'string', range: [0, 999_999_999] },
      workers: { type: 'string', default: '12', range: [1, 1_000] },
      weak: { type: 'boolean', default: false },
    },
  })
  const isTorture = positionals[0] === 'torture'
  const stopping = new AbortController()
  const { signal } = stopping
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (signal.aborted) return
      console.log('stopping; logs and data go with it')
      stopping.abort()
    })

  const environment = {
    LOG_LEVEL: 'warn',
    ...(isTorture && { RATE_LIMIT: '0', LOAD_SHEDDING: 'off' }),
  }
  let keep: 'folder' | undefined
  const cluster = await startCluster({ environment, isWeak: values.weak, signal, say: console.log })
  try {
    if (isTorture) {
      const result = await tortureCluster(cluster, {
        minutes: values.minutes,
        seed: values.seed ?? Date.now() % 1_000_000,
        workers: values.workers,
        signal,
        say: console.log,
      })
      console.log(`${result.passed} passed, ${result.failures.length} failed`)
      if (result.failures.length > 0) {
        process.exitCode = 1
        keep = 'folder'
      }
    } else {
      console.log(`The park: ${cluster.origin}\nLogs: ${cluster.folder}\nCtrl-C ends everything.`)
      await new Promise<void>((done) => {
        if (signal.aborted) done()
        signal.addEventListener('abort', () => done())
        // A listener alone does not keep the process alive.
        const alive = setInterval(() => undefined, 60_000)
        signal.addEventListener('abort', () => clearInterval(alive))
      })
    }
  } finally {
    await cluster.stop(keep)
  }
}

main().catch(failCommand)
