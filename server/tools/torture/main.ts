import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failCommand, readCommand } from '../../../scripts/command.mjs'
import { runControls } from './controls'
import { runCrash } from './crash/runCrash'
import { findFreePort } from './survivalProcess'
import { runModelAlone } from './model/runModelAlone'

/**
 * `npm run torture -- --minutes N [--seed S] [--workers W]`: the long form of the money tests.
 * Sequences against a model; then members who spend while server and database are killed; then the
 * same checks on a database without its guards, which must fail. Last line: `N passed, N failed`.
 */
async function main(): Promise<void> {
  const { values } = readCommand({
    help: `npm run torture [-- --minutes 5] [--seed S] [--workers 32]
Payments while server and database are killed, compared with a model. Ends with 1 when one differs.`,
    options: {
      minutes: { type: 'string', default: '5', range: [1, 1_440] },
      seed: { type: 'string', range: [0, 999_999_999] },
      workers: { type: 'string', default: '32', range: [1, 1_000] },
    },
  })
  const { minutes } = values
  const seed = values.seed ?? Date.now() % 1_000_000
  const dataDir = mkdtempSync(join(tmpdir(), 'park-torture-'))
  chmodSync(dataDir, 0o755)
  console.log(`seed ${seed}, ${minutes} minutes, files in ${dataDir}`)
  let passed = 0
  const failures: string[] = []

  const model = await runModelAlone({ minutes: minutes / 3, seed, dataDir, say: console.log })
  passed += model.passed
  failures.push(...model.failures)

  const crash = await runCrash({
    minutes: (minutes * 2) / 3,
    workers: values.workers,
    seed,
    dataDir,
    port: await findFreePort(),
    say: console.log,
  })
  passed += crash.passed
  failures.push(...crash.failures)

  const controls = await runControls({ dataDir, say: console.log })
  passed += controls.passed
  failures.push(...controls.failures)

  for (const failure of failures) console.log(`FAILED ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else rmSync(dataDir, { recursive: true, force: true })
  console.log(`${passed} passed, ${failures.length} failed`)
}

main().catch((error: unknown) => {
  failCommand(error)
  console.log('0 passed, 1 failed')
})
