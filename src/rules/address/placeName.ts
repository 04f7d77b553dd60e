/** Names of places as people write them: whole, or without the word that says what they are. */

/** After a short name these make it the name of something else: 南京路, 朝阳区, 吉林市. */
const otherName = /^(?:[东南西北中]?[路街道巷弄里]|大[道街]|[省市区县旗镇乡村园站桥湾州])/

const peoples =
  '土家|布依|朝鲜|蒙古|哈尼|景颇|傈僳|哈萨克|柯尔克孜|壮|藏|回|彝|白|傣|苗|侗|羌|黎|满|维吾尔'
const endOfPrefecture = new RegExp(`(?:(?:${peoples})族?)*自治州$`)

/** 杭州市 → 杭州, 大理白族自治州 → 大理; the name itself where one character would be left. */
export function shortOf(name: string): string {
  const short = name.replace(endOfPrefecture, '').replace(/(?:市|地区|盟)$/, '')
  return short.length < 2 ? name : short
}

/** Separators between parts of a text are single spaces here. */
export const pastGap = (text: string, at: number): number => (text[at] === ' ' ? at + 1 : at)

/** Where a whole name that stands at `at` ends; 0: it does not. */
export const endOfWhole = (text: string, at: number, name: string): number =>
  text.startsWith(name, at) ? at + name.length : 0

/** The same of a short name, unless what follows makes it another one. */
export function endOfShort(text: string, at: number, short: string): number {
  const end = endOfWhole(text, at, short)
  return end > 0 && !otherName.test(text.slice(end, end + 2)) ? end : 0
}
