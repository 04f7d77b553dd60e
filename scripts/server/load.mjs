/** Loads the backend into this process: its bundle, with V8's cached code. */
import { readFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import vm from 'node:vm'
import { root } from '../prepare.mjs'
import { serverBundle } from './bundle.mjs'
import { nameSources } from './nameSources.mjs'
import { writeWhole } from './writeWhole.mjs'

/**
 * Starts the backend in this process; resolves when it listens, and ends the process on failure.
 * @param options server/start.ts
 */
export async function startServer(options) {
  const folder = await serverBundle()
  if (folder) await startBundle(folder, options)
  else await startSources(options)
  boundGarbage()
}

/** Garbage from which V8 collects the heap, percent of what lives; its own limit is up to 300. */
const garbagePercent = 50

/**
 * Bounds the memory of the process. After the start, which more collections would make a tenth slower; the limit holds
 * from the next collection on, so one is made.
 */
function boundGarbage() {
  setFlagsFromString(`--heap-growing-percent=${garbagePercent}`)
  setFlagsFromString('--expose-gc')
  vm.runInNewContext('gc')()
  setFlagsFromString('--no-expose-gc')
}

async function startBundle(folder, options) {
  const file = path.join(folder, 'main.cjs')
  const codeFile = path.join(folder, `${process.version}-${process.arch}.code`)
  const cachedData = readIfThere(codeFile)
  const script = new vm.Script(Module.wrap(readFileSync(file, 'utf8')), {
    filename: file,
    cachedData,
  })
  nameSources(file)
  const module = { exports: {} }
  // External packages are resolved as from the sources.
  const require = createRequire(path.join(root, 'server', 'start.ts'))
  script.runInThisContext()(module.exports, require, module, file, folder)
  await module.exports.start(options)
  if (!cachedData || script.cachedDataRejected) keepCode(codeFile, script)
}

/**
 * Stores V8's compiled code, once per bundle and Node version, after everything needed for a start
 * has been compiled.
 */
function keepCode(file, script) {
  try {
    writeWhole(file, script.createCachedData())
  } catch {
    // The folder is not writable: the next start compiles again.
  }
}

async function startSources(options) {
  const { require } = await import('tsx/cjs/api')
  await require('../../server/start.ts', import.meta.url).start(options)
}

function readIfThere(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}
