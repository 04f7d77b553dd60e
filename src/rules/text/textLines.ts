import { graphemes } from './graphemes'
import { textWidth } from '@/utils/svgPicture'

/** Characters that must not begin a line; they extend beyond the end of the previous line. */
const closing = /^[，。、：；！？）》」』”’…,.:;!?)\]%]$/

/**
 * Wraps a text into lines no wider than `room`, px; breaks between any characters, as in Chinese.
 * @param most maximum number of lines; longer text ends with …
 */
export function wrapped(text: string, room: number, size: number, most = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of graphemes(text)) {
    if (line && textWidth(line + sign, size) > room && !closing.test(sign)) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  if (line) lines.push(line)
  if (lines.length <= most) return lines
  const shown = lines.slice(0, most)
  return [
    ...shown.slice(0, -1),
    `${graphemes(shown[most - 1] ?? '')
      .slice(0, -1)
      .join('')}…`,
  ]
}

/** Wraps a text into lines of similar length: no last line of a single character. */
export function balanced(text: string, room: number, size: number, most = Infinity): string[] {
  const lines = wrapped(text, room, size)
  if (lines.length > most) return wrapped(text, room, size, most)
  let narrow = room
  while (narrow > size && wrapped(text, narrow - size / 2, size).length === lines.length)
    narrow -= size / 2
  return wrapped(text, narrow, size)
}
