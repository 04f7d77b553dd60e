/**
 * npm run build:h5 | build:weapp — BRAND, ENVIRONMENT, API_HOST, PARK_ID are read by config/index.ts.
 * dist/ belongs to these commands and to npm start; tests, screens and figures build into folders of their own
 * (config/buildFolders.json), so that none of them takes the pages from under a running server.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, ensureInstalled, root } from './prepare.mjs'
import { filesOf, stampOf } from './stamp.mjs'

const inputs = ['src', 'config', 'package.json', 'package-lock.json', 'babel.config.js', 'types']
const settings = [
  'BRAND',
  'ENVIRONMENT',
  'API_HOST',
  'PARK_ID',
  'CLIENT_SECRET',
  'TRACKING_BATCH',
  'NODE_ENV',
]

const inputFiles = () => inputs.flatMap((input) => [...filesOf(path.join(root, input))])

/** What a build is made of besides files. */
const settingsOf = (target) =>
  [target, ...settings.map((name) => `${name}=${process.env[name] ?? ''}`)].join(';')

/** Fingerprint of everything a build is made of. */
function fingerprint(target, files) {
  const hash = createHash('sha256').update(settingsOf(target))
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const folders = JSON.parse(readFileSync(path.join(root, 'config', 'buildFolders.json'), 'utf8'))

/** Where tests, screens and figures of the chosen brand build a target, relative to the project. */
export const testFolder = (target) => folders.test[process.env.BRAND === 'b' ? 'b' : 'a'][target]

/** Where the watching compiler of `npm run dev` writes a target, relative to the project. */
export const devFolder = (target) => folders.dev[target]

/**
 * File beside a build that holds the fingerprint of what it was made of, and in a second line the stamp that these files
 * had: while that one is the same, none of them has to be read.
 */
const markerOf = (folder) =>
  path.join(root, path.dirname(folder), `.${path.basename(folder)}.fingerprint`)

function markerIn(folder) {
  const marker = markerOf(folder)
  if (!existsSync(path.join(root, folder)) || !existsSync(marker)) return []
  return readFileSync(marker, 'utf8').split('\n')
}

const mark = (folder, { print, stamp }) => writeFileSync(markerOf(folder), `${print}\n${stamp}`)

/** What lies in the folder is not, or will not be, what `build` made: the next build starts anew. */
export const forgetBuild = (folder) => rmSync(markerOf(folder), { force: true })

const isBuiltFrom = (print, folder) => markerIn(folder)[0] === print

/** What a build of `target` would be made of now. */
function inputsOf(target) {
  const files = inputFiles()
  let print
  return {
    stamp: stampOf(files, settingsOf(target)),
    get print() {
      print ??= fingerprint(target, files)
      return print
    },
  }
}

/** Whether `folder` holds what would be built. Most often the stamp tells, in milliseconds. */
function isCurrent(folder, now) {
  const [print, stamp] = markerIn(folder)
  if (print === undefined) return false
  if (stamp === now.stamp) return true
  if (print !== now.print) return false
  mark(folder, now)
  return true
}

/** Copies the same build from another folder when there is one: seconds instead of a minute. */
function copyTwin(target, folder, now) {
  const others = [folders.product, folders.test.a, folders.test.b].map(
    (byTarget) => byTarget[target],
  )
  const twin = others.find((other) => other !== folder && isBuiltFrom(now.print, other))
  if (!twin) return false
  rmSync(path.join(root, folder), { recursive: true, force: true })
  cpSync(path.join(root, twin), path.join(root, folder), { recursive: true })
  // Another command may have begun to build there meanwhile; it removes the marker first.
  if (!isBuiltFrom(now.print, twin)) return false
  mark(folder, now)
  console.log(`${folder} copied from ${twin}.`)
  return true
}

/** Runs the compiler; its messages are shown when it fails, or as they come with VERBOSE. */
async function compile(target, folder) {
  const isVerbose = Boolean(process.env.VERBOSE)
  const child = spawn(bin('taro'), ['build', '--type', target], {
    cwd: root,
    stdio: ['ignore', ...Array(2).fill(isVerbose ? 'inherit' : 'pipe')],
    env: { ...process.env, NODE_ENV: 'production', OUTPUT_DIR: folder },
  })
  let messages = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (messages += text))
  // Who is told to stop meanwhile takes it along.
  const end = () => child.kill()
  process.once('exit', end)
  const [status] = await once(child, 'close').catch((error) => [error.message])
  process.off('exit', end)
  const entry = path.join(root, folder, target === 'h5' ? 'index.html' : 'app.json')
  if (status === 0 && existsSync(entry)) return true
  process.stderr.write(messages)
  console.error(
    `The ${target} build failed; VERBOSE=1 npm run build:${target} shows it as it goes.`,
  )
  return false
}

/** Whether `build` of the same options would find nothing to do. */
export const isBuilt = (target, { folder = folders.product[target] } = {}) =>
  isCurrent(folder, inputsOf(target))

/**
 * Builds one target into `folder`, or leaves it when nothing it is made of has changed.
 * Resolves with false when the build failed; the compiler's messages have been shown then.
 * @param options.folder relative to the project; dist/<target> unless told
 * @param options.force compiles even when the folder is up to date
 */
export async function build(target, { folder = folders.product[target], force = false } = {}) {
  const now = inputsOf(target)
  if (!force && isCurrent(folder, now)) {
    console.log(`${folder} is up to date.`)
    return true
  }
  // Read before it is built: what changes meanwhile is built by the next.
  const made = { print: now.print, stamp: now.stamp }
  forgetBuild(folder)
  mkdirSync(path.join(root, path.dirname(folder)), { recursive: true })
  if (!force && copyTwin(target, folder, made)) return true
  const started = Date.now()
  console.log(`Building ${target === 'h5' ? 'H5' : 'the mini-program'} (about a minute) …`)
  if (!(await compile(target, folder))) return false
  mark(folder, made)
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
  process.exit((await build(target, how)) ? 0 : 1)
}
