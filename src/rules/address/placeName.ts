/** Place names as written in addresses: full, or without the administrative suffix. */

/** After a short name these form a different name: 南京路, 朝阳区, 吉林市. */
const otherName = /^(?:[东南西北中]?[路街道巷弄里]|大[道街]|[省市区县旗镇乡村园站桥湾州])/

const peoples =
  '土家|布依|朝鲜|蒙古|哈尼|景颇|傈僳|哈萨克|柯尔克孜|壮|藏|回|彝|白|傣|苗|侗|羌|黎|满|维吾尔'
const endOfPrefecture = new RegExp(`(?:(?:${peoples})族?)*自治州$`)

/** 杭州市 → 杭州, 大理白族自治州 → 大理; the full name when only one character would remain. */
export function shortOf(name: string): string {
  const short = name.replace(endOfPrefecture, '').replace(/(?:市|地区|盟)$/, '')
  return short.length < 2 ? name : short
}

/** Skips the single space that separates parts of a text. */
export const pastGap = (text: string, at: number): number => (text[at] === ' ' ? at + 1 : at)

/** End index of a full name at `at`; 0: the name is not there. */
export const endOfWhole = (text: string, at: number, name: string): number =>
  text.startsWith(name, at) ? at + name.length : 0

/** End index of a short name at `at`; 0 when it is not there, or the next characters make it a different name. */
export function endOfShort(text: string, at: number, short: string): number {
  const end = endOfWhole(text, at, short)
  return end > 0 && !otherName.test(text.slice(end, end + 2)) ? end : 0
}
