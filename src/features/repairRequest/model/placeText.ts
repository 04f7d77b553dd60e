import { cutText } from '@/rules/text/graphemes'

/** Maximum length of PlaceText. */
const most = 60

/**
 * PlaceText after another building, floor or room was chosen: the previous choice is replaced, the user's text behind
 * it stays.
 */
export function placeAfterPick(text: string, before: string, after: string): string {
  const own = before !== '' && text.startsWith(before) ? text.slice(before.length) : text
  return cutText(`${after}${own.trimStart()}`, most)
}

/** 2 号楼 3F with a trailing space, as the start of PlaceText; empty when nothing was chosen. */
export const pickedText = (...names: readonly (string | undefined)[]): string => {
  const parts = names.filter(Boolean)
  return parts.length > 0 ? `${parts.join(' ')} ` : ''
}
