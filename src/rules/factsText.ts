/** Between two facts: a line may break after it. */
export const factMark = '\u00a0· '

/**
 * Facts in one text, parted by dots: 水吧 · 2F · 人均 38 元. A line breaks after a dot and never begins with one, also
 * where a fact of the server holds dots (a room's text). Empty facts are left out. A text that may take two lines is
 * shown by `DottedText`.
 */
export const factsText = (facts: readonly (string | 0 | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(' · ').replace(/ ·/g, '\u00a0·')

/** The same for a box of one line, which cuts off what does not fit: it breaks before a dot only, so no dot ends it. */
export const lineOfFacts = (facts: readonly string[]): string =>
  factsText(facts.map((fact) => fact.replace(/ /g, '\u00a0'))).replace(/\u00a0· /g, ' ·\u00a0')
