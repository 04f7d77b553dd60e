import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(__dirname, '../../..')
/** Imports of values and of types: files to read along with a file. */
const imports =
  /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+|@\/[^']+)'|\bimport\('(\.[^']+|@\/[^']+)'\)/gm

/** An import between files; paths from the root of the project. */
export interface FileImport {
  from: string
  to: string
}

/**
 * Every import between the project's TypeScript files, types included. A platform file represents
 * all of its builds.
 */
export function allImports(): FileImport[] {
  const files = ['server', 'src'].flatMap((part) =>
    readdirSync(path.join(root, part), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('node_modules'))
      .map((file) => path.join(part, file)),
  )
  const known = new Set(files)
  const fileOf = (place: string) =>
    ['.ts', '.tsx', '/index.ts'].map((end) => place + end).find((file) => known.has(file))
  return files.flatMap((from) =>
    [...readFileSync(path.join(root, from), 'utf8').matchAll(imports)].flatMap(
      ([, fixed, lazy]) => {
        const specifier = (fixed ?? lazy)!
        const to = fileOf(
          specifier.startsWith('@/')
            ? path.join('src', specifier.slice(2))
            : path.join(path.dirname(from), specifier),
        )
        return to === undefined ? [] : [{ from, to }]
      },
    ),
  )
}

/** Imports between different folders, by `a → b`, each with an example file. `folderOf` returns undefined to skip a file. */
export function folderImports(
  found: readonly FileImport[],
  folderOf: (file: string) => string | undefined,
): Map<string, Map<string, FileImport>> {
  const graph = new Map<string, Map<string, FileImport>>()
  for (const one of found) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (from === undefined || to === undefined || from === to) continue
    const known = graph.get(from) ?? new Map<string, FileImport>()
    if (!known.has(to)) known.set(to, one)
    graph.set(from, known)
  }
  return graph
}

/** A cycle of folders, as its imports; undefined when there is none. */
export function circleIn(graph: Map<string, Map<string, FileImport>>): FileImport[] | undefined {
  const done = new Set<string>()
  /** @param way imports along `folders`, from each to the next */
  function walk(folders: readonly string[], way: readonly FileImport[]): FileImport[] | undefined {
    const folder = folders.at(-1)!
    if (done.has(folder)) return undefined
    for (const [next, by] of graph.get(folder) ?? []) {
      const start = folders.indexOf(next)
      if (start >= 0) return [...way.slice(start), by]
      const circle = walk([...folders, next], [...way, by])
      if (circle) return circle
    }
    done.add(folder)
    return undefined
  }
  for (const folder of graph.keys()) {
    const circle = walk([folder], [])
    if (circle) return circle
  }
  return undefined
}
