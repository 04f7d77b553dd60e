/**
 * node scripts/startTime.mjs [--starts 5]: time of `npm start` until it answers with the park's page,
 * on existing data and an existing build. Five starts by default; each with its parts and the
 * processor time of the server's process. Ends with 1 when the median is above the budget.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readCommand } from './command.mjs'
import { ensureInstalled, root } from './prepare.mjs'

const budgetMs = 2000
const { values } = readCommand({
  options: { starts: { type: 'string', default: '5', range: [1, 99] } },
  help: `node scripts/startTime.mjs [--starts 5]
Starts and stops the product on data of its own, once to write the demo and then as often as said,
and prints the time until the first answer, part by part. Ends with 1 when the median is above
${budgetMs} ms.`,
})
const { starts } = values

async function freePort() {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  return port
}

/** Starts and stops the product once; resolves with its times. */
async function startOnce(dataDir) {
  const port = await freePort()
  const began = Date.now()
  const child = spawn('npm', ['start'], {
    cwd: root,
    // A separate process group: npm does not forward the signal that ends it.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'info', PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`)
    await sleep(5)
  }
  const total = Date.now() - began
  const startedLine = () => output.split('\n').find((text) => text.endsWith('"msg":"started"}'))
  while (!startedLine()) await sleep(5)
  process.kill(-child.pid, 'SIGTERM')
  await ended
  const { milliseconds, processor } = JSON.parse(startedLine())
  return { total, processor, milliseconds }
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)]

ensureInstalled()
const dataDir = mkdtempSync(path.join(tmpdir(), 'park-start-'))
// When started by root, PostgreSQL runs as another user, who needs access.
chmodSync(dataDir, 0o755)
try {
  const first = await startOnce(dataDir)
  console.log(`The first, with the demo to be written: ${(first.total / 1000).toFixed(1)} s`)
  const totals = []
  for (let at = 0; at < starts; at += 1) {
    const { total, processor, milliseconds } = await startOnce(dataDir)
    totals.push(total)
    const parts = Object.entries(milliseconds).map(([part, ms]) => `${part} ${ms}`)
    console.log(`${total} ms until the first answer, processor ${processor} (${parts.join(', ')})`)
  }
  const middle = median(totals)
  console.log(`Median ${middle} ms, budget ${budgetMs}`)
  process.exitCode = middle <= budgetMs ? 0 : 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
