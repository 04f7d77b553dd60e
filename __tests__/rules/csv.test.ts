import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { csvOf } from '../../server/desk/csv'
import { seeded } from '../support/properties/seed'

test('cells with commas, quotes and lines are quoted; a file says that it is UTF-8', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf', '园区']])).toBe('\ufeff"a,b","c""d","e\nf",园区\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  const [[cell = ''] = []] = parse(csvOf([[text]]), { bom: true }) as string[][]
  expect(cell).toBe(`'${text}`)
})

test(seeded('what is written is read again, but for the apostrophe of a formula'), () => {
  const text = fc.string().map((each) => each.replaceAll('\ufeff', ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read = parse(csvOf(rows), { bom: true, record_delimiter: '\r\n' }) as string[][]
      const guarded = rows.map((row) =>
        row.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)),
      )
      expect(read).toEqual(guarded)
    }),
  )
})
