/** Characters that distinguish the price tiers of a show without their colours. */

/** Tiers by price, the most expensive first; the order used everywhere. */
export const byPrice = <Tier extends { Price: number }>(tiers: readonly Tier[]): Tier[] =>
  [...tiers].sort((a, b) => b.Price - a.Price)

const numerals = '一二三四五六七八九十'
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * A character of each name, which distinguishes the tiers: the one that the fewest names have at its place, and that the
 * fewest contain (甲 of 甲等). A letter that no name contains replaces a missing character; letters replace all
 * characters where one would be a numeral: 一 is read as a line below the seat's own number.
 * @param names of all tiers of a show, the most expensive first
 */
export function tierMarks(names: readonly string[]): string[] {
  const letters = [...alphabet].filter((letter) => !names.some((name) => name.includes(letter)))
  const marks: string[] = []
  for (const name of names) {
    const [first] = [...name]
      .map((sign, place) => ({
        sign,
        atPlace: names.filter((other) => [...other][place] === sign).length,
        anywhere: names.filter((other) => other.includes(sign)).length,
      }))
      .filter(({ sign }) => sign.trim() !== '' && !marks.includes(sign))
      .sort((a, b) => a.atPlace - b.atPlace || a.anywhere - b.anywhere)
    marks.push(first?.sign ?? letters[marks.length] ?? '')
  }
  const isNumbered = marks.some((mark) => numerals.includes(mark))
  return marks.map((mark, at) =>
    isNumbered && !alphabet.includes(mark) ? (letters[at] ?? '') : mark,
  )
}
