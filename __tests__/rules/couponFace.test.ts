import fc from 'fast-check'
import { type CouponFaceFields, couponFace } from '@/rules/coupon/face'
import { percentPaid } from '@/rules/coupon/kind'
import { seeded } from '../support/properties/seed'

const table: [CouponFaceFields, string, string, string][] = [
  [{ Kind: 'cash', Amount: 2000 }, '¥20.00', '20.00元代金券', '无门槛'],
  [{ Kind: 'cash', Amount: 1250, Threshold: 5000 }, '¥12.50', '12.50元代金券', '满50.00元可用'],
  [{ Kind: 'full', Amount: 2000, Threshold: 10_000 }, '¥20.00', '20.00元满减券', '满100.00元可用'],
  [{ Kind: 'discount', DiscountRate: 8 }, '8折', '8折折扣券', '无门槛'],
  [
    { Kind: 'discount', DiscountRate: 8.5, Threshold: 10_000, MaxOff: 5000 },
    '8.5折',
    '8.5折折扣券',
    '满100.00元可用，最高减50.00元',
  ],
  [{ Kind: 'discount', DiscountRate: 8, Amount: 2000 }, '8折', '8折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 0.1 }, '0.1折', '0.1折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 9.9 }, '9.9折', '9.9折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 10 }, '折扣', '折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: null }, '折扣', '折扣券', '无门槛'],
  [{ Kind: 'cash', Amount: 2000, MaxOff: 500 }, '¥20.00', '20.00元代金券', '无门槛'],
  [{ Kind: 'parking', Minutes: 60 }, '1小时', '1小时停车券', ''],
  [{ Kind: 'parking', Minutes: 75 }, '75分钟', '75分钟停车券', ''],
  [{ Kind: 'parking', Minutes: 120 }, '2小时', '2小时停车券', ''],
  [{ Kind: 'parking', Minutes: 90 }, '1.5小时', '1.5小时停车券', ''],
  [{ Kind: 'parking', Minutes: 45 }, '45分钟', '45分钟停车券', ''],
  [{ Kind: 'parking', Minutes: 30 }, '30分钟', '30分钟停车券', ''],
  [{ Kind: 'parking' }, '停车', '停车券', ''],
  [{ Kind: 'gift', Amount: 2000 }, '兑换', '兑换券', ''],
  [{ Kind: 'ticket', Amount: 5000 }, '¥50.00', '50.00元票券', '无门槛'],
  [{ Kind: 'cash', Amount: 123_456_789 }, '¥1,234,567.89', '1,234,567.89元代金券', '无门槛'],
  [{ Kind: 'ticket' }, '票券', '票券', '无门槛'],
  [{ Kind: 'cash', Amount: 0 }, '代金券', '代金券', '无门槛'],
]

test.each(table)('%j reads %s', (fields, text, label, condition) => {
  const face = couponFace(fields)
  expect(face).toMatchObject({ Text: text, Label: label, Condition: condition })
  expect(face.Prefix + face.Value + face.Suffix).toBe(text)
})

it(seeded('never shows money on a discount, and always its rate'), () => {
  const tenths = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(tenths, fc.nat(), (rate, amount) => {
      const { Text } = couponFace({ Kind: 'discount', DiscountRate: rate / 10, Amount: amount })
      expect(Text).toBe(`${rate / 10}折`)
      expect(percentPaid(rate / 10)).toBe(rate)
    }),
  )
})
