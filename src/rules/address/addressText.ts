/**
 * Parses a pasted address text into fields: name, phone and place in any order, separated by spaces, commas, line
 * breaks or labels (收货人：…). Fields not found stay empty; only labels and separators are discarded.
 */
import { cutText } from '../text/graphemes'
import { nameAmong } from './personName'
import { hasSeveralNames, regionAt, regionStarts, type ReadRegion } from './regionAt'
import type { RegionTree } from './regionTree'

export interface ReadAddress {
  Name: string
  /** 11 digits, or a landline with its hyphen. */
  Phone: string
  Province: string
  City: string
  District: string
  Detail: string
}

/** Longer texts are cut off. */
const readMax = 300

/** Marks the position of the removed phone number. */
const PHONE = '\ue000'
/** A space inside a name of Latin letters. */
const KEPT = '\ue001'

/** Converts full-width letters, digits and signs; every separator becomes a space. */
const plain = (text: string): string =>
  cutText(text, readMax)
    .replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0b\uff0d]/g, (char) =>
      String.fromCharCode(char.charCodeAt(0) - 0xfee0),
    )
    .replace(/[\ue000\ue001\u200b-\u200f\ufeff]/g, '')
    .replace(/：/g, ':')
    .replace(/[\s\u3000,，;；、|。【】[\]「」“”"]+/g, ' ')
    .replace(/([A-Za-z]) (?=[A-Za-z])/g, `$1${KEPT}`)
    .trim()

const mobileIn =
  /(^|[^\d])(?:\+?86[- ]?)?(1[3-9]\d)[- ]?(\d{4})[- ]?(\d{4})(?:[-转#](\d{2,4}))?(?!\d)/
const landlineIn = /(^|[^\d-])(0\d{2,3}-?\d{7,8}(?:-\d{1,4})?)(?!\d)/

/** Extracts the first phone number and leaves a mark in its place. */
function takePhone(text: string): { phone: string; extension: string; rest: string } {
  const mobile = mobileIn.exec(text)
  if (mobile) {
    const [whole, before = '', a, b, c, extension = ''] = mobile
    const rest = text.replace(whole, `${before} ${PHONE} `)
    return { phone: `${a}${b}${c}`, extension, rest }
  }
  const landline = landlineIn.exec(text)
  if (!landline) return { phone: '', extension: '', rest: text }
  const [whole, before = '', number = ''] = landline
  const phone = number.includes('-') ? number : number.replace(/^(0(?:10|2\d|\d{3}))/, '$1-')
  return { phone, extension: '', rest: text.replace(whole, `${before} ${PHONE} `) }
}

const labels = {
  name: '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字',
  phone: '手机号码|手机号|手机|收货电话|联系电话|联系方式|电话号码|电话',
  place: '收货地址|收件地址|详细地址|所在地区|所在地|省市区|地区|街道|地址|住址',
  postcode: '邮政编码|邮编',
}
const postcode = new RegExp(`(?:${labels.postcode}) ?:? ?\\d{6}(?!\\d)`, 'g')
const nameLabel = new RegExp(`(?:^| )(?:${labels.name})(?: ?: ?| )([^ :\\d${PHONE}]{1,20})`)
const anyLabel = new RegExp(
  `(?:${labels.name}|${labels.phone}|${labels.place}) ?: ?|(^| )(?:${labels.name}|${labels.phone}|${labels.place})(?= |$)`,
  'g',
)

/** Joins parts in address notation: without spaces, except between Latin letters and digits. */
const glued = (parts: readonly string[]): string =>
  parts.reduce(
    (line, part) => (/[\w]$/.test(line) && /^[\w]/.test(part) ? `${line} ${part}` : line + part),
    '',
  )

const partsOf = (text: string): string[] => text.split(' ').filter((part) => part !== '')

/** The region whose names cover most of the text; the earlier one on a tie. */
function findRegion(text: string, tree?: RegionTree): (ReadRegion & { start: number }) | null {
  let best: (ReadRegion & { start: number }) | null = null
  for (const start of regionStarts(text, tree)) {
    const region = regionAt(text, start, tree)
    if (region && (!best || region.end - start > best.end - best.start)) best = { ...region, start }
  }
  return best
}

/** Whether one region contains the other, or is the same. */
const isWithin = (outer: ReadRegion, inner: ReadRegion): boolean =>
  outer.Province === inner.Province &&
  (outer.City === '' || outer.City === inner.City) &&
  (outer.District === '' || outer.District === inner.District)

/**
 * The text after a region, without repetitions of its names. A single repeated name counts only at the end of a part:
 * in 深圳市深圳大学 it begins the name of the place.
 */
function pastRepeats(text: string, region: ReadRegion, tree?: RegionTree): string {
  let rest = text.trimStart()
  for (;;) {
    const again = regionAt(rest, 0, tree)
    if (!again || again.end === 0 || !isWithin(again, region)) return rest
    const isPart = again.end >= rest.length || rest[again.end] === ' '
    if (!isPart && !hasSeveralNames(rest, again)) return rest
    rest = rest.slice(again.end).trimStart()
  }
}

/** Whether a part before a region only names what contains it: 深圳市 before 广东省深圳市南山区. */
function isOuterName(part: string, region: ReadRegion, tree?: RegionTree): boolean {
  const outer = regionAt(part, 0, tree)
  return outer !== null && outer.end === part.length && isWithin(outer, region)
}

/**
 * Parses a pasted text.
 * @param tree all regions; without it a region is only found when it begins with its province
 */
export function readAddress(text: string, tree?: RegionTree): ReadAddress {
  const { phone, extension, rest } = takePhone(plain(text).replace(postcode, ' '))
  let line = partsOf(rest).join(' ')
  let Name = nameLabel.exec(line)?.[1] ?? ''
  // The label is removed together with its value, except when the name runs on into a place.
  if (Name) line = line.replace(nameLabel, ' ')
  line = partsOf(line.replace(anyLabel, ' ')).join(' ')
  const region = findRegion(line, tree)
  const before = partsOf(region ? line.slice(0, region.start) : '').filter(
    (part) => !region || !isOuterName(part, region, tree),
  )
  const after = partsOf(region ? pastRepeats(line.slice(region.end), region, tree) : line)
  const parts = [...before, ...after]
  if (!Name) {
    const at = nameAmong(
      parts.map((part, index) => ({
        text: part.split(KEPT).join(' '),
        isNextToPhone: parts[index - 1] === PHONE || parts[index + 1] === PHONE,
        isFirst: index < before.length || (!region && index === 0),
      })),
    )
    if (at >= 0) {
      Name = parts[at] ?? ''
      ;(at < before.length ? before : after).splice(at < before.length ? at : at - before.length, 1)
    }
  }
  const isPlace = (part: string) => part !== PHONE
  const Detail = glued([...after.filter(isPlace), ...before.filter(isPlace)])
  const readable = (value: string) => value.split(KEPT).join(' ').split(PHONE).join('').trim()
  return {
    Name: readable(Name),
    Phone: phone,
    Province: region?.Province ?? '',
    City: region?.City ?? '',
    District: region?.District ?? '',
    Detail: readable(extension ? `${Detail}（电话转 ${extension}）` : Detail),
  }
}
