/** npm run build:h5 | build:weapp — BRAND, ENVIRONMENT, API_HOST, PARK_ID are read by config/index.ts. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bin, ensureInstalled, root } from './prepare.mjs'

const inputs = ['src', 'config', 'package.json', 'package-lock.json', 'babel.config.js', 'types']
const settings = ['BRAND', 'ENVIRONMENT', 'API_HOST', 'PARK_ID', 'CLIENT_SECRET', 'NODE_ENV']

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

const markerOf = (target) => path.join(root, 'dist', `.${target}`)

/** What lies in dist/<target> is not, or will not be, what `build` made: the next build starts anew. */
export const forgetBuild = (target) => rmSync(markerOf(target), { force: true })

/**
 * Builds one target into dist/<target>, or leaves it when nothing it is made of has changed.
 * Returns false when the build failed; the compiler's messages have been shown then.
 */
export function build(target, { force = false } = {}) {
  const out = path.join(root, 'dist', target)
  const marker = markerOf(target)
  const print = fingerprint(target)
  if (!force && existsSync(out) && existsSync(marker) && readFileSync(marker, 'utf8') === print) {
    console.log(`dist/${target} is up to date.`)
    return true
  }
  forgetBuild(target)
  const started = Date.now()
  const isVerbose = Boolean(process.env.VERBOSE)
  console.log(`Building ${target === 'h5' ? 'H5' : 'the mini-program'} (about a minute) …`)
  const { status, stdout, stderr } = spawnSync(bin('taro'), ['build', '--type', target], {
    cwd: root,
    // The compiler's progress and hints are read when something went wrong, or by whoever asks for them.
    stdio: isVerbose ? 'inherit' : 'pipe',
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const isBuilt =
    status === 0 && existsSync(path.join(out, target === 'h5' ? 'index.html' : 'app.json'))
  if (!isBuilt) {
    if (!isVerbose) process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    console.error(
      `The ${target} build failed; VERBOSE=1 npm run build:${target} shows it as it goes.`,
    )
    return false
  }
  writeFileSync(marker, print)
  console.log(`dist/${target} built in ${Math.round((Date.now() - started) / 1000)} s.`)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = process.argv[2]
  if (target !== 'h5' && target !== 'weapp') {
    console.error('Usage: node scripts/build.mjs h5|weapp')
    process.exit(2)
  }
  ensureInstalled()
  process.exit(build(target, { force: true }) ? 0 : 1)
}
