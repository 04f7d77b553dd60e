/**
 * webpack loader for the icons of lucide-static: joins the prefix shared by all icons (config/iconHead) with the shapes
 * of this one to a picture address. The prefix was three quarters of every complete icon.
 *
 * Of lucide-static 1.62.0. Saves, with config/smallSvg, 18,962 bytes of the mini-program's main package (3,303 gzip),
 * measured on 2026-11-22. Upstream issue: none found.
 */
const path = require('node:path')
const { readFileSync } = require('node:fs')
const onePath = require('./onePath')
const smallSvg = require('./smallSvg')
const { svgModule } = require('./weapp/shortSvg')

const head = path.join(__dirname, 'iconHead.js')

/** SVG for use inside a page: single quotes, because the surrounding script uses double quotes. */
const asText = (svg) => svg.replace(/"/g, "'").replace(/ xmlns='[^']*' width='24' height='24'/, '')

const asBase64 = (svg) => Buffer.from(svg).toString('base64')

module.exports = function icon(source) {
  const svg = smallSvg(source)
  const at = svg.indexOf('>') + 1
  const shapes = onePath(svg.slice(at).replace('</svg>', ''))
  const isH5 = process.env.TARO_ENV === 'h5'
  // Base64 encodes groups of three letters: padded with spaces to a group boundary, the two parts can be joined.
  const opening = svg.slice(0, at) + (isH5 ? '' : ' '.repeat((3 - (at % 3)) % 3))
  const [prefix, write] = isH5 ? ['', asText] : ['data:image/svg+xml;base64,', asBase64]
  if (!readFileSync(head, 'utf8').includes(prefix + write(opening)))
    throw new Error(`config/iconHead.js is not how this icon begins: ${opening}`)
  if (!isH5) return svgModule('icon', shapes)
  return `import head from ${JSON.stringify(head)}\nexport default head + ${JSON.stringify(asText(`${shapes}</svg>`))}`
}
