/**
 * Identity papers that a form accepts, each with its own rule. A paper is one text: the number alone for the mainland
 * card, otherwise `type:number`, with `:yyyy-MM-dd` where the number has no birth date and a form asks for it.
 */
import { isCalendarDate } from '../calendarDate'
import { idCardBirthday, isIdCard, maskIdCard } from '../idCard'
import { capitalsText } from '../typed/typedNumbers'

export const paperTypes = [
  'idCard',
  'hkMacaoPermit',
  'taiwanPermit',
  'residencePermit',
  'foreignerCard',
  'passport',
] as const

export type PaperType = (typeof paperTypes)[number]

interface PaperRule {
  /** Name on the paper, and in lists. */
  text: string
  short: string
  hint: string
  isRight: (number: string) => boolean
  wrong: string
}

/** Old foreigners' cards: country, office, birth date as yyMMdd, serial. Published rules for its last digit disagree. */
const isOldForeignerCard = (number: string): boolean =>
  /^[A-Z]{3}\d{12}$/.test(number) &&
  ['19', '20'].some((century) =>
    isCalendarDate(
      `${century}${number.slice(7, 9)}-${number.slice(9, 11)}-${number.slice(11, 13)}`,
    ),
  )

export const paperRules: Readonly<Record<PaperType, PaperRule>> = {
  idCard: {
    text: '居民身份证',
    short: '身份证',
    hint: '18 位，最后一位可以是 X',
    isRight: isIdCard,
    wrong: '身份证号不正确，请核对 18 位号码，最后一位可以是 X',
  },
  hkMacaoPermit: {
    text: '港澳居民来往内地通行证',
    short: '港澳通行证',
    hint: 'H 或 M 开头，后面 8 位数字',
    isRight: (number) => /^[HM]\d{8}(?:\d{2})?$/.test(number),
    wrong: '港澳居民来往内地通行证号不正确，应为 H 或 M 加 8 位数字',
  },
  taiwanPermit: {
    text: '台湾居民来往大陆通行证',
    short: '台胞证',
    hint: '8 位数字',
    isRight: (number) => /^(?:\d{8}|\d{10}[A-Z])$/.test(number),
    wrong: '台湾居民来往大陆通行证号不正确，应为 8 位数字',
  },
  residencePermit: {
    text: '港澳台居民居住证',
    short: '居住证',
    hint: '18 位，81、82 或 83 开头',
    isRight: (number) => /^8[123]0000/.test(number) && isIdCard(number),
    wrong: '港澳台居民居住证号不正确，请核对 18 位号码，应以 81、82 或 83 开头',
  },
  foreignerCard: {
    text: '外国人永久居留身份证',
    short: '永居证',
    hint: '18 位，9 开头；旧证为 3 个字母加 12 位数字',
    isRight: (number) => (number.startsWith('9') && isIdCard(number)) || isOldForeignerCard(number),
    wrong: '外国人永久居留身份证号不正确，新证 18 位，旧证为 3 个字母加 12 位数字',
  },
  passport: {
    text: '护照',
    short: '护照',
    hint: '字母和数字，5–12 位',
    isRight: (number) => /^(?=.*\d)[A-Z\d]{5,12}$/.test(number),
    wrong: '护照号不正确，应为 5–12 位字母和数字',
  },
}

export interface Paper {
  type: PaperType
  number: string
  /** yyyy-MM-dd; empty: not given, or part of the number. */
  birthday: string
}

/** Whether a text names a type of paper. */
export const isPaperType = (text: string): text is PaperType =>
  (paperTypes as readonly string[]).includes(text)

/** Parts of a paper's text, not validated; a text without a known type is a mainland card's number. */
export function splitPaper(text: string): Paper {
  const [type = '', number = '', birthday = ''] = text.split(':')
  return isPaperType(type)
    ? { type, number, birthday }
    : { type: 'idCard', number: text, birthday: '' }
}

/** A paper as one text; empty without a number and a birthday. */
export function paperText({ type, number, birthday }: Paper): string {
  if (type === 'idCard') return number
  if (number === '' && birthday === '') return ''
  return [type, number, ...(birthday ? [birthday] : [])].join(':')
}

/** Whether the number of this paper contains the birth date. */
export const hasBirthday = ({ type, number }: Pick<Paper, 'type' | 'number'>): boolean =>
  type === 'idCard' || type === 'residencePermit' || (type === 'foreignerCard' && isIdCard(number))

/** A typed paper in stored form, or why it is wrong (Chinese). Separators, wide forms and lower case are normalised. */
export function judgePaper({
  type,
  number,
  birthday,
}: Paper): { paper: string } | { error: string } {
  const read = capitalsText(number)
  const { isRight, wrong, short } = paperRules[type]
  if (read === '') return { error: `请填写${short}号` }
  if (!isRight(read)) return { error: wrong }
  const own = { type, number: read }
  return { paper: paperText({ ...own, birthday: hasBirthday(own) ? '' : birthday }) }
}

/** Birth date of a valid paper, yyyy-MM-dd; empty: unknown. */
export function paperBirthday(text: string): string {
  const paper = splitPaper(text)
  return hasBirthday(paper) ? idCardBirthday(paper.number) : paper.birthday
}

/** Characters left visible of a short number. */
const SHORT_TRAILING = 3
const LONG_FROM = 15

function maskNumber(number: string): string {
  if (number.length >= LONG_FROM) return maskIdCard(number)
  const hidden = number.length - 1 - SHORT_TRAILING
  return hidden < 1
    ? '*'.repeat(number.length)
    : number.slice(0, 1) + '*'.repeat(hidden) + number.slice(-SHORT_TRAILING)
}

const named = ({ type }: Paper, number: string) =>
  type === 'idCard' ? number : `${paperRules[type].short} ${number}`

/** Masked for display, with its type unless it is a mainland card: 110*************2X, 护照 E*****678. */
export function maskPaper(text: string): string {
  const paper = splitPaper(text)
  return named(paper, maskNumber(paper.number))
}

/** Whole, for people who may see the number: 护照 E12345678. */
export function wholePaper(text: string): string {
  const paper = splitPaper(text)
  return named(paper, paper.number)
}

/**
 * Text that is equal for the same paper only: 18-digit numbers are unique whatever type was chosen, others within their
 * type.
 */
export function paperKey(text: string): string {
  const { type, number } = splitPaper(text)
  return isIdCard(number) ? number : `${type}:${number}`
}

/** Type by a word that people write: 护照, 台胞证, 港澳居民来往内地通行证. undefined: unknown. */
export function paperTypeOf(word: string): PaperType | undefined {
  const others: Readonly<Record<string, PaperType>> = {
    回乡证: 'hkMacaoPermit',
    永久居留证: 'foreignerCard',
    外国人永久居留证: 'foreignerCard',
  }
  const paperType = paperTypes.find(
    (type) => paperRules[type].text === word || paperRules[type].short === word,
  )
  return (
    paperType ?? (Object.prototype.hasOwnProperty.call(others, word) ? others[word] : undefined)
  )
}
