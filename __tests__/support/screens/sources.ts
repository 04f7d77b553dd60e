/**
 * Loads modules of src anew for each start of the app, from the compiled files
 * (compileSources.ts): jest's own loader takes three times as long, mostly to find them. Packages
 * and assets are jest's.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compiledSources } from './compileSources'

/** Loads a module by its path under src. */
export type LoadModule = <Module extends object>(name: string) => Module

type Body = (
  module: { exports: object },
  exports: object,
  require: (name: string) => unknown,
) => void

/** Jest's loader, with its mocks. */
const jestModule: (name: string) => unknown = require

const src = path.resolve(__dirname, '../../../src')
const { into, names } = JSON.parse(
  readFileSync(path.join(compiledSources, 'list.json'), 'utf8'),
) as { into: string; names: string[] }
const files = new Set(names)
const bodies = new Map<string, Body>()
const replaced = new Map<string, (actual: LoadModule) => object>()

/** Replaces a module of every app that starts from now on; the factory runs at each import until it succeeds. */
export function replaceSource(name: string, factory: (actual: LoadModule) => object): void {
  replaced.set(fileOf(name)!, factory)
}

function fileOf(given: string): string | undefined {
  const name = path.posix.join('.', given)
  return [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`, `${name}/index.tsx`].find((file) =>
    files.has(file),
  )
}

function bodyOf(file: string): Body {
  const known = bodies.get(file)
  if (known) return known
  const compiled = path.join(into, `${file}.js`)
  const code = readFileSync(compiled, 'utf8')
  // The head stays on the first line, so that the source map holds.
  const head = '(function (module, exports, require) {'
  const body = (0, eval)(`${head}${code}\n})\n//# sourceURL=${compiled}`) as Body
  bodies.set(file, body)
  return body
}

/**
 * A loader with no modules yet.
 * @param own modules given instead of those of src, by path
 */
export function newSources(own: Readonly<Record<string, object>>): LoadModule {
  const loaded = new Map<string, { exports: object }>()
  for (const [name, exports] of Object.entries(own)) loaded.set(fileOf(name)!, { exports })

  function load(file: string, isActual = false): object {
    const known = loaded.get(file)
    if (known) return known.exports
    const factory = isActual ? undefined : replaced.get(file)
    if (factory) {
      const exports = factory(((name: string) => load(fileOf(name)!, true)) as LoadModule)
      loaded.set(file, { exports })
      return exports
    }
    const module = { exports: {} }
    loaded.set(file, module)
    try {
      bodyOf(file)(module, module.exports, (name) => imported(name, path.posix.dirname(file)))
    } catch (error) {
      loaded.delete(file)
      throw error
    }
    return module.exports
  }

  function imported(name: string, folder: string): unknown {
    const isOwn = name.startsWith('@/') || name.startsWith('.')
    if (!isOwn) return jestModule(name)
    const wanted = name.startsWith('@/') ? name.slice(2) : path.posix.join(folder, name)
    const file = fileOf(wanted)
    return file ? load(file) : jestModule(path.join(src, wanted))
  }

  return ((name: string) => {
    const file = fileOf(name)
    if (!file) throw new Error(`src has no module ${name}`)
    return load(file)
  }) as LoadModule
}
