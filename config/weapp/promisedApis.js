/**
 * webpack loader for Taro's lists of the calls of `wx` that it turns into promises, some 300 names: those that the app
 * makes as `Taro.name` stay. The others are handed on as they are.
 *
 * Of @tarojs/shared and @tarojs/plugin-platform-weapp 4.2.1. Saves 2,410 bytes of the main package, measured on
 * 2026-11-22. Upstream issue: none found.
 */
const { readdirSync, readFileSync } = require('node:fs')
const path = require('node:path')

const source = path.join(__dirname, '..', '..', 'src')
const list = /(const needPromiseApis = new Set\(\[)([^\]]*)(\]\))/

/** Every name that some script of the app writes behind `Taro.`. */
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
