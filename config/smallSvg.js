/**
 * webpack loader of both app builds: removes comments, indentation and the icon package's class names from an SVG.
 * Icons are embedded as base64 in the script, and in the mini-program once more with every node that shows one; two
 * thirds of each original file is licence line and white space (the licence is shipped as icons.LICENSE.txt). Savings:
 * config/icon.js.
 */
module.exports = function smallSvg(source) {
  return source
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s+class="lucide[^"]*"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()
}
