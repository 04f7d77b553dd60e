/**
 * The shapes of a lucide icon as one path: each shape is an element of its own that a phone styles and lays out, a fifth of
 * one's own page. Lines that cross look the same, because all have one opaque colour.
 *
 * Of lucide-static 1.62.0.
 */
const shapes = {
  path: ({ d }) =>
    // Relative at the start of a path, but not after another: the first point becomes absolute, the following ones stay relative.
    d.replace(
      /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(?=([-\d.])?)/,
      (_all, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`,
    ),
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) => shapes.ellipse({ cx, cy, rx: r, ry: r }),
  ellipse: ({ cx, cy, rx, ry }) =>
    `M${short(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`,
  rect({ x, y, width, height, rx, ry = rx }) {
    const r = Number(rx ?? ry ?? 0)
    const [across, down] = [short(width - 2 * r), short(height - 2 * r)]
    const corner = (right, below) => (r ? `a${r} ${r} 0 0 1 ${right * r} ${below * r}` : '')
    return `M${short(+x + r)} ${y}h${across}${corner(1, 1)}v${down}${corner(-1, 1)}h${-across}${corner(-1, -1)}v${-down}${corner(1, -1)}z`
  },
}

/** Attributes of each kind of shape; a shape with others keeps the icon as it is. */
const attributes = {
  path: ['d'],
  line: ['x1', 'y1', 'x2', 'y2'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
}

const short = (length) => Number(length.toFixed(3))

/** @param {string} svg the shapes of an icon, as text without white space between them */
module.exports = function onePath(svg) {
  const elements = [...svg.matchAll(/<(\w+)((?: [\w-]+="[^"]*")*)\/>/g)]
  const rest = elements.reduce((text, [element]) => text.replace(element, ''), svg)
  const drawn = elements.map(([, kind, text]) => {
    const given = Object.fromEntries(
      [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const isPlain = Object.keys(given).every((name) => attributes[kind]?.includes(name))
    return isPlain && shapes[kind](given)
  })
  return rest === '' && drawn.every(Boolean) ? `<path d="${drawn.join('')}"/>` : svg
}
