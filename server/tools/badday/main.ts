import { parseArgs } from 'node:util'
import { runBadDay, TIMES } from './runBadDay'
import { openStage } from './stage'

/**
 * `npm run badday -- --minutes N [--usual R] [--seed S]`: a sale and rain and everything that goes wrong beside it, on
 * two servers of one database. Last line: `N passed, N failed`.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '10' },
      /** 1 M members of whom 5 % come on a day, 25 requests each, within 24 h: 14.5 a second. */
      usual: { type: 'string', default: '15' },
      seed: { type: 'string' },
    },
  })
  const minutes = Number(values.minutes)
  const usual = Number(values.usual)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const controller = new AbortController()
  process.once('SIGINT', () => controller.abort())
  process.once('SIGTERM', () => controller.abort())
  console.log(`seed ${seed}: usual ${usual}/s, the crowd ${TIMES * usual}/s for ${minutes} minutes`)
  const stage = await openStage()
  try {
    const options = { minutes, usual, seed, signal: controller.signal, say: console.log }
    const { passed, failed } = await runBadDay(stage, options)
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
