/** Helpers for pictures generated as SVG: text escaping, and the address for an image. */

/** Escaped text for an SVG. Removes surrogates, because a lone one cannot be encoded in an address. */
export const svgText = (text: string): string =>
  text
    .replace(/[\ud800-\udfff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

/** Data address of an SVG. */
export const svgAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${svg.replace(/["#%]|[^ -~]+/g, encodeURIComponent)}`

/** Estimated width of a text, px: a Chinese character is as wide as high, a letter 0.6 of that. */
export const textWidth = (text: string, textPx: number): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '⺀' ? 1 : 0.6), 0) * textPx
