import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failCommand, readCommand, UseError } from '../../../scripts/command.mjs'
import { findFreePort } from '../freePorts'
import { runControls } from './controls'
import { openLocalSite } from './crash/localSite'
import { runCrash } from './crash/runCrash'
import { openUrlSite } from './crash/site'
import { runModelAlone } from './model/runModelAlone'
import { seededRandom } from './recovery'

/**
 * `npm run torture`: the long form of the money tests. Sequences against a model; then members who
 * spend while server and database are killed; then the same checks on a database without its
 * guards, which must fail. With `--url` only the second, against a product that runs elsewhere. Last
 * line: `N passed, N failed`.
 */
async function main(): Promise<void> {
  const { values } = readCommand({
    help: `npm run torture [-- --minutes 5] [--seed S] [--workers 32] [--weak]
Payments while server and database are killed, compared with a model. Ends with 1 when one differs.
  --weak       commits are acknowledged before the disk has them: must fail
Against a product that runs elsewhere (docs/SCALING.md), with faults only:
  --url        origin of the load balancer
  --sms        origin of one server, which shows the codes it has sent; default: --url
  --database   postgres://… of the owner
  --strike     program of the faults (deploy/cluster/strike.sh)`,
    options: {
      minutes: { type: 'string', default: '5', range: [1, 1_440] },
      seed: { type: 'string', range: [0, 999_999_999] },
      workers: { type: 'string', default: '32', range: [1, 1_000] },
      weak: { type: 'boolean', default: false },
      url: { type: 'string' },
      sms: { type: 'string' },
      database: { type: 'string' },
      strike: { type: 'string' },
    },
  })
  const { minutes, workers, url, database, strike } = values
  if (url && !(database && strike)) throw new UseError('--url needs --database and --strike.')
  const seed = values.seed ?? Date.now() % 1_000_000
  const dataDir = mkdtempSync(join(tmpdir(), 'park-torture-'))
  chmodSync(dataDir, 0o755)
  console.log(`seed ${seed}, ${minutes} minutes, files in ${dataDir}`)
  let passed = 0
  const failures: string[] = []
  const count = (result: { passed: number; failures: string[] }) => {
    passed += result.passed
    failures.push(...result.failures)
  }
  const crash = { workers, seed, journalFile: join(dataDir, 'journal'), say: console.log }

  if (url && database && strike) {
    const site = await openUrlSite({ url, smsUrl: values.sms, database, strike })
    count(await runCrash(site, { ...crash, until: { minutes } }))
  } else {
    if (!values.weak)
      count(await runModelAlone({ minutes: minutes / 3, seed, dataDir, say: console.log }))
    const site = await openLocalSite({
      ...{ dataDir, port: await findFreePort(), isWeak: values.weak },
      random: seededRandom(seed + 1),
    })
    count(await runCrash(site, { ...crash, until: { minutes: (minutes * 2) / 3 } }))
    if (!values.weak) count(await runControls({ dataDir, say: console.log }))
  }

  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else rmSync(dataDir, { recursive: true, force: true })
  console.log(`${passed} passed, ${failures.length} failed`)
}

main().catch((error: unknown) => {
  failCommand(error)
  console.log('0 passed, 1 failed')
})
