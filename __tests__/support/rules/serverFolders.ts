import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const server = path.resolve(__dirname, '../../../server')
/** Of values and of types: what somebody has to read along with a file. */
const imports = /^(?:import|export)\s[^'"]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm

/** One file imports another; paths below server/. */
export interface FileImport {
  from: string
  to: string
}

/** Every import between files of the server, types included. */
export function serverImports(): FileImport[] {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('node_modules'),
  )
  return files.flatMap((from) =>
    [...readFileSync(path.join(server, from), 'utf8').matchAll(imports)].map(([, fixed, lazy]) => {
      const to = path.join(path.dirname(from), (fixed ?? lazy)!)
      return { from, to: files.includes(`${to}.ts`) ? `${to}.ts` : to }
    }),
  )
}

/** Imports between different folders, by `a → b`, each with one file that shows it. Files directly in server/ are left out. */
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

/** A way from a folder back to itself, as the imports that make it; undefined when there is none. */
export function circleIn(graph: Map<string, Map<string, FileImport>>): FileImport[] | undefined {
  const done = new Set<string>()
  /** @param way leads along `folders`, from each to the next */
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
