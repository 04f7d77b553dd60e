/** An event as a calendar file (RFC 5545). */
import type { CalendarEvent } from './types'

/** Time of the reminder before the event, minutes. */
const alarmMinutes = 60
/** Maximum octets of a line without its line break. */
const lineMax = 75

const escaped = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/([,;])/g, '\\$1')

/** 20261130T060000Z */
const stamp = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}

/** Folds a long line with a break and a blank; characters are not split. */
function folded(line: string): string {
  let text = ''
  let octets = 0
  for (const sign of Array.from(line)) {
    const more = octetsOf(sign)
    if (octets + more > lineMax) {
      text += '\r\n '
      octets = 1
    }
    text += sign
    octets += more
  }
  return text
}

/**
 * Content of the calendar file.
 * @param now creation time, ms since 1970
 */
export function icsOf(
  { id, title, place, notes, startAt, endAt }: CalendarEvent,
  now: number,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//park//activity//CN',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startAt)}`,
    `DTEND:${stamp(endAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${alarmMinutes}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
