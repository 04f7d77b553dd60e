/** Place names as written in addresses: full, or without the administrative suffix. */

/** After a short name these form a different name: 南京路, 朝阳区, 吉林市, 深圳大学, 杭州大厦. */
const otherName =
  /^(?:[东南西北中]?[路街道巷弄里]|大[道街学厦]|[省市区县旗镇乡村园站桥湾州]|[\u4e00-\u9fff]{0,4}(?:大学|学院|中学|小学|医院|大厦|宾馆|饭店|酒店|广场|机场|火车站|博物馆|图书馆|体育馆))/

/** Peoples in the names of autonomous areas; 各族 of 龙胜各族自治县. */
const peoples =
  '各|蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|塔吉克|怒|鄂温克|保安|裕固|独龙'
const people = new RegExp(
  `^(.{2,}?)((?:(?:${peoples})族)+|蒙古|维吾尔|哈萨克|柯尔克孜|塔吉克|锡伯)?族?$`,
)

interface Autonomous {
  root: string
  end: string
}

/** Names are taken apart once: a text is compared with all 3,500 of them at many positions. */
const partsOfName = new Map<string, Autonomous | null>()

/** 乳源瑶族自治县 → 乳源 and 县; null for other names. */
function autonomousOf(name: string): Autonomous | null {
  const kept = partsOfName.get(name)
  if (kept !== undefined) return kept
  const parts = takeApart(name)
  partsOfName.set(name, parts)
  return parts
}

function takeApart(name: string): Autonomous | null {
  if (!/自治[州县旗]$|族区$/.test(name)) return null
  const [, of = '', end = ''] = /^(.+?)(?:自治([州县旗])|(区))$/.exec(name) ?? []
  const suffix = end || (/族区$/.test(name) ? '区' : '')
  const root = suffix && people.exec(of)?.[1]
  return root ? { root, end: suffix } : null
}

/** 杭州市 → 杭州, 大理白族自治州 → 大理, 神农架林区 → 神农架; the full name when only one character would remain. */
export function shortOf(name: string): string {
  const short = autonomousOf(name)?.root ?? name.replace(/(?:市|地区|盟|林区)$/, '')
  return short.length < 2 ? name : short
}

/** Shorter name that still has its suffix: 大理州, 乳源县, 管城区; null: none. */
export function middleOf(name: string): string | null {
  const { root = '', end = '' } = autonomousOf(name) ?? {}
  return root.length < 2 ? null : root + end
}

/** Headings of lists between a province or city and its districts: 省直辖县级行政区划, 市辖区, 县 of 重庆市. */
const heading =
  /^ ?(?:(?:省|自治区)?直辖(?:县级?|市)?(?:行政(?:区划|单位))?|市辖区|(?:北京|上海|天津|重庆)(?:城区|郊县)|县(?=[\u4e00-\u9fff]{1,10}县)) ?/

/** Skips the single space that separates parts of a text, and a heading. */
export function pastGap(text: string, at: number): number {
  const [skipped = ''] = heading.exec(text.slice(at, at + 20)) ?? []
  if (skipped !== '') return at + skipped.length
  return text[at] === ' ' ? at + 1 : at
}

/** End index of a full name at `at`; 0: the name is not there. */
export const endOfWhole = (text: string, at: number, name: string): number =>
  text.startsWith(name, at) ? at + name.length : 0

/** End index of a short name at `at`; 0 when it is not there, or the next characters make it a different name. */
export function endOfShort(text: string, at: number, short: string): number {
  const end = endOfWhole(text, at, short)
  return end > 0 && !otherName.test(text.slice(end, end + 7)) ? end : 0
}
