/** The schemas of text that people write (rules/text): every call that takes such a text takes it from here. */
import * as v from 'valibot'
import { textLength } from '@/rules/text/graphemes'
import { manyLines, oneLine } from '@/rules/text/humanText'
import { plainText } from '@/rules/typed/plainText'

/** Names, titles, reasons: one line. What shows nothing is empty. */
export const line = v.pipe(v.string(), v.transform(oneLine))

/** Descriptions, replies, messages: several lines. */
export const lines = v.pipe(v.string(), v.transform(manyLines))

/** Codes, numbers and what a scanner read: plain signs, without blanks at the ends. */
export const exact = v.pipe(
  v.string(),
  v.transform((text) => plainText(text).trim()),
)

/** A character may be built of several units, an emoji family of eleven; not of any number. */
const UNITS_MOST = 16

/** As many characters as people see, at most. */
export const atMost = (most: number, message = `最多 ${most} 个字`) =>
  v.check(
    (text: string) =>
      text.length <= most || (text.length <= most * UNITS_MOST && textLength(text) <= most),
    message,
  )

/** As many characters as people see, at least. */
export const atLeast = (least: number, message: string) =>
  v.check((text: string) => textLength(text) >= least, message)
