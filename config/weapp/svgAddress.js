/**
 * The data address of an SVG in the mini-program, generated when the module that shows it first runs: WeChat requires
 * base64, which is a third longer than the SVG and therefore not stored in the scripts. Expands the abbreviations of
 * config/weapp/shortSvg.js.
 */
import head from '../iconHead'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of an ASCII text, padded with spaces to whole groups of three letters. */
function base64(text) {
  let written = ''
  for (let at = 0; at < text.length; at += 3) {
    let group = 0
    for (let place = at; place < at + 3; place += 1)
      group = (group << 8) | (place < text.length ? text.charCodeAt(place) : 32)
    for (let bits = 18; bits >= 0; bits -= 6) written += signs[(group >> bits) & 63]
  }
  return written
}

const whole = (short) => base64(short.replace(/~/g, '<path d="').replace(/\|/g, '"/>'))

/** Address of a lucide-static icon, from its shapes. */
export const icon = (shapes) => head + whole(shapes + '</svg>')

/** Address of any other SVG. */
export const picture = (svg) => 'data:image/svg+xml;base64,' + whole(svg)
