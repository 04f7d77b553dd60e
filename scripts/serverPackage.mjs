/**
 * npm run build:server: writes the server as a folder that installs without the tools of the app
 * (docs/OPERATING.md): one bundle, migrations, parks, the H5 build if there is one, and a
 * package.json with the few packages that hold native code, with a lock file of their own.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { readCommand } from './command.mjs'
import { ensureInstalled, root } from './prepare.mjs'
import { nameClasses } from './server/nameClasses.mjs'
import { nativePackages, partOfLock } from './server/partOfLock.mjs'
import { filesOf } from './stamp.mjs'

const { values } = readCommand({
  options: { into: { type: 'string', default: 'dist/server' } },
  language: 'zh',
  help: `npm run build:server [-- --into dist/server]
把服务器打成单独的目录：在那里 npm ci --omit=dev，再 node main.cjs server。
运行过 npm run build:h5 时，网页也在里面。`,
})
ensureInstalled()
const folder = path.resolve(root, values.into)
const require = createRequire(path.join(root, 'server', 'start.ts'))
const pico = 'server/desk/style/pico.min.css'

/** Paths of source files become paths in the folder, wherever it lies. */
const places = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
      const text = (await readFile(file, 'utf8')).replace(
        "require.resolve('@picocss/pico/css/pico.min.css')",
        `require('node:path').join(packageRoot, '${pico}')`,
      )
      if (!/\b__(?:dirname|filename)\b|packageRoot/.test(text)) return undefined
      const place = (name) => `require('node:path').join(packageRoot, ${JSON.stringify(name)})`
      // `npm ci` empties node_modules, so files of bundled packages lie in packages/.
      const own = path.relative(root, file).replace(/^node_modules/, 'packages')
      const head = `const __dirname = ${place(path.dirname(own))}, __filename = ${place(own)};`
      const isStrict = /^\s*(['"])use strict\1/.test(text)
      return {
        contents: `${isStrict ? '"use strict";' : ''}${head}${text}`,
        loader: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
      }
    })
  },
}

/** The commands of the folder; each is loaded only when it is used. */
const entry = `
const commands = {
  server: () => { readCommand({ language: 'zh', help: 'node main.cjs server   启动后端；设置是环境变量，见 docs/OPERATING.md' })
    return require('./server/start').start() },
  park: () => require('./server/tools/park/main'),
  verify: () => require('./server/tools/verify/main'),
  secret: () => require('./server/tools/secret/main'),
  files: () => require('./server/tools/files/main'),
}
const { readCommand } = require('./scripts/command.mjs')
const [name] = process.argv.splice(2, 1)
if (Object.hasOwn(commands, name ?? '')) commands[name]()
else readCommand({ language: 'zh', words: [1, 1], known: Object.keys(commands), help:
\`node main.cjs server                启动后端
node main.cjs park|verify|secret|files    与 npm run park、verify、secret、files 相同；加 --help 查看用法\` },
  name === undefined ? [] : [name])`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const { build } = await import('esbuild')
const { outputFiles } = await build({
  absWorkingDir: root,
  stdin: { contents: entry, resolveDir: root, sourcefile: 'package.js', loader: 'js' },
  outfile: path.join(folder, 'main.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.11',
  supported: { 'dynamic-import': false },
  external: [...nativePackages, 'esbuild'],
  banner: { js: 'const packageRoot = __dirname;' },
  plugins: [places],
  keepNames: true,
  charset: 'utf8',
  write: false,
  logLevel: 'error',
})
for (const { path: file, text } of outputFiles) writeFileSync(file, nameClasses(text))
const copy = (from, to = from, options = {}) =>
  cpSync(path.join(root, from), path.join(folder, to), { recursive: true, ...options })
copy('server/migrations', undefined, { filter: (file) => !file.endsWith('_snapshot.json') })
copy('server/desk/style')
copy('parks')
copy('LICENSE')
copy('NOTICE.md')
cpSync(require.resolve('@picocss/pico/css/pico.min.css'), path.join(folder, pico))
copy('node_modules/@fastify/swagger-ui/static', 'packages/@fastify/swagger-ui/static')
if (existsSync(path.join(root, 'dist/h5/index.html'))) copy('dist/h5')

const ours = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const { manifest, lock } = partOfLock(root, {
  name: ours.name,
  version: ours.version,
  private: true,
  license: ours.license,
  engines: ours.engines,
  scripts: { start: 'node main.cjs server' },
})
for (const [file, content] of Object.entries({
  'package.json': manifest,
  'package-lock.json': lock,
}))
  writeFileSync(path.join(folder, file), `${JSON.stringify(content, undefined, 2)}\n`)
const bytes = [...filesOf(folder)].reduce((sum, file) => sum + statSync(file).size, 0)
console.log(
  `${values.into}：${Math.round(bytes / 1_000_000)} MB，还没有安装依赖（npm ci --omit=dev）`,
)
