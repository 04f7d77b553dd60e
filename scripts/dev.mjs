/** npm run dev (server and H5 with reload) and npm run dev:weapp (mini-program in watch mode). */
import { spawn } from 'node:child_process'
import { bin, ensureInstalled, root } from './prepare.mjs'

ensureInstalled()
const target = process.argv[2] ?? 'h5'
const env = {
  DEMO: '1',
  DEFAULT_PARK: 'mianfang',
  NODE_ENV: 'development',
  ENVIRONMENT: 'dev',
  ...process.env,
}
const children = [
  spawn(bin('taro'), ['build', '--type', target, '--watch'], { cwd: root, stdio: 'inherit', env }),
]
if (target === 'h5')
  children.push(
    spawn(bin('tsx'), ['watch', 'server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  )

const stop = () => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
