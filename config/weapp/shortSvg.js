/**
 * webpack loader for the drawings of the mini-program but the icons (config/icon.js, which writes those): a call of
 * config/weapp/svgAddress.js with the drawing as text.
 *
 * Saves, for icons too, 9 KB of the main package, measured on 2026-11-24.
 */
const path = require('node:path')
const smallSvg = require('../smallSvg')

const address = path.join(__dirname, 'svgAddress.js')

/**
 * The module whose default is the data address of a drawing.
 * @param {'icon' | 'picture'} kind what svgAddress.js calls it
 * @param {string} svg an icon's shapes, or a whole drawing; throws for letters that svgAddress.js cannot write
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
