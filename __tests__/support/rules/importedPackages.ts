import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

const source = path.resolve(__dirname, '../../../src')
const imports =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm

/** File of a path without extension; undefined when it is not a TypeScript file of the project. */
const fileOf = (place: string): string | undefined =>
  [place, `${place}.ts`, path.join(place, 'index.ts')].find(
    (file) => file.endsWith('.ts') && existsSync(file),
  )

/** Package name of an import: `@scope/name` or `name`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Packages loaded by a program: those its files import at run time, starting from `entry`. Node's
 * own are omitted.
 */
export function importedPackages(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, fixed, lazy] of readFileSync(file, 'utf8').matchAll(imports)) {
      const specifier = (fixed ?? lazy)!
      const isOwn = specifier.startsWith('.') || specifier.startsWith('@/')
      const place = specifier.startsWith('@/')
        ? path.join(source, specifier.slice(2))
        : path.resolve(path.dirname(file), specifier)
      const next = isOwn ? fileOf(place) : undefined
      if (next) waiting.push(next)
      else if (!isOwn && !isBuiltin(specifier)) packages.add(packageOf(specifier))
    }
  }
  return packages
}
