/** Engines without word segmentation break a line at each space, also inside 58 号 and 限 1 张. */

/**
 * A measure stays on the line of its number (58 号), a word of one or two characters before a number too (限 1 张, 铺位 1-201), a moment, a rung of
 * an offer and a flat stay whole (12月1日 周二 18:00, 满 200 减 20, 2 幢 1201 室).
 */
export const joinedMeasures = (text: string): string =>
  text
    .replace(/(\d) (?=[\u4e00-\u9fff])/g, '$1\u00a0')
    .replace(/(^|[ ，、·])([\u4e00-\u9fff]{1,2}) (?=\d)/g, '$1$2\u00a0')
    .replace(/(日|周[一二三四五六日]) (?=周[一二三四五六日]|\d\d:)/g, '$1\u00a0')
    .replace(/(\d\u00a0(?:减|幢|栋|座|单元)) (?=\d)/g, '$1\u00a0')

/** A date, a weekday, the rest of a list (等 3 种商品), a number in words with its unit (三十六扇). */
const whole =
  /\d+月\d+日|周[一二三四五六日]|等\u00a0\d+\u00a0[\u3400-\u9fff]{1,3}|[零一二三四五六七八九十百千万两]{2,}[\u3400-\u9fff]/g

/**
 * Engines also break inside a date (12月|1日), the rest of a list and a number in words, and after the dash between two times
 * of day: joins their characters. For texts without elements of their own.
 */
export const joinedDates = (text: string): string =>
  text
    .replace(whole, (phrase) => phrase.split('').join('\u2060'))
    .replace(/(:\d\d)–(?=\d\d:)/g, '$1–\u2060')
