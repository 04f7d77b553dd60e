import { failCommand, readCommand } from '../../../scripts/command.mjs'
import { runBadDay, TIMES } from './badday/runBadDay'
import { measureRates } from './rates'
import { measureSearches } from './search'
import { measureSteady } from './steady'

/** `npm run bench -- [rates|search|steady|badday]`. Ends with 1 when an invariant or a promise is broken. */
async function main(): Promise<void> {
  const { values, positionals } = readCommand({
    words: [0, 1],
    known: ['rates', 'badday', 'search', 'steady'],
    help: `npm run bench             reads, payments and full orders a second of the whole product on two cores
  --seconds 6      length of a round
  --connections 24
  --rounds 3
npm run bench -- search   every search with any kind of term among 100,000 goods and 30,000 members
npm run bench -- steady   a steady rate of mixed requests: p99, processor time, memory
  --rate 300       requests a second
  --minutes 10     from 20 on the heap must not grow
npm run bench -- badday   a sale, rain and faults at ${TIMES} times the usual load, on two servers of one database
  --minutes 10
  --usual 15       requests a second of a usual day
  --seed S         the same random choices again
  --from <commit>  an older version runs until the deploy
Ends with 1 when an invariant or a promise is broken (docs/PERFORMANCE.md, docs/SCALING.md).`,
    options: {
      seconds: { type: 'string', default: '6', range: [1, 3_600] },
      connections: { type: 'string', default: '24', range: [1, 1_000] },
      rounds: { type: 'string', default: '3', range: [1, 100] },
      rate: { type: 'string', default: '300', range: [1, 10_000] },
      minutes: { type: 'string', default: '10', range: [1, 1_440] },
      /** 1 M members of whom 5 % are active per day, 25 requests each, within 24 h: 14.5 a second. */
      usual: { type: 'string', default: '15', range: [1, 10_000] },
      seed: { type: 'string', range: [0, 999_999_999] },
      from: { type: 'string' },
    },
  })
  if (positionals[0] === 'steady') return measureSteady(values)
  if (positionals[0] === 'search') return measureSearches(values)
  if (positionals[0] !== 'badday') return measureRates(values)
  const controller = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort())
  const seed = values.seed ?? Date.now() % 1_000_000
  const { minutes, usual, from } = values
  console.log(`seed ${seed}: usual ${usual}/s, the crowd ${TIMES * usual}/s for ${minutes} minutes`)
  const options = { minutes, usual, seed, from, signal: controller.signal, say: console.log }
  const { passed, failed } = await runBadDay(options)
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

main().catch(failCommand)
