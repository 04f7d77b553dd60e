import { textWidth } from './svgPicture'

/** Signs that no line begins with; they hang over the end of the one before. */
const closing = /^[，。、：；！？）》」』”’…,.:;!?)\]%]$/

/**
 * A text in lines no wider than `room`, px; it breaks anywhere, as Chinese does.
 * @param most lines; what is longer ends with …
 */
export function wrapped(text: string, room: number, size: number, most = Infinity): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of Array.from(text)) {
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
    `${Array.from(shown[most - 1] ?? '')
      .slice(0, -1)
      .join('')}…`,
  ]
}

/** The same, its lines about equally long: no last line of one character. */
export function balanced(text: string, room: number, size: number, most = Infinity): string[] {
  const lines = wrapped(text, room, size)
  if (lines.length > most) return wrapped(text, room, size, most)
  let narrow = room
  while (narrow > size && wrapped(text, narrow - size / 2, size).length === lines.length)
    narrow -= size / 2
  return wrapped(text, narrow, size)
}
