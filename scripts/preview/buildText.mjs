/** A compiled mini-program as one JSON text, for the host in the browser. */
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import compiler from 'miniprogram-compiler'

const OUTPUT_LIMIT_BYTES = 64 * 1024 * 1024
const isText = (name) => /\.(js|json|wxml|wxs|wxss)$/.test(name)

/**
 * @param folder absolute path of the build
 * @returns JSON: `names` of all files, `texts` of scripts and settings, and the output of WeChat's own
 * compilers for templates and styles
 */
export function buildText(folder) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
  const texts = Object.fromEntries(
    names
      .filter((name) => isText(name))
      .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
  )
  const options = { maxBuffer: OUTPUT_LIMIT_BYTES }
  return JSON.stringify({
    names,
    texts,
    templates: compiler.wxmlToJs(folder, options),
    styles: compiler.wxssToJs(folder, options),
  })
}
