/**
 * webpack loader for Taro's lists of WeChat's components, which the app would carry with all their attributes: keeps
 * only the components of components.json, and of these only the name. config/weapp/templates.ts trims the same list
 * while the templates are generated, because both number components by their index in it, and assigns no numbers to
 * attributes: the app sends `hoverClass` instead of Taro's `p1`.
 *
 * Of @tarojs/shared and @tarojs/plugin-platform-weapp 4.2.1. Saves 13,100 bytes of the main package, measured on
 * 2026-11-22. Upstream issue: none found.
 */
const used = require('./components.json')

/** `const internalComponents = { View, Icon, Map: MapComp, … }` of @tarojs/shared. */
const shared = /(const internalComponents = \{\n)([^]*?)(\n\};)/
/** `const components = { Progress: { … }, … }` of @tarojs/plugin-platform-weapp. */
const platform = /(const components = \{\n)([^]*?)(\n\};)/
/** One component of either list, with preceding comments. */
const entry = /^(?: {4}\/\/.*\n)* {4}(\w+)(?:: (?:\w+|\{\}|\{\n[^]*?\n {4}\}))?,?$/gm

module.exports = function usedComponents(source) {
  const list = source.match(shared) ? shared : platform
  let kept = 0
  const trimmed = source.replace(list, (_all, opening, entries, end) => {
    const own = [...entries.matchAll(entry)].map(([, name]) => name).filter((n) => used.includes(n))
    kept = own.length
    return `${opening}${own.map((name) => `${name}: {}`).join()}${end}`
  })
  if (kept === 0)
    throw new Error(`Taro's list of components is written otherwise: ${this.resourcePath}`)
  if (list !== shared) return trimmed
  // The expressions that built the attributes have no other effect.
  return trimmed.replace(/\b(?:Object\.assign|singleQuote|new Map|new Set)\(/g, '/*#__PURE__*/ $&')
}
