/** Finds a person's name in a pasted address text. */
import { textLength } from '../text/graphemes'

const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝'
const doubleSurname = /^(?:欧阳|上官|司马|诸葛|皇甫|尉迟|夏侯|司徒|慕容|令狐|端木|南宫|轩辕)/

/** Suffixes of address parts. */
const endOfPlace =
  /(?:[省市区县旗州盟镇乡村路街道巷弄里号楼室栋幢座层园苑城厦场店庄湾门院府邸寓站所处厂家组队社坊桥单元公司学校大学])$/

/** Chinese characters, rare ones beyond the basic plane included. */
const character = '[\\u3007\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{323af}]'
/** Dots between the parts of a name: of a Chinese, Japanese, western keyboard. */
const dots = '[·•・‧.]'
const chinese = new RegExp(`^${character}{1,10}(?:${dots}${character}{1,10})*$`, 'u')
const hasDot = new RegExp(dots)
const latin = /^[A-Za-z][A-Za-z.' -]{1,19}$/

/** A part of the text with its position. */
export interface NamePart {
  text: string
  isNextToPhone: boolean
  /** Before the region. */
  isFirst: boolean
}

/** Score of a part as a person's name; 0: not a name. */
function likeness({ text, isNextToPhone, isFirst }: NamePart): number {
  const where = (isNextToPhone ? 2 : 0) + (isFirst ? 1 : 0)
  if (latin.test(text)) return where >= 1 ? where : 0
  if (!chinese.test(text)) return 0
  const isCalled = /(?:先生|女士|小姐|老师|同学)$/.test(text)
  const length = textLength(text)
  if (isCalled) return length <= 6 ? 6 + where : 0
  if (hasDot.test(text)) return 4 + where
  if (length > 4) return 0
  const isNamed = doubleSurname.test(text) || (length <= 3 && surnames.includes(text.charAt(0)))
  // 张晓园 is a person beside a phone number, a place elsewhere.
  if (endOfPlace.test(text)) return isNamed && isNextToPhone && length > 1 ? 2 : 0
  return (isNamed ? 3 : 0) + where + (length === 1 ? -2 : 0)
}

/** Index of the part most likely to be a name; −1: none. The earlier one on a tie. */
export function nameAmong(parts: readonly NamePart[]): number {
  const scores = parts.map(likeness)
  const best = Math.max(0, ...scores)
  return best >= 2 ? scores.indexOf(best) : -1
}
