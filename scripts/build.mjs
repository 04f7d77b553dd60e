/**
 * npm run build:h5 | build:weapp — BRAND, ENVIRONMENT, API_HOST, PARK_ID are read by config/index.ts.
 * dist/ belongs to these commands and to npm start; tests, screens and figures build into folders of their own
 * (config/buildFolders.json), so that none of them takes the pages from under a running server.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, ensureInstalled, root } from './prepare.mjs'

const inputs = ['src', 'config', 'package.json', 'package-lock.json', 'babel.config.js', 'types']
const settings = [
  'BRAND',
  'ENVIRONMENT',
  'API_HOST',
  'PARK_ID',
  'CLIENT_SECRET',
  'TRACKING_BATCH',
  'MALL_FAMILY',
  'NODE_ENV',
]

function* filesOf(entry) {
  if (!statSync(entry).isDirectory()) {
    yield entry
    return
  }
  for (const name of readdirSync(entry).sort()) yield* filesOf(path.join(entry, name))
}

/** Fingerprint of everything a build is made of. */
function fingerprint(target) {
  const hash = createHash('sha256').update(target)
  for (const name of settings) hash.update(`${name}=${process.env[name] ?? ''};`)
  for (const input of inputs)
    for (const file of filesOf(path.join(root, input)))
      hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const folders = JSON.parse(readFileSync(path.join(root, 'config', 'buildFolders.json'), 'utf8'))

/** Where tests, screens and figures of the chosen brand build a target, relative to the project. */
export const testFolder = (target) => folders.test[process.env.BRAND === 'b' ? 'b' : 'a'][target]

/** Where the watching compiler of `npm run dev` writes a target, relative to the project. */
export const devFolder = (target) => folders.dev[target]

/** File beside a build that holds the fingerprint of what it was made of. */
const markerOf = (folder) =>
  path.join(root, path.dirname(folder), `.${path.basename(folder)}.fingerprint`)

/** What lies in the folder is not, or will not be, what `build` made: the next build starts anew. */
export const forgetBuild = (folder) => rmSync(markerOf(folder), { force: true })

function isBuiltFrom(print, folder) {
  const marker = markerOf(folder)
  return (
    existsSync(path.join(root, folder)) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === print
  )
}

/** Copies the same build from another folder when there is one: seconds instead of a minute. */
function copyTwin(target, folder, print) {
  const others = [folders.product, folders.test.a, folders.test.b].map(
    (byTarget) => byTarget[target],
  )
  const twin = others.find((other) => other !== folder && isBuiltFrom(print, other))
  if (!twin) return false
  rmSync(path.join(root, folder), { recursive: true, force: true })
  cpSync(path.join(root, twin), path.join(root, folder), { recursive: true })
  // Another command may have begun to build there meanwhile; it removes the marker first.
  if (!isBuiltFrom(print, twin)) return false
  writeFileSync(markerOf(folder), print)
  console.log(`${folder} copied from ${twin}.`)
  return true
}

/** Runs the compiler; its messages are shown when it fails, or as they come with VERBOSE. */
function compile(target, folder) {
  const isVerbose = Boolean(process.env.VERBOSE)
  const { status, stdout, stderr } = spawnSync(bin('taro'), ['build', '--type', target], {
    cwd: root,
    stdio: isVerbose ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production', OUTPUT_DIR: folder },
  })
  const entry = path.join(root, folder, target === 'h5' ? 'index.html' : 'app.json')
  if (status === 0 && existsSync(entry)) return true
  if (!isVerbose) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
  console.error(
    `The ${target} build failed; VERBOSE=1 npm run build:${target} shows it as it goes.`,
  )
  return false
}

/**
 * Builds one target into `folder`, or leaves it when nothing it is made of has changed.
 * Returns false when the build failed; the compiler's messages have been shown then.
 * @param options.folder relative to the project; dist/<target> unless told
 * @param options.force compiles even when the folder is up to date
 */
export function build(target, { folder = folders.product[target], force = false } = {}) {
  const print = fingerprint(target)
  if (!force && isBuiltFrom(print, folder)) {
    console.log(`${folder} is up to date.`)
    return true
  }
  forgetBuild(folder)
  mkdirSync(path.join(root, path.dirname(folder)), { recursive: true })
  if (!force && copyTwin(target, folder, print)) return true
  const started = Date.now()
  console.log(`Building ${target === 'h5' ? 'H5' : 'the mini-program'} (about a minute) …`)
  if (!compile(target, folder)) return false
  writeFileSync(markerOf(folder), print)
  console.log(`${folder} built in ${Math.round((Date.now() - started) / 1000)} s.`)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , target, forTests] = process.argv
  if (target !== 'h5' && target !== 'weapp') {
    console.error('Usage: node scripts/build.mjs h5|weapp [--for-tests]')
    process.exit(2)
  }
  ensureInstalled()
  const how = forTests ? { folder: testFolder(target) } : { force: true }
  process.exit(build(target, how) ? 0 : 1)
}
