/** Engines without word segmentation break a line at each space, also inside 58 号 and 限 1 张. */

/** A measure stays on the line of its number (58 号), a word of one or two characters before a number too (限 1 张, 铺位 1-201). */
export const joinedMeasures = (text: string): string =>
  text
    .replace(/(\d) (?=[\u4e00-\u9fff])/g, '$1\u00a0')
    .replace(/(^|[ ，、·])([\u4e00-\u9fff]{1,2}) (?=\d)/g, '$1$2\u00a0')
