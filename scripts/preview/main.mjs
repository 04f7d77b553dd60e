/**
 * npm run preview: builds the mini-program when a source has changed, starts the backend with its demo
 * parks, and serves a page with a phone that runs the compiled mini-program.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from '../build.mjs'
import { readCommand } from '../command.mjs'
import { demo, ensureInstalled, root } from '../prepare.mjs'

readCommand({
  help: `npm run preview
Builds the mini-program when a source has changed, starts the backend with its demo parks, and serves
a page with a phone that runs the build, without WeChat's tools: http://localhost:10088. Ctrl-C stops
everything; the data stays in .data.

Settings are environment variables: PREVIEW_PORT=8090 npm run preview
  PREVIEW_PORT   port of the page with the phone (10088)
  PORT           port of the backend (10086)
  DATA_DIR       embedded database, uploads, the server's secret (.data)
  BRAND=a|b      name, mark and colours`,
})
ensureInstalled()
process.chdir(root)
process.env.ENVIRONMENT ??= 'dev'
if (!(await build('weapp'))) process.exit(1)
Object.assign(process.env, { ...demo, ...process.env })
const { startServer } = await import('../server/load.mjs')
const { startPreview } = await import('./server.mjs')
await startServer()
const { port } = await startPreview({
  folder: path.join(root, 'dist', 'weapp'),
  backendPort: Number(process.env.PORT || 10086),
  port: Number(process.env.PREVIEW_PORT || 10088),
})
const address = `http://localhost:${port}`
console.log(`The mini-program: ${address}`)
const opener = { darwin: 'open', win32: 'explorer' }[process.platform] ?? 'xdg-open'
if (process.stdout.isTTY) spawn(opener, [address], { stdio: 'ignore' }).on('error', () => undefined)
