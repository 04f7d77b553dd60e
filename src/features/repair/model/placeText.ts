/** PlaceText takes no more. */
const most = 60

/**
 * The text of a place after another building, floor or room was picked: what was picked before goes, what the person
 * wrote behind it stays.
 */
export function placeAfterPick(text: string, before: string, after: string): string {
  const own = before !== '' && text.startsWith(before) ? text.slice(before.length) : text
  return `${after}${own.trimStart()}`.slice(0, most)
}

/** 2 号楼 3F and a space, for the text of a place; empty where nothing was picked. */
export const pickedText = (...names: readonly (string | undefined)[]): string => {
  const known = names.filter(Boolean)
  return known.length > 0 ? `${known.join(' ')} ` : ''
}
