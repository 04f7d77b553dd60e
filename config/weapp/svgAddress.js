/**
 * The data address of a drawing in the mini-program, made when the module that shows it first runs: WeChat wants base64,
 * which is a third longer than the drawing it was made of, and so stands in no script. What is written here short is
 * shortened by config/weapp/shortSvg.js.
 */
import head from '../iconHead'

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The base64 of an ASCII text, filled with spaces to whole groups of three letters. */
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

/** Of an icon of lucide-static, from its shapes. */
export const icon = (shapes) => head + whole(shapes + '</svg>')

/** Of any other drawing. */
export const picture = (svg) => 'data:image/svg+xml;base64,' + whole(svg)
