import fc from 'fast-check'
import { isExpressCompany } from '@/rules/expressCompany'
import { isParcelNo, parcelNoText } from '@/rules/parcelNo'
import { pickupQr, readPickupCode } from '@/rules/pickupCode'
import { refundShare } from '@/rules/refundShare'
import { seeded } from '../../support/properties/seed'

describe('pickup code', () => {
  it('is read from digits with blanks and from the same park’s QR', () => {
    expect(readPickupCode(' 1234 5678 ', 'mianfang')).toEqual({ code: '12345678' })
    expect(readPickupCode('1234-5678', 'mianfang')).toEqual({ code: '12345678' })
    expect(readPickupCode(pickupQr('mianfang', '00000001'), 'mianfang')).toEqual({
      code: '00000001',
    })
    expect(readPickupCode(pickupQr('binjiang', '00000001'), 'mianfang')).toBe('otherPark')
  })

  it.each(['', '1234567', '123456789', 'abcdefgh', 'mall-pickup:mianfang:1234'])(
    '%j is invalid',
    (text) => {
      expect(readPickupCode(text, 'mianfang')).toBeUndefined()
    },
  )
})

describe('parcel number', () => {
  it.each([
    ['shunfeng', 'SF1234567890123'],
    ['jd', 'JD0123456789012'],
    ['jd', 'JDVA00123456789-1-1'],
    ['ems', 'EA123456789CN'],
    ['youzhengguonei', '9800123456789'],
    ['zhongtong', '78012345678901'],
    ['yuantong', 'YT1234567890123'],
    ['yunda', '4312345678901'],
    ['shentong', '773012345678901'],
    ['jtexpress', 'JT1234567890123'],
    ['debangkuaidi', 'DPK364123456789'],
  ])('%s: %s', (company, no) => {
    if (!isExpressCompany(company)) throw new Error(company)
    expect(isParcelNo(company, no)).toBe(true)
    expect(isParcelNo(company, no.slice(0, 7))).toBe(false)
    expect(isParcelNo(company, `${no}号`)).toBe(false)
  })

  it('is stored without blanks and in capitals', () => {
    expect(parcelNoText(' sf 1234 5678 90123 ')).toBe('SF1234567890123')
  })
})

describe('refund share of some pieces', () => {
  it('is proportional, rounded down, and the last piece takes the rest', () => {
    expect(refundShare(100, 3, 1)).toBe(33)
    expect(refundShare(67, 2, 1)).toBe(33)
    expect(refundShare(34, 1, 1)).toBe(34)
    expect(refundShare(0, 2, 2)).toBe(0)
    for (const qty of [0, 4, 1.5, -1]) expect(() => refundShare(100, 3, qty)).toThrow(RangeError)
  })

  it(seeded('adds up to the amount paid when the pieces go back in any order'), () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
        (paid, steps) => {
          let [left, pieces] = [paid, steps.reduce((sum, qty) => sum + qty, 0)]
          const whole = pieces
          for (const qty of steps) {
            const part = refundShare(left, pieces, qty)
            expect(part).toBeLessThanOrEqual(Math.ceil((paid * qty) / whole) + steps.length)
            left -= part
            pieces -= qty
          }
          expect([left, pieces]).toEqual([0, 0])
        },
      ),
    )
  })
})
