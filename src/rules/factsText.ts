/**
 * Facts in one text, parted by dots: 水吧 · 2F · 人均 38 元. A line breaks after a dot and never begins with one, also
 * where a fact of the server holds dots (a room's text). Empty facts are left out.
 */
export const factsText = (facts: readonly (string | 0 | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(' · ').replace(/ ·/g, '\u00a0·')
