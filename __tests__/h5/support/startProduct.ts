/** Starts the product as `npm start` does, on a free port and a fresh data directory; stops it afterwards. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')

function freePort(): Promise<number> {
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
  const deadline = Date.now() + 60_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    const isUp = await fetch(`${base}/health`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return
    if (Date.now() > deadline) throw new Error('The server was not healthy within 60 s')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'park-journeys-'))
  const server = spawn(path.join(root, 'node_modules/.bin/tsx'), ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', process.env.VERBOSE ? 'inherit' : 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO: '1',
      DEFAULT_PARK: process.env.BRAND === 'b' ? 'binjiang' : 'mianfang',
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  })
  const base = `http://localhost:${port}`
  process.env.PARK_URL = base
  await untilHealthy(base, server)
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
