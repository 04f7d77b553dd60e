/** What pictures that are written as SVG share: text in them, and the address an image shows them by. */

/** A text as it stands in an SVG. Half a surrogate pair cannot be written into an address. */
export const svgText = (text: string): string =>
  text
    .replace(/[\ud800-\udfff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

/** The address of an image. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${svg.replace(/["#%]|[^ -~]+/g, encodeURIComponent)}`

/** Width of a text, px: a Chinese character is as wide as the text is high, a letter about half of it. */
export const textWidth = (text: string, textPx: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '⺀' ? 1 : 0.6), 0) * textPx
