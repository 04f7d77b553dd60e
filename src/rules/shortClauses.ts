/** Parts of a text that stay on one line, for engines without word segmentation. */
import { textWidth } from './textWidth'

/**
 * Width of a clause, in half ideographs, that moves to the next line as a whole; a longer one would leave half a line
 * empty.
 */
const widestWhole = 18
/** A text of this length fits its line nearly everywhere. */
const shortest = 10

/** Ends of clauses: after marks and closing brackets, before opening ones. */
const clauseEnd = /([，、：；。！？）》”]+)(?=[^，、：；。！？）》”])|(?=[（《“])/g
const marks = /[，、：；。！？）》”]+$/

/** A part of a text; joined, the parts are the text. */
export interface TextPart {
  text: string
  /** True: no line may break inside it. */
  isWhole: boolean
  /** Class of the mark between two facts, as read, and of the dot, as drawn (rules/wholeWords). */
  className?: string
}

/** Splits a text after its marks: its first clause begins a line and may break, a short one after it stays whole. */
export function shortClauses(text: string): TextPart[] {
  if (text.length <= shortest) return [{ text, isWhole: false }]
  const parts: TextPart[] = []
  text
    .replace(clauseEnd, '$1\0')
    .split('\0')
    .forEach((clause, at) => {
      const width = textWidth(clause.replace(marks, ''))
      const isWhole = at > 0 && width > 2 && width <= widestWhole
      const last = parts[parts.length - 1]
      if (last && !last.isWhole && !isWhole) last.text += clause
      else parts.push({ text: clause, isWhole })
    })
  return parts
}
