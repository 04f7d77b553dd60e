/** Maps stack traces of the bundle to the files and lines of the sources. */
import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'

/**
 * Replaces lines of `bundle` in stack traces by those of its sources. The map beside it is read at
 * the first stack trace. (Node's own --enable-source-maps reads it at the start, and ignores
 * scripts of node:vm.)
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

/** First line of a stack, as V8 writes it. */
function headOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

const escapeRegExp = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
