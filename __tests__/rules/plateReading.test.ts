/** Plates as read by cameras, and their near matches. */
import fc from 'fast-check'
import { newEnergyLetters, plateKind, plateLetters, plateProvinces } from '@/rules/plate'
import {
  confusedCharacters,
  foldedPlate,
  nearHalves,
  plateNearness,
  plateReading,
} from '@/rules/plateReading'
import { runs } from '../support/properties/runs'
import { seeded } from '../support/properties/seed'

const sign = fc.constantFrom(...plateLetters, ...'0123456789')
const head = fc.tuple(fc.constantFrom(...plateProvinces), fc.constantFrom(...plateLetters))
const ordinary = fc
  .tuple(head, fc.array(sign, { minLength: 5, maxLength: 5 }))
  .map(([start, rest]) => [...start, ...rest].join(''))
const electric = fc
  .tuple(head, fc.constantFrom(...newEnergyLetters.slice(0, 2)), fc.integer({ min: 0, max: 99999 }))
  .map(([start, letter, number]) => `${start.join('')}${letter}${String(number).padStart(5, '0')}`)
const plate = fc.oneof(ordinary, electric)

test.each([
  ['浙A10345', '浙A10345', ''],
  [' 浙a·103-45 ', '浙A10345', ''],
  ['浙A1O345', '浙A10345', '浙A1O345'],
  ['浙AI2O4I', '浙A12041', '浙AI2O4I'],
  ['浙A1234', '', '浙A1234'],
  ['浙O12345', '', '浙O12345'],
  ['浙A12?45', '', '浙A1245'],
  ['_浙A1234_', '', '浙A1234'],
  ['无牌车', '', ''],
  ['_无_', '', ''],
  ['', '', ''],
  ['未识别1234', '', ''],
  ['unknown', '', ''],
  ['浙A1', '', ''],
  ['<script>alert(1)</script>', '', 'SCRIPTALERT1'],
  ['9'.repeat(500), '', '9'.repeat(12)],
])('%j is read as plate %j with reading %j', (text, plateNo, read) =>
  expect(plateReading(text)).toEqual({ plate: plateNo, read }),
)

it(seeded('a plate reads as itself, and any other text without an error'), () => {
  fc.assert(
    fc.property(plate, (text) => expect(plateReading(text)).toEqual({ plate: text, read: '' })),
    { numRuns: runs(300) },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const { plate: found, read } = plateReading(text)
      expect(found === '' || plateKind(found) !== null).toBe(true)
      expect(read).toMatch(/^[A-Z\d\u4e00-\u9fff]{0,12}$/)
      expect(read === '' || read !== found).toBe(true)
      // What is kept of a reading is read the same again.
      expect(plateReading(read)).toEqual({ plate: found && read ? found : '', read })
    }),
    { numRuns: runs(1000) },
  )
})

test.each([
  ['浙A10345', '浙A1O345', 'misread'],
  ['浙A10345', '浙A1D345', 'misread'],
  ['浙A10345', '浙AI03A5', 'misread'],
  ['浙AB2S45', '浙A82545', 'misread'],
  ['浙A1234', '浙A12345', 'misread'],
  ['浙A1345', '浙A12345', 'misread'],
  ['浙A1234', '浙A1234', 'misread'],
  ['浙A12345', '浙A12346', 'oneOff'],
  ['浙A12345', '沪A12345', 'oneOff'],
  ['浙A12345', '浙AD12345', 'oneOff'],
  ['浙A12345', '浙A12367', null],
  ['浙A12345', '浙A21345', null],
  ['A1234', 'A12345', null],
  ['', '', null],
])('%j and %j are %j', (one, other, nearness) => {
  expect(plateNearness(one, other)).toBe(nearness)
  expect(plateNearness(other, one)).toBe(nearness)
})

it(
  seeded(
    'a plate with one character confused, changed or lost is near; with two changed it is not',
  ),
  () => {
    const at = fc.integer({ min: 2, max: 6 })
    fc.assert(
      fc.property(
        plate,
        at,
        at,
        fc.constantFrom('A', '3', '7', 'K'),
        (text, place, other, sign) => {
          const put = (base: string, where: number, what: string) =>
            base.slice(0, where) + what + base.slice(where + 1)
          const fold = (each: string) => foldedPlate(each)
          const changed = put(text, place, sign)
          expect(plateNearness(text, changed)).not.toBeNull()
          const lost = put(text, place, '')
          if (lost.length >= 6) expect(plateNearness(text, lost)).not.toBeNull()
          for (const near of [changed, lost]) {
            const { start, end } = nearHalves(text)
            expect(fold(near).startsWith(start) || fold(near).endsWith(end)).toBe(true)
          }
          const second = sign === '3' ? '4' : '3'
          const twice = put(changed, other, second)
          const differing = [...fold(twice)].filter((each, index) => each !== fold(text)[index])
          if (differing.length === 2) expect(plateNearness(text, twice)).toBeNull()
        },
      ),
      { numRuns: runs(1000) },
    )
  },
)

it('each confused character is folded to one digit', () => {
  expect(confusedCharacters.from).toHaveLength(confusedCharacters.to.length)
  expect(foldedPlate('0ODQ1I8B2Z5S浙A')).toBe('00001188225' + '5浙A')
})
