/** Parts of a text that stay on one line, for engines without word segmentation. */

/** Width of a clause, in half ideographs, that moves to the next line as a whole; a longer one would leave half a line empty. */
const widestWhole = 18
/** A text of this length fits its line nearly everywhere. */
const shortest = 8

/** Ends of clauses: after marks and closing brackets, before opening ones. */
const clauseEnd = /([，、：；。！？）》”]+)(?=[^，、：；。！？）》”])|(?=[（《“])/g
const marks = /[，、：；。！？）》”]+$/
/** A number in words with its unit: 三十六扇. */
const numeral = /([零〇一二三四五六七八九十百千万两]{2,}[\u4e00-\u9fff])/

const widthOf = (text: string) => text.length + text.replace(/[ -ÿ]/g, '').length

/** A part of a text; joined, the parts are the text. */
export interface TextPart {
  text: string
  /** True: no line may break inside it. */
  isWhole: boolean
}

/** Splits a text after its marks: its first clause begins a line and may break, a short one after it stays whole. */
export function shortClauses(text: string): TextPart[] {
  if (text.length <= shortest) return [{ text, isWhole: false }]
  const parts: TextPart[] = []
  const add = (part: TextPart) => {
    const last = parts[parts.length - 1]
    if (last && !last.isWhole && !part.isWhole) last.text += part.text
    else if (part.text) parts.push(part)
  }
  text
    .replace(clauseEnd, '$1\0')
    .split('\0')
    .forEach((clause, at) => {
      const width = widthOf(clause.replace(marks, ''))
      if (at > 0 && width > 2 && width <= widestWhole) return add({ text: clause, isWhole: true })
      clause
        .split(numeral)
        .forEach((piece, index) => add({ text: piece, isWhole: index % 2 === 1 }))
    })
  return parts
}
