/** The product as run by `npm start`: on a free port, with its own data directory and build. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { databaseFolder } from '../../support/databaseFolder'
import { existingBuild } from '../../support/testBuild'

const root = path.resolve(__dirname, '../../..')
/** Against hanging only. */
const patienceMs = 600_000

export interface Product {
  /** Address of this build's demo park, without a trailing slash. */
  readonly base: string
  /** Directory of its database and files. */
  readonly dataDir: string
  /** Stops it and deletes its data. */
  stop(): Promise<void>
  /** Stops it and starts it again on the same port and data. */
  restart(): Promise<void>
}

/** The demo park of the built brand. */
export const demoPark = () => (process.env.BRAND === 'b' ? 'binjiang' : 'mianfang')

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilHealthy(base: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const isUp = await fetch(`${base}/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > deadline) throw new Error('The server was not healthy within ten minutes')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** Starts the product with its demo parks and waits until it answers. */
export async function startProduct(): Promise<Product> {
  const folder = existingBuild('h5', process.env.H5_DIR)
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(databaseFolder(), 'park-h5-'))
  // When started by root, PostgreSQL runs as another user, who needs access.
  chmodSync(dataDir, 0o755)
  const base = `http://localhost:${port}`
  const launch = () =>
    spawn(process.execPath, ['scripts/server/main.mjs'], {
      cwd: root,
      stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        DEMO: '1',
        // Load shedding would drop lists when a busy machine makes the journey slow.
        LOAD_SHEDDING: 'off',
        // A journey that exceeds a limit of an address sends as another one: support/ownAddress.
        TRUST_PROXY: '1',
        DEFAULT_PARK: demoPark(),
        PORT: String(port),
        DATA_DIR: dataDir,
        H5_DIR: folder,
      },
    })
  let server = launch()
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    await untilHealthy(base, server)
  } catch (error) {
    await end(server)
    remove()
    throw error
  }
  return {
    base,
    dataDir,
    async stop() {
      await end(server)
      remove()
    },
    async restart() {
      await end(server)
      server = launch()
      await untilHealthy(base, server)
    },
  }
}
