/** npm run dev (server and H5 with reload) and npm run dev:weapp (mini-program in watch mode). */
import { spawn } from 'node:child_process'
import { devFolder, forgetBuild } from './build.mjs'
import { readCommand } from './command.mjs'
import { bin, demo, ensureInstalled, root } from './prepare.mjs'

const { positionals } = readCommand({
  words: [0, 1],
  known: ['h5', 'weapp'],
  help: `npm run dev         server and H5 with reload, at http://localhost:10087
npm run dev:weapp   the mini-program in watch mode; open this folder in WeChat's tools
Both run until Ctrl-C.`,
})
ensureInstalled()
const [target = 'h5'] = positionals
// H5 has a separate folder from the one npm start serves; WeChat's tools read the mini-program from
// the folder in project.config.json, which is also the output of `npm run build:weapp`.
const folder = devFolder(target)
forgetBuild(folder)
const env = {
  ...demo,
  NODE_ENV: 'development',
  ENVIRONMENT: 'dev',
  ...process.env,
  OUTPUT_DIR: folder,
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
for (const child of children)
  child.on('exit', (code) => {
    // When one fails, the other is stopped; a stopped one has no exit code.
    process.exitCode ||= code ?? 0
    stop()
  })
