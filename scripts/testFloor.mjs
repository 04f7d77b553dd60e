/**
 * npm run test:floor: the lowest Node that package.json names starts the server, and runs the rules
 * and some calls (log-in, gateway, rich text, pictures: those most dependent on packages). It is
 * fetched from npm into .cache/. `npm run test:floor -- build:h5 journeys` runs those steps of `npm
 * test` on it instead.
 */
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readCommand } from './command.mjs'
import { ensureInstalled, root, run } from './prepare.mjs'
import { add, describe, jestTally, yesOrNo } from './tally.mjs'

const startWithinMs = 120_000
const chosenTests = '__tests__/(?!server/)|__tests__/server/(session|gateway|content|upload)\\.test'

/** `20.11.0` of the `>=20.11` in package.json. */
function lowestVersion() {
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const [, major, minor, patch = '0'] = /^>=(\d+)\.(\d+)(?:\.(\d+))?$/.exec(engines.node)
  return `${major}.${minor}.${patch}`
}

/** Fetches that version once. Returns the folder of its `node`. */
function fetchNode(version) {
  const name = `node-${process.platform}-${process.arch}`
  const place = path.join(root, '.cache', `node-${version}`)
  const folder = path.join(place, 'node_modules', name, 'bin')
  if (existsSync(path.join(folder, 'node'))) return folder
  mkdirSync(place, { recursive: true })
  const options = ['--prefix', place, '--no-save', '--no-package-lock', '--loglevel=error']
  if (run('npm', ['install', ...options, `${name}@${version}`]) !== 0) {
    console.error(`Node ${version} could not be fetched (npm package ${name}).`)
    process.exit(1)
  }
  return folder
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Whether the server starts on new data and reports itself healthy. */
async function startsServer(env) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'park-floor-'))
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const server = spawn('node', ['scripts/server/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, DEMO: '1', PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const isHealthy = () =>
    fetch(`http://localhost:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    const deadline = Date.now() + startWithinMs
    while (server.exitCode === null && Date.now() < deadline) {
      if (await isHealthy()) return true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    return false
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { positionals: steps } = readCommand({
  words: [0, 20],
  help: `npm run test:floor [-- step …]
The lowest Node of package.json, fetched once from npm into .cache/, starts the server and runs the
rules and some calls. With names of steps it runs those of npm test instead; npm test -- --help
lists them.`,
})
ensureInstalled()
const version = lowestVersion()
// First in PATH, so that the programs in node_modules/.bin and their child processes run on it.
const env = { ...process.env, PATH: `${fetchNode(version)}${path.delimiter}${process.env.PATH}` }
const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
if (stdout.trim() !== `v${version}`) throw new Error(`${stdout.trim()} runs instead of v${version}`)

if (steps.length > 0) {
  process.exitCode = run('node', ['scripts/test.mjs', ...steps], env)
} else {
  const started = await startsServer(env)
  console.log(`Node ${version} ${started ? 'starts' : 'does not start'} the server.`)
  const file = path.join(root, '.cache', 'test-floor.json')
  const words = ['--selectProjects', 'rules', 'calls', '--testPathPattern', chosenTests]
  const code = run(
    'node',
    ['node_modules/jest/bin/jest.js', ...words, '--json', `--outputFile=${file}`, '--silent'],
    env,
  )
  const total = add(yesOrNo(started), jestTally(code === 0, file))
  console.log(describe(total))
  process.exitCode = total.failed === 0 ? 0 : 1
}
