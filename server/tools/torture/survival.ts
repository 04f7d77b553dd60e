import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { describeRecoveries } from './recovery'
import { runSurvival } from './survivalRun'

/**
 * `npx tsx server/tools/torture/survival.ts --rounds 50 --seed 1`: 50 kills of each kind
 * (survivalRun.ts). With `--weak` it must fail; otherwise its checks detect nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { rounds: { type: 'string' }, seed: { type: 'string' }, weak: { type: 'boolean' } },
  })
  const rounds = Number(values.rounds ?? 50)
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const dataDir = mkdtempSync(join(tmpdir(), 'park-survival-'))
  chmodSync(dataDir, 0o755)
  console.log(`seed ${seed}, ${rounds} rounds, files in ${dataDir}`)
  const result = await runSurvival({
    rounds,
    seed,
    dataDir,
    isWeak: values.weak,
    say: console.log,
  })
  for (const line of describeRecoveries(result.recoveries)) console.log(line)
  console.log(`${result.acknowledged} acknowledged`)
  console.log(`${result.passed} passed, ${result.failures.length} failed`)
  if (result.failures.length > 0) process.exitCode = 1
}

main().catch((error: Error) => {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
