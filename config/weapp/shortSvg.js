/**
 * webpack loader for the mini-program's SVGs except icons (for which config/icon.js generates the same): a call of
 * config/weapp/svgAddress.js with the SVG as text.
 *
 * Saves, including icons, 9 KB of the main package, measured on 2026-11-24.
 */
const path = require('node:path')
const smallSvg = require('../smallSvg')

const address = path.join(__dirname, 'svgAddress.js')

/**
 * Module whose default export is the data address of an SVG.
 * @param {'icon' | 'picture'} kind export of svgAddress.js
 * @param {string} svg an icon's shapes, or a whole SVG
 * @throws Error for characters that svgAddress.js cannot encode
 */
const svgModule = (kind, svg) => {
  if (!/^[ -{}]*$/.test(svg))
    throw new Error(`A drawing has letters outside ASCII, or ~ or |: ${svg}`)
  const short = svg.replace(/<path d="/g, '~').replace(/"\/>/g, '|')
  return `import { ${kind} } from ${JSON.stringify(address)}\nexport default /*#__PURE__*/ ${kind}(${JSON.stringify(short)})`
}

module.exports = function picture(source) {
  return svgModule('picture', smallSvg(source))
}
module.exports.svgModule = svgModule
