/** Stack traces of the bundle name the files and lines of the sources. */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/**
 * Has the lines of `bundle` in stack traces replaced by those of its sources. The map beside it is read when the first
 * stack is asked for. (Node's own --enable-source-maps reads it at the start, and knows nothing of scripts of node:vm.)
 */
export function nameSources(bundle) {
  let map
  const placeOf = (line, column) => {
    map ??= new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
    const found = map.findEntry(line - 1, column - 1)
    if (!found.originalSource) return `${bundle}:${line}:${column}`
    const source = path.resolve(path.dirname(bundle), found.originalSource)
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`
  }
  const positions = new RegExp(`${escapeRegExp(bundle)}:(\\d+):(\\d+)`, 'g')
  Error.prepareStackTrace = (error, calls) => {
    const lines = calls.map((call) => `\n    at ${call}`).join('')
    const named = lines.replace(positions, (_all, line, column) => placeOf(+line, +column))
    return `${headOf(error)}${named}`
  }
}

/** As V8 begins a stack. */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
