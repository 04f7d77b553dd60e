/** QR code of a ticket: one format, and no other text is accepted as a ticket. */
import fc from 'fast-check'
import {
  groupedTicketNo,
  readTicketQr,
  typedTicketNo,
  writeTicketQr,
} from '@/rules/ticketCode/ticketQr'
import { seeded } from '../../support/properties/seed'

const ticket = fc.record({
  park: fc.constantFrom('mianfang', 'binjiang', 'a-1'),
  id: fc.uuid(),
  code: fc.integer({ min: 0, max: 99_999_999 }).map((code) => String(code).padStart(8, '0')),
})

test(seeded('a written ticket QR text reads back as the same ticket'), () => {
  fc.assert(fc.property(ticket, (each) => expect(readTicketQr(writeTicketQr(each))).toEqual(each)))
})

test(seeded('a text that differs from a written one is no ticket'), () => {
  fc.assert(
    fc.property(ticket, fc.string({ minLength: 1, maxLength: 3 }), (each, more) => {
      const text = writeTicketQr(each)
      expect(readTicketQr(`${text}${more}`)).toBeUndefined()
      expect(readTicketQr(`${more}${text}`)).toBeUndefined()
      expect(readTicketQr(text.replace('t1', 'i1'))).toBeUndefined()
    }),
  )
})

test('a typed ticket number is normalised', () => {
  expect(typedTicketNo('1234 5678 9012')).toBe('123456789012')
  expect(typedTicketNo('１２３４-5678-9012')).toBe('123456789012')
  expect(typedTicketNo('12345678901')).toBeUndefined()
  expect(groupedTicketNo('123456789012')).toBe('1234 5678 9012')
})
