/** Amounts in Chinese capital numerals, as on receipts and invoices: 壹佰贰拾元整. */

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** Up to four digits without leading zero: 1005 is 壹仟零伍. */
function groupInWords(group: number): string {
  let words = ''
  let isGap = false
  for (const place of [3, 2, 1, 0]) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) {
      isGap = words !== ''
      continue
    }
    words += `${isGap ? '零' : ''}${digits[digit]}${places[place]}`
    isGap = false
  }
  return words
}

/** Whole yuan, without 元; empty for 0. A single 零 represents any gap between two digits. */
function yuanInWords(yuan: number): string {
  let words = ''
  let isGap = false
  for (const index of [3, 2, 1, 0]) {
    const group = Math.floor(yuan / 10_000 ** index) % 10_000
    if (group === 0) {
      isGap = words !== ''
      continue
    }
    const zero = words !== '' && (isGap || group < 1000) ? '零' : ''
    words += `${zero}${groupInWords(group)}${groups[index]}`
    isGap = false
  }
  return words
}

/**
 * An amount in capital numerals, ending in 整 unless there are fen: 壹佰元零伍分, 伍角整, 零元整.
 * @param fen integer fen, 0 or more
 * @throws RangeError for any other number: a receipt must not show a wrong amount
 */
export function amountInWords(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError(`Not an amount in fen: ${fen}`)
  const [yuan, jiao, rest] = [Math.floor(fen / 100), Math.floor(fen / 10) % 10, fen % 10]
  const whole = yuan > 0 ? `${yuanInWords(yuan)}元` : ''
  if (jiao === 0 && rest === 0) return `${whole || '零元'}整`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole && '零'
  return rest > 0 ? `${whole}${tenths}${digits[rest]}分` : `${whole}${tenths}整`
}
