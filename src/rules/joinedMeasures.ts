/** Engines without word segmentation break a line at each space, also inside 58 号 and 限 1 张. */

/**
 * A measure stays on the line of its number (58 号), a word of one or two characters before a number too (限 1 张, 铺位
 * 1-201), an area (C 区), a moment, a rung of an offer and a flat stay whole (12月1日 周二 18:00, 满 200 减 20, 2 幢 1201 室).
 * The times of a weekday that comes again may stand below it (每周五 17:30–23:00).
 */
export const joinedMeasures = (text: string): string =>
  text
    .replace(/(\d) (?=[\u4e00-\u9fff])/g, '$1\u00a0')
    .replace(/(^|[ ，、·])([\u4e00-\u9fff]{1,2}) (?=\d)/g, '$1$2\u00a0')
    .replace(/(\b[A-Z]\d*) (?=[区座馆厅口])/g, '$1\u00a0')
    .replace(
      /(.|^)(日|周[一二三四五六日]) (?=周[一二三四五六日]|\d\d:)/g,
      (found, before: string) => (before === '每' ? found : `${found.trimEnd()}\u00a0`),
    )
    .replace(/(\d\u00a0(?:减|幢|栋|座|单元)) (?=\d)/g, '$1\u00a0')

const digit = '[零〇一二三四五六七八九十百千万亿两半廿]'
/** Measures after a single digit; after several, any character is one (三十六扇). */
const measure =
  '分钟|小时|厘米|年代|[个位人名只条台张家间层楼场首段次天年月日周件块杯页号分秒点米元岁幕排座级折处站种项本把根支束缸锅碗盏份顿届期课节码道]'

/** A weekday (每周五), and a number in words with its measure: 和一台, 第九米, 三米二, 四十五分钟, 一九六〇年代. */
const numberInWords = `[每本这上下]?周[一二三四五六日]|[第几数与和及或]?(?:${digit}+[点米元块]${digit}+分?|${digit}+(?:${measure})|${digit}{2,}[\\u3400-\\u9fff]?)|第${digit}`

/** A date, the rest of a list (等 3 种商品), a duration, a number in words. */
const whole = new RegExp(
  `\\d+月\\d+日|等\\u00a0\\d+\\u00a0[\\u3400-\\u9fff]{1,3}|分钟|小时|${numberInWords}`,
  'g',
)

/**
 * Engines also break inside a date (12月|1日), the rest of a list and a number in words, and after the dash between two times
 * of day: joins their characters. For texts without elements of their own.
 */
export const joinedDates = (text: string): string =>
  text
    .replace(whole, (phrase) => phrase.split('').join('\u2060'))
    .replace(/(:\d\d)–(?=\d\d:)/g, '$1–\u2060')
