import { parseArgs } from 'node:util'
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
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      /**
       * 1 M members of whom 5 % are active per day, 25 requests each, within 24 h: 14.5 a second.
       */
      usual: { type: 'string', default: '15' },
      seed: { type: 'string' },
      from: { type: 'string' },
      cluster: { type: 'boolean', default: false },
    },
  })
  const minutes = Number(values.minutes)
  const usual = Number(values.usual)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  process.once('SIGTERM', () => controller.abort())
  console.log(`seed ${seed}: usual ${usual}/s, the crowd ${TIMES * usual}/s for ${minutes} minutes`)
  const { signal } = controller
  const options = { minutes, usual, seed, signal, say: console.log }
  if (values.cluster) {
    if (values.from) throw new Error('--from is for the day without --cluster')
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
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
