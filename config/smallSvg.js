/**
 * webpack loader of both app builds: an SVG without its comments, its indentation and the class names of the icon
 * package. Icons travel as base64 inside the script, and in the mini-program once more with every node that shows
 * one; as drawn, two thirds of each was licence line and white space (the licence travels beside
 * them as icons.LICENSE.txt). What it saves: config/icon.js.
 */
module.exports = function smallSvg(source) {
  return source
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s+class="lucide[^"]*"/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(\/?>) ?/g, '$1')
    .trim()
}
