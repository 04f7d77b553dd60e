/** npm start: install what is missing, build H5, run the backend with its demo parks, serve both on PORT. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { build } from './build.mjs'
import { demo, ensureInstalled, root } from './prepare.mjs'

/** The server says so too, but only after a minute of building. */
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

ensureInstalled()
if (/^\d+$/.test(process.env.PORT || '10086')) await stopIfPortIsTaken(process.env.PORT || 10086)
process.env.ENVIRONMENT ??= 'dev'
if (!build('h5')) process.exit(1)

// Node with tsx's loader, not the tsx command: one process less to start, and signals reach the server itself.
const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...demo, ...process.env },
})
// Ctrl-C reaches the whole group by itself; a signal sent to this process alone is handed on.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 0 : 1)))
