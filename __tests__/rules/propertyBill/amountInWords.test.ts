import fc from 'fast-check'
import { amountInWords } from '@/rules/propertyBill/amountInWords'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'

test.each<[number, string]>([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [15, '壹角伍分'],
  [100, '壹元整'],
  [105, '壹元零伍分'],
  [150, '壹元伍角整'],
  [1_000, '壹拾元整'],
  [12_000, '壹佰贰拾元整'],
  [10_005, '壹佰元零伍分'],
  [100_500, '壹仟零伍元整'],
  [1_000_500, '壹万零伍元整'],
  [1_050_000, '壹万零伍佰元整'],
  [10_010_000, '壹拾万零壹佰元整'],
  [1_000_000_000, '壹仟万元整'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [10_001_000_000, '壹亿零壹万元整'],
  [123_456_789, '壹佰贰拾叁万肆仟伍佰陆拾柒元捌角玖分'],
])('%i fen', (fen, words) => expect(amountInWords(fen)).toBe(words))

/** Reads the words back, by another way than they were written. */
function fenOf(words: string): number {
  const value = (text: string): number => {
    let [total, section, digit] = [0, 0, 0]
    for (const character of text) {
      const at = '零壹贰叁肆伍陆柒捌玖'.indexOf(character)
      const unit = { 拾: 10, 佰: 100, 仟: 1000 }[character]
      if (at >= 0) digit = at
      else if (unit) [section, digit] = [section + digit * unit, 0]
      else if (character === '万') [total, section, digit] = [total + (section + digit) * 1e4, 0, 0]
      else if (character === '亿') [total, section, digit] = [(total + section + digit) * 1e8, 0, 0]
    }
    return total + section + digit
  }
  const [, yuan = '', jiao = '', fen = ''] =
    /^(?:(.+)元)?(?:零?(.)角)?(?:零?(.)分)?整?$/.exec(words) ?? []
  return value(yuan) * 100 + value(jiao) * 10 + value(fen)
}

test(seeded('the words read back as the same amount, with no 零 twice'), () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (fen) => {
      const words = amountInWords(fen)
      expect(fenOf(words)).toBe(fen)
      expect(words).not.toMatch(/零零|零[拾佰仟万亿角分]/)
      expect(words.endsWith('分')).toBe(fen % 10 !== 0)
    }),
    { numRuns: runs(500) },
  )
})

test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('%s is an invalid amount', (fen) => {
  expect(() => amountInWords(fen)).toThrow(RangeError)
})
