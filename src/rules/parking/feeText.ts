/** Texts about parking fees: a lot's rule, and the lines of a fee. */
import type { FeePiece } from './feePieces'
import { type FeeBand, type ParkingRule, timeOfDay } from './rule'
import { yuanText } from '../yuanText'

function unitText(minutes: number): string {
  if (minutes % 60 > 0) return `每 ${minutes} 分钟`
  return minutes === 60 ? '每小时' : `每 ${minutes / 60} 小时`
}

const priceText = ({ UnitMinutes, UnitPrice }: FeeBand) =>
  UnitPrice === 0 ? '免费' : `${unitText(UnitMinutes)} ${yuanText(UnitPrice)}`

const ordered = ({ Bands }: ParkingRule) =>
  [...Bands].sort((one, other) => (timeOfDay(one.From) ?? 0) - (timeOfDay(other.From) ?? 0))

/** 08:00–22:00, or 22:00–次日 08:00; empty when a single band covers the whole day. */
function bandText(rule: ParkingRule, band: FeeBand): string {
  const bands = ordered(rule)
  if (bands.length === 1) return ''
  const index = bands.findIndex(({ From }) => From === band.From)
  const isLast = index === bands.length - 1
  const to = bands[isLast ? 0 : index + 1]?.From ?? ''
  if (isLast && to === '00:00') return `${band.From}–24:00`
  return `${band.From}–${isLast ? '次日 ' : ''}${to}`
}

const stretch = (first: number, last: number) =>
  first === last ? `第 ${first} 分钟` : `第 ${first}–${last} 分钟`

/** 第 1–30 分钟免费 */
export const freeText = (minutes: number): string => `${stretch(1, minutes)}免费`

/** Time and price of a piece, divided by a comma: 第 31–150 分钟 08:00–22:00，每 30 分钟 3 元 × 4 */
export function pieceText(rule: ParkingRule, { band, start, end }: FeePiece): string {
  const when = [stretch(start + 1, end), bandText(rule, band)].filter(Boolean).join(' ')
  const times = Math.ceil((end - start) / band.UnitMinutes)
  return `${when}，${priceText(band)}${band.UnitPrice > 0 && times > 1 ? ` × ${times}` : ''}`
}

/** Lines of a fee line's text: its time above its price. */
export const feeLineParts = (text: string): string[] => text.split('，')

/** Parts of such a line, or of a clause of a tariff, between which a line may end: 22:00–次日 08:00|每 30 分钟 3 元. */
export const wholeParts = (text: string): string[] => text.split(/ (?=每|\d\d:\d\d–)/)

/**
 * Text of a cap's reduction.
 * @param window index of the 24-hour window from the entry, from 0
 */
export const capText = (window: number, dayCap: number): string =>
  `${window === 0 ? '' : `第 ${window + 1} 个 `}24 小时封顶 ${yuanText(dayCap)}`

const perTexts = { day: '（同一车牌每天累计）', entry: '（每次入场）' } as const

const perText = ({ FreePer }: ParkingRule): string => (FreePer ? perTexts[FreePer] : '')

/** Sentence on free minutes used by earlier stays of the plate on the same day; empty when none were used. */
export const usedFreeText = ({ FreePer, FreeMinutes }: ParkingRule, used: number): string =>
  FreePer !== 'day' || used === 0
    ? ''
    : used >= FreeMinutes
      ? '这辆车今天的免费时长已用完。'
      : `这辆车今天已用 ${used} 分钟免费时长，本次前 ${FreeMinutes - used} 分钟免费。`

/** A lot's rule as one sentence: 第 1–30 分钟免费；08:00–22:00 每 30 分钟 3 元，…；24 小时封顶 40 元。 */
export function ruleText(rule: ParkingRule): string {
  if (rule.Bands.every(({ UnitPrice }) => UnitPrice === 0)) return '免费停车。'
  const bands = ordered(rule).map((band) =>
    [bandText(rule, band), priceText(band)].filter(Boolean).join(' '),
  )
  const parts = [
    rule.FreeMinutes > 0 ? `${freeText(rule.FreeMinutes)}${perText(rule)}` : '',
    `${rule.FreeMinutes > 0 && bands.length === 1 ? '之后' : ''}${bands.join('，')}`,
    '不足一次按一次计',
    rule.DayCap > 0 ? capText(0, rule.DayCap) : '',
  ]
  return `${parts.filter(Boolean).join('；')}。`
}
