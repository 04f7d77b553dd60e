/**
 * webpack loader for Taro's lists of WeChat's components, which the app carries with every attribute of every one: only
 * those of components.json stay, and of these the name. config/weapp/templates.ts trims the same list while the templates
 * are written, since both number components by their place in it, and gives no attribute a number: the app sends
 * `hoverClass`, which Taro would send as `p1`.
 *
 * Of @tarojs/shared and @tarojs/plugin-platform-weapp 4.2.1. Saves 13,100 bytes of the main package, measured on
 * 2026-11-22. Upstream issue: none found.
 */
const used = require('./components.json')

/** `const internalComponents = { View, Icon, Map: MapComp, … }` of @tarojs/shared. */
const shared = /(const internalComponents = \{\n)([^]*?)(\n\};)/
/** `const components = { Progress: { … }, … }` of @tarojs/plugin-platform-weapp. */
const platform = /(const components = \{\n)([^]*?)(\n\};)/
/** One component of either list, with the comments before it. */
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
  // What the attributes were made with has no effect but them.
  return trimmed.replace(/\b(?:Object\.assign|singleQuote|new Map|new Set)\(/g, '/*#__PURE__*/ $&')
}
