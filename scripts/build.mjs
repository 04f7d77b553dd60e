/**
 * npm run build:h5 | build:weapp — BRAND, ENVIRONMENT, API_HOST, PARK_ID are read by
 * config/index.ts. dist/ belongs to these commands and to npm start; tests, screens and figures
 * build into separate folders (config/buildFolders.json), so that none of them removes the pages of
 * a running server.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCommand } from './command.mjs'
import { bin, ensureInstalled, root } from './prepare.mjs'
import { filesOf, stampOf } from './stamp.mjs'
import { createSteps } from './steps.mjs'

const inputs = ['src', 'config', 'package.json', 'package-lock.json', 'babel.config.js', 'types']
const settings = [
  'BRAND',
  'ENVIRONMENT',
  'API_HOST',
  'PARK_ID',
  'CLIENT_SECRET',
  'TRACKING_BATCH',
  'STAFF_LOCATION',
  'MINIFY',
  'NODE_ENV',
]

const inputFiles = () => inputs.flatMap((input) => [...filesOf(path.join(root, input))])

/** Inputs of a build besides files. */
const settingsOf = (target) =>
  [target, ...settings.map((name) => `${name}=${process.env[name] ?? ''}`)].join(';')

/** Fingerprint of all inputs of a build. */
function fingerprint(target, files) {
  const hash = createHash('sha256').update(settingsOf(target))
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const folders = JSON.parse(readFileSync(path.join(root, 'config', 'buildFolders.json'), 'utf8'))

/**
 * Folder for test, screen and figure builds of a target of the chosen brand, relative to the
 * project.
 */
export const testFolder = (target) => folders.test[process.env.BRAND === 'b' ? 'b' : 'a'][target]

/** Output folder of the watching compiler of `npm run dev`, relative to the project. */
export const devFolder = (target) => folders.dev[target]

/**
 * File beside a build with the fingerprint of its inputs and, on a second line, their stamp: while
 * the stamp is unchanged, no input has to be read.
 */
const markerOf = (folder) =>
  path.join(root, path.dirname(folder), `.${path.basename(folder)}.fingerprint`)

function markerIn(folder) {
  const marker = markerOf(folder)
  if (!existsSync(path.join(root, folder)) || !existsSync(marker)) return []
  return readFileSync(marker, 'utf8').split('\n')
}

const mark = (folder, { print, stamp }) => writeFileSync(markerOf(folder), `${print}\n${stamp}`)

/** Marks a folder as not built by `build`: the next build starts from scratch. */
export const forgetBuild = (folder) => rmSync(markerOf(folder), { force: true })

const isBuiltFrom = (print, folder) => markerIn(folder)[0] === print

/** Stamp and fingerprint of a target's present inputs. */
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

/** Whether a folder's build is current. Usually decided by the stamp, in milliseconds. */
function isCurrent(folder, now) {
  const [print, stamp] = markerIn(folder)
  if (print === undefined) return false
  if (stamp === now.stamp) return true
  if (print !== now.print) return false
  mark(folder, now)
  return true
}

/** Copies the same build from another folder if there is one: seconds instead of a minute. */
function copyTwin(target, folder, now) {
  const others = [folders.product, folders.test.a, folders.test.b].map(
    (byTarget) => byTarget[target],
  )
  const twin = others.find((other) => other !== folder && isBuiltFrom(now.print, other))
  if (!twin) return false
  rmSync(path.join(root, folder), { recursive: true, force: true })
  cpSync(path.join(root, twin), path.join(root, folder), { recursive: true })
  // Another command may have started building there meanwhile; it removes the marker first.
  if (!isBuiltFrom(now.print, twin)) return false
  mark(folder, now)
  console.log(`${folder} copied from ${twin}.`)
  return true
}

/**
 * Runs the compiler; its messages are shown when it fails, or at once with VERBOSE.
 * @param onProgress called with the share that is done, 0 to 1
 */
async function compile(target, folder, onProgress) {
  const isVerbose = Boolean(process.env.VERBOSE)
  const child = spawn(bin('taro'), ['build', '--type', target], {
    cwd: root,
    stdio: ['ignore', ...Array(2).fill(isVerbose ? 'inherit' : 'pipe')],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      OUTPUT_DIR: folder,
      BUILD_PROGRESS: isVerbose ? '' : '1',
      // Most objects of a build are short-lived: with the default of 16 MiB a fifth of its time is garbage collection.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=128`.trim(),
    },
  })
  let messages = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      // Written by config/sharedChain.ts.
      messages += text.replace(/^progress ([\d.]+)\n/gm, (_, share) => {
        onProgress(Number(share))
        return ''
      })
    })
  // If this process exits meanwhile, the compiler ends too.
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

/** Whether `build` with the same options would have nothing to do. */
export const isBuilt = (target, { folder = folders.product[target] } = {}) =>
  isCurrent(folder, inputsOf(target))

/**
 * Builds one target into `folder`, unless its inputs are unchanged. Resolves with false when the
 * build failed, after showing the compiler's messages.
 * @param options.folder relative to the project; default: dist/<target>
 * @param options.force compiles even when the folder is up to date
 * @param options.steps shows the progress (steps.mjs)
 */
export async function build(
  target,
  { folder = folders.product[target], force = false, steps = createSteps() } = {},
) {
  const now = inputsOf(target)
  if (!force && isCurrent(folder, now)) {
    console.log(`${folder} is up to date.`)
    return true
  }
  // Read before the build: changes during it are built by the next.
  const made = { print: now.print, stamp: now.stamp }
  forgetBuild(folder)
  mkdirSync(path.join(root, path.dirname(folder)), { recursive: true })
  if (!force && copyTwin(target, folder, made)) return true
  const step = steps.begin(`Building ${target === 'h5' ? 'H5' : 'the mini-program'} into ${folder}`)
  if (!(await compile(target, folder, step.progress))) {
    step.failed()
    return false
  }
  mark(folder, made)
  step.done()
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals, values } = readCommand({
    options: { 'for-tests': { type: 'boolean', default: false } },
    words: [1, 1],
    known: Object.keys(folders.product),
    help: `npm run build:h5      builds H5 into dist/h5
npm run build:weapp   builds the mini-program into dist/weapp
With -- --for-tests the build goes to .cache/test-build, and only if a source has changed.

Settings are environment variables:
  ENVIRONMENT=production|test|dev   hosts and park (production)
  BRAND=a|b                         name, mark and colours (a)
  API_HOST, PARK_ID                 single values of the environment
  VERBOSE=1                         shows the compiler's messages`,
  })
  const [target] = positionals
  ensureInstalled()
  const how = values['for-tests'] ? { folder: testFolder(target) } : { force: true }
  process.exit((await build(target, how)) ? 0 : 1)
}
