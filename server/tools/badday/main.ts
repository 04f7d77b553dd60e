import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { clusterMisfortunes } from './clusterMisfortunes'
import { openClusterStage } from './clusterStage'
import { engineMisfortunes } from './engineMisfortunes'
import { openEngineStage } from './engineStage'
import type { Misfortune } from './misfortunes'
import { runBadDay, TIMES, type BadDayOptions } from './runBadDay'
import type { Stage } from './stage'

/**
 * `npm run badday -- --minutes N [--usual R] [--seed S]`: a sale, rain and many faults, on two
 * servers of one database. With `--from <commit>` an older version runs until the deploy. With
 * `--cluster` it runs on the failover cluster (tools/cluster), with its faults. Last line: `N
 * passed, N failed`.
 */
async function main(): Promise<void> {
  const { values } = readCommand({
    help: `npm run badday [-- --minutes 10] [--usual 15] [--seed S] [--from <commit>] [--cluster]
A sale, rain and faults at ${TIMES} times the usual load, on two servers of one database.
  --usual     requests a second of a usual day
  --from      an older version runs until the deploy
  --cluster   on the failover cluster, with its faults
Ends with 1 when a promise is broken (docs/SCALING.md).`,
    options: {
      minutes: { type: 'string', default: '10', range: [1, 1_440] },
      /**
       * 1 M members of whom 5 % are active per day, 25 requests each, within 24 h: 14.5 a second.
       */
      usual: { type: 'string', default: '15', range: [1, 10_000] },
      seed: { type: 'string', range: [0, 999_999_999] },
      from: { type: 'string' },
      cluster: { type: 'boolean', default: false },
    },
  })
  const { minutes, usual } = values
  const seed = values.seed ?? Date.now() % 1_000_000
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  process.once('SIGTERM', () => controller.abort())
  console.log(`seed ${seed}: usual ${usual}/s, the crowd ${TIMES * usual}/s for ${minutes} minutes`)
  const { signal } = controller
  const options = { minutes, usual, seed, signal, say: console.log }
  if (values.cluster) {
    if (values.from) throw new UseError('--from is for the day without --cluster.')
    await play(await openClusterStage(signal, console.log), clusterMisfortunes, options)
  } else {
    await play(await openEngineStage({ from: values.from }), engineMisfortunes, options)
  }
}

async function play<S extends Stage>(
  stage: S,
  misfortunes: readonly Misfortune<S>[],
  options: BadDayOptions,
): Promise<void> {
  try {
    const { passed, failed } = await runBadDay(stage, misfortunes, options)
    console.log(`${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await stage.close()
  }
}

main().catch((error: unknown) => {
  failCommand(error)
  console.log('0 passed, 1 failed')
})
