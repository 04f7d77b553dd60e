/** Schemas for text written by people (rules/text); used by every call with such text. */
import * as v from 'valibot'
import { textLength } from '@/rules/text/graphemes'
import { manyLines, oneLine } from '@/rules/text/humanText'
import { plainText } from '@/rules/typed/typedNumbers'

/** Single-line text: names, titles, reasons. Text with only invisible characters becomes empty. */
export const line = v.pipe(v.string(), v.transform(oneLine))

/** Multi-line text: descriptions, replies, messages. */
export const lines = v.pipe(v.string(), v.transform(manyLines))

/** Codes, numbers and scanned text: plain characters, trimmed. */
export const exact = v.pipe(
  v.string(),
  v.transform((text) => plainText(text).trim()),
)

/** Maximum UTF-16 units per grapheme; an emoji family has eleven. */
const UNITS_MOST = 16

/** At most this many graphemes. */
export const atMost = (most: number, message = `最多 ${most} 个字`) =>
  v.check(
    (text: string) =>
      text.length <= most || (text.length <= most * UNITS_MOST && textLength(text) <= most),
    message,
  )

/** At least this many graphemes. */
export const atLeast = (least: number, message: string) =>
  v.check((text: string) => textLength(text) >= least, message)
