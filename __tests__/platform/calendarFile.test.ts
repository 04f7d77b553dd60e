import { icsOf } from '@/platform/calendar/ics'

const event = {
  ...{ id: 'a1', title: '扎染', place: '3 号楼', notes: '' },
  startAt: Date.UTC(2026, 10, 30, 6),
  endAt: Date.UTC(2026, 10, 30, 8, 30),
}
const linesOf = (text: string) => text.split('\r\n')
const now = Date.UTC(2026, 10, 23, 1, 2, 3)

test('a calendar file has title, place, UTC times and a reminder an hour before', () => {
  const lines = linesOf(icsOf(event, now))
  expect(lines).toEqual(
    expect.arrayContaining([
      'UID:a1',
      'DTSTAMP:20261123T010203Z',
      'DTSTART:20261130T060000Z',
      'DTEND:20261130T083000Z',
      'SUMMARY:扎染',
      'LOCATION:3 号楼',
      'TRIGGER:-PT60M',
    ]),
  )
  expect([lines[0], lines[lines.length - 2], lines[lines.length - 1]]).toEqual([
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    '',
  ])
})

test('special characters are escaped, and no text can add lines', () => {
  const lines = linesOf(icsOf({ ...event, title: 'a,b;c\\d\r\nATTENDEE:x\ny\rz' }, now))
  expect(lines).toContain('SUMMARY:a\\,b\\;c\\\\d\\nATTENDEE:x\\ny\\nz')
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
})

test('lines have at most 75 octets and unfold to the original text', () => {
  const title = '扎染😀方巾，'.repeat(20)
  const text = icsOf({ ...event, title }, now)
  for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text).not.toContain('�')
  expect(linesOf(text.replace(/\r\n /g, ''))).toContain(`SUMMARY:${title}`)
})
