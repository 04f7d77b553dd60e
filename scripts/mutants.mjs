/**
 * npm run mutants [-- rules request …]: changes the code in thousands of small ways, one at a time,
 * and runs the tests that reach the changed place. A change that no test notices is a survivor: a
 * test is missing, or the change has no effect and is marked in the code (`// Stryker disable
 * next-line …: reason`). Only changes since the last run are tried again (.cache/mutants).
 * `--mutate src/rules/money.ts` narrows a run to some files. `--quick` skips code that runs once,
 * when a file is loaded. docs/MUTANTS.md has the figures.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readCommand } from './command.mjs'
import { bin, root } from './prepare.mjs'

/**
 * Mutated files, the jest project that tests them, and its share of the usual random cases: enough
 * to detect mutants, few enough to repeat thousands of times.
 */
const folders = {
  rules: {
    mutate: ['src/rules/**/*.ts'],
    project: 'rules',
    tests: ['__tests__/{rules,request,money,state,launch}/**/*.test.ts'],
    runs: 0.05,
  },
  refresh: {
    mutate: ['src/request/refresh/*.ts'],
    project: 'rules',
    tests: ['__tests__/{request,money,state,launch}/**/*.test.ts'],
    runs: 0.05,
  },
  request: {
    // The hooks of useCall.ts are tested by the pages that use them.
    mutate: ['src/request/*.ts', '!src/request/useCall.ts'],
    project: 'rules',
    tests: ['__tests__/{request,money,state,launch}/**/*.test.ts'],
    runs: 0.05,
  },
  // Money calculations without a database: docs/MUTANTS.md explains the limit.
  money: {
    mutate: [
      'src/features/checkout/model/*.ts',
      'src/features/checkout/actions/{keptPayment,releaseOrder,sendOnce}.ts',
      'src/state/openRequests.ts',
      'server/areas/money/balance/balance{Left,View}.ts',
      'server/areas/money/checkout/{scanned,spendable}.ts',
      'server/areas/money/icCard/{icCardStatus,leftOnIcCards}.ts',
      'server/areas/money/order/{orderKinds,orderStatus,orderView,unfinishedObstacle}.ts',
      'server/areas/money/order/funds/{fundPlan,fundSource,fundSources}.ts',
      'server/areas/money/order/making/orderCode.ts',
      'server/areas/money/order/pricing/*.ts',
      'server/areas/money/order/refunding/refundNo.ts',
      'server/areas/money/payCode/payCodeDigits.ts',
      'server/areas/money/storedCard/{cardCode,cardState,cardView,leftOnCards}.ts',
    ],
    project: 'rules',
    tests: ['__tests__/{money,state}/**/*.test.ts'],
    runs: 0.3,
  },
}

/**
 * Removes the survivors from the previous results, so that they are tried again: Stryker does not
 * notice new tests for code that runs when a file is loaded. Files outside a narrower run keep
 * their survivors.
 * @param narrowed files of a narrower run; files given by a pattern or with lines keep theirs, too
 */
function forgetSurvivors(file, narrowed) {
  if (!existsSync(file)) return
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  for (const [name, one] of Object.entries(kept.files))
    if (narrowed?.includes(name) ?? true)
      one.mutants = one.mutants.filter(({ status }) => !['Survived', 'NoCoverage'].includes(status))
  writeFileSync(file, JSON.stringify(kept))
}

/** Score and survivors of a Stryker report. */
function resultOf(file) {
  const { files } = JSON.parse(readFileSync(file, 'utf8'))
  const all = Object.entries(files).flatMap(([name, { mutants, source }]) =>
    mutants.map((mutant) => ({ ...mutant, name, source })),
  )
  const of = (...statuses) => all.filter(({ status }) => statuses.includes(status))
  const noticed = of('Killed', 'Timeout').length
  const survivors = of('Survived', 'NoCoverage')
  return { noticed, survivors, total: noticed + survivors.length, ignored: of('Ignored').length }
}

function survivorLine({
  name,
  source,
  location: { start, end },
  mutatorName,
  replacement,
  status,
}) {
  const last = start.line === end.line ? end.column - 1 : undefined
  const was = source.split('\n')[start.line - 1]?.slice(start.column - 1, last)
  const became = (replacement ?? '').replace(/\s+/g, ' ')
  const reached = status === 'NoCoverage' ? ', which no test reaches' : ''
  return `  ${name}:${start.line} ${mutatorName}: ${was?.trim()} → ${became}${reached}`
}

const { values, positionals } = readCommand({
  options: { mutate: { type: 'string' }, quick: { type: 'boolean', default: false } },
  words: [0, Object.keys(folders).length],
  known: Object.keys(folders),
  help: `npm run mutants [-- step …] [--mutate src/rules/money.ts] [--quick]
Changes the code in thousands of small ways and names the changes that no test notices. Takes hours.
Steps, all of them without a name: ${Object.keys(folders).join(', ')}.
  --mutate   files or globs, with commas between them
  --quick    skips code that runs once, when a file is loaded
docs/MUTANTS.md has the figures.`,
})

mkdirSync(path.join(root, '.cache/mutants'), { recursive: true })
const lines = []
for (const name of positionals.length > 0 ? positionals : Object.keys(folders)) {
  const { mutate, project, tests, runs } = folders[name]
  const began = Date.now()
  forgetSurvivors(path.join(root, '.cache/mutants', `${name}.json`), values.mutate?.split(','))
  const { status } = spawnSync(bin('stryker'), ['run'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MUTANTS_NAME: name,
      MUTANTS_FILES: values.mutate?.replaceAll(',', ' ') ?? mutate.join(' '),
      MUTANTS_PROJECT: project,
      MUTANTS_TESTS: tests.join(' '),
      MUTANTS_QUICK: values.quick ? '1' : '',
      // The same cases each time: survivors must not depend on chance.
      FC_SEED: '1',
      FC_RUNS: String(runs),
      FC_SMALLEST: '0',
    },
  })
  const seconds = Math.round((Date.now() - began) / 1000)
  if (status !== 0) {
    lines.push(`${name}: the run failed`)
    process.exitCode = 1
    continue
  }
  const { noticed, survivors, total, ignored } = resultOf(
    path.join(root, '.cache/mutants', `${name}.report.json`),
  )
  if (total + ignored === 0) {
    lines.push(
      `${name}: nothing was mutated; --mutate takes files or globs, with commas between them`,
    )
    process.exitCode = 1
    continue
  }
  lines.push(
    ...survivors.map(survivorLine),
    `${name}: ${((100 * noticed) / total).toFixed(1)} % of ${total} noticed, ${survivors.length} survived, ` +
      `${ignored} marked as meaning nothing (${seconds} s)`,
  )
}
console.log(`\n${lines.join('\n')}`)
