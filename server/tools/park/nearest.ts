import * as v from 'valibot'
import { textLength } from '@/rules/text/graphemes'
import type { Field } from '../../kernel/folder/field'
import { guessesOf } from '../../kernel/folder/spelledTime'

/** Edit distance of two words: insertions, deletions and substitutions. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [at, wanted] of [...other].entries()) {
      const exchanged = (row[at] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(exchanged, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** The most similar word, for a typing error; undefined when none is similar. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const near = words
    .map((candidate) => ({ candidate, steps: distance(word, candidate) }))
    .filter(({ candidate, steps }) => steps < Math.max(word.length, candidate.length) / 2 + 0.5)
    .sort((a, b) => a.steps - b.steps)
  return near[0]?.candidate
}

const yes = ['有', '对', 'yes', 'y', '√', '✓', '✔', '1', '真', '要', '可', '可以']
const no = ['无', '没有', '不', 'no', 'n', '×', 'x', '✗', '0', '假', '不要', '不可', '不可以']

/** Normal form, equal for two spellings of one word or key. */
const bareWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]/g, '')

/** The word or key that is meant: equal but for width, case, space and hyphens; else the only one a letter away. */
function meantOf(text: string, offers: readonly string[]): string | undefined {
  const equal = offers.filter((offer) => bareWord(offer) === bareWord(text))
  if (equal.length > 0) return equal.length === 1 ? equal[0] : undefined
  const near = nearest(text, offers)
  if (near === undefined || textLength(text) < 4) return undefined
  const isOneAway = (word: string) =>
    Math.abs(word.length - text.length) <= 1 &&
    nearest(text, [word]) === word &&
    steps(text, word) === 1
  const close = offers.filter(isOneAway)
  return close.length === 1 ? close[0] : undefined
}

/** 1 when one letter is added, left out or replaced; else 2. */
function steps(one: string, other: string): 1 | 2 {
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1
  const [a, b] = [one.substring(start), other.substring(start)]
  return a.substring(1) === b.substring(1) || a.substring(1) === b || a === b.substring(1) ? 1 : 2
}

/** 下午 1:30 and 1:30 PM as 13:30. */
function clocksOf(text: string): string[] {
  const [, before = '', hours = '', minutes = '', after = ''] =
    /^(上午|下午|晚上|早上)?\s*(\d{1,2})\s*[:点时]\s*(\d{1,2})?\s*分?\s*([ap]m)?$/i.exec(text) ?? []
  if (hours === '' || (before === '' && after === '' && Number(hours) < 13)) return []
  const isLate = /下午|晚上|pm/i.test(before + after) && Number(hours) < 12
  return [
    `${String(Number(hours) + (isLate ? 12 : 0)).padStart(2, '0')}:${minutes.padStart(2, '0')}`,
  ]
}

/** Values that a text may mean; the field's own schema decides which of them do. */
function candidatesOf(text: string, offers: readonly string[]): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .trim()
  const [first = '', ...rest] = plain.split(/\s+/)
  const days = [...guessesOf(first).matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([day]) =>
    [day, ...rest].join(' '),
  )
  const clocks = [...guessesOf(plain).matchAll(/\b\d{2}:\d{2}\b/g)].map(([clock]) => clock)
  const [, year, month, day] = /^(20\d{2})(\d{2})(\d{2})?$/.exec(plain) ?? []
  const flags = offers.includes('是')
    ? [
        ...(yes.includes(plain.toLowerCase()) ? ['是'] : []),
        ...(no.includes(plain.toLowerCase()) ? ['否'] : []),
      ]
    : []
  const words = text.split(/[、,，;；]/).map((word) => word.trim())
  const meant = words.map((word) => (offers.includes(word) ? word : meantOf(word, offers)))
  return [
    plain,
    plain.toLowerCase(),
    plain.replace(/^[¥$]\s*|\s*(?:元|折|分钟)$/g, ''),
    `#${plain.replace(/^#/, '').toLowerCase()}`,
    plain
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[:/].*$/, ''),
    ...days,
    ...clocks,
    ...clocksOf(plain),
    ...(year === undefined ? [] : [[year, month, day].filter(Boolean).join('-')]),
    ...flags,
    ...(meant.every((word) => word !== undefined) ? [meant.join('、')] : []),
  ].filter((candidate) => candidate !== '' && candidate !== text)
}

/**
 * The only correction of a value that its field refuses; undefined when there is none, or when several would be read
 * differently (10/1/2026).
 */
export function correctionOf(field: Field<unknown>, written: unknown): string | undefined {
  if (typeof written !== 'string' && typeof written !== 'number') return undefined
  const corrections = new Map<string, string>()
  for (const candidate of candidatesOf(String(written), field.offers ?? [])) {
    const read = v.safeParse(field.schema, candidate)
    const value = read.success ? JSON.stringify(read.output) : undefined
    if (value !== undefined && !corrections.has(value)) corrections.set(value, candidate)
  }
  const [only, ...others] = corrections.values()
  return others.length === 0 ? only : undefined
}
