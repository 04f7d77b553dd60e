/**
 * npm start: installs missing packages, builds H5 when a source has changed, runs the backend with
 * its demo parks, and serves both on PORT. The backend prepares its database during the build and
 * listens when both are done.
 */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { build, isBuilt } from './build.mjs'
import { readCommand } from './command.mjs'
import { demo, ensureInstalled, root } from './prepare.mjs'
import { startServer } from './server/load.mjs'
import { createSteps } from './steps.mjs'

/** The server checks this too, but only after a minute of building. */
async function stopIfPortIsTaken(port) {
  const probe = createServer()
  try {
    await once(probe.listen(port), 'listening')
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return
    console.error(
      `Port ${port} is taken by another program. Choose another one: PORT=12345 npm start`,
    )
    process.exit(1)
  } finally {
    probe.close()
  }
}

/** Rejects when the build fails; the compiler has reported why. */
async function buildH5(steps) {
  if (await build('h5', { steps })) return
  throw Object.assign(new Error('H5 was not built, so nothing is served.'), { name: 'BuildError' })
}

readCommand({
  help: `npm start
Installs missing packages, builds H5 when a source has changed, and starts the backend with two demo
parks at http://localhost:10086. The first start takes two to four minutes. Ctrl-C stops everything;
the data stays in .data.

Settings are environment variables: PORT=8080 npm start
  PORT, HOST     port and address
  DATA_DIR       embedded database, uploads, the server's secret (.data)
  DATABASE_URL   a PostgreSQL of your own; demo parks are made there with DEMO=on only
  BRAND=a|b      name, mark and colours
README.md lists them all.`,
})
ensureInstalled()
process.chdir(root)
process.env.ENVIRONMENT ??= 'dev'
const steps = createSteps()
let beforeListening
if (!isBuilt('h5')) {
  if (/^\d+$/.test(process.env.PORT || '10086')) await stopIfPortIsTaken(process.env.PORT || 10086)
  // The server serves this folder only if it exists at its start.
  mkdirSync(path.join(root, 'dist', 'h5'), { recursive: true })
  beforeListening = buildH5(steps)
}
// The environment takes precedence.
Object.assign(process.env, { ...demo, ...process.env })

/** Parts of a start (server/start.ts) in their order, as steps; the others take no time of their own. */
const parts = [
  ['program', 'Loading the server'],
  ['database', 'Starting the database'],
  ['demo', 'Importing the demo parks'],
  ['app', 'Opening the app'],
  ['history', 'Giving the demo members their past'],
]
let at = 0
let step = steps.begin(parts[0][1])
function onPart(part) {
  if (part === 'failed') step.failed()
  if (part === 'failed' || part === 'listening') steps.close()
  if (parts[at]?.[0] !== part) return
  step.done()
  at += 1
  if (parts[at]) step = steps.begin(parts[at][1])
}
process.once('exit', steps.close)
await startServer({ beforeListening, onPart })
