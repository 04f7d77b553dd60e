import fc from 'fast-check'
import { type CouponFaceFields, couponFace } from '@/rules/coupon/face'
import { percentPaid } from '@/rules/coupon/kind'
import { seeded } from '../support/properties/seed'

const table: [CouponFaceFields, string, string, string][] = [
  [{ Kind: 'cash', Amount: 2000 }, '¥20.00', '20 元代金券', '无门槛'],
  [{ Kind: 'cash', Amount: 1250, Threshold: 5000 }, '¥12.50', '12.5 元代金券', '满 50 元可用'],
  [{ Kind: 'full', Amount: 2000, Threshold: 10_000 }, '¥20.00', '20 元满减券', '满 100 元可用'],
  [{ Kind: 'discount', DiscountRate: 8 }, '8 折', '8 折折扣券', '无门槛'],
  [
    { Kind: 'discount', DiscountRate: 8.5, Threshold: 10_000, MaxOff: 5000 },
    '8.5 折',
    '8.5 折折扣券',
    '满 100 元可用，最高减 50 元',
  ],
  [{ Kind: 'discount', DiscountRate: 8, Amount: 2000 }, '8 折', '8 折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 0.1 }, '0.1 折', '0.1 折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 9.9 }, '9.9 折', '9.9 折折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: 10 }, '折扣', '折扣券', '无门槛'],
  [{ Kind: 'discount', DiscountRate: null }, '折扣', '折扣券', '无门槛'],
  [{ Kind: 'cash', Amount: 2000, MaxOff: 500 }, '¥20.00', '20 元代金券', '无门槛'],
  [{ Kind: 'parking', Minutes: 60 }, '1 小时', '1 小时停车券', ''],
  [{ Kind: 'parking', Minutes: 75 }, '75 分钟', '75 分钟停车券', ''],
  [{ Kind: 'parking', Minutes: 120 }, '2 小时', '2 小时停车券', ''],
  [{ Kind: 'parking', Minutes: 90 }, '1.5 小时', '1.5 小时停车券', ''],
  [{ Kind: 'parking', Minutes: 45 }, '45 分钟', '45 分钟停车券', ''],
  [{ Kind: 'parking', Minutes: 30 }, '30 分钟', '30 分钟停车券', ''],
  [{ Kind: 'parking' }, '停车', '停车券', ''],
  [{ Kind: 'gift', Amount: 2000 }, '兑换', '兑换券', ''],
  [{ Kind: 'ticket', Amount: 5000 }, '¥50.00', '50 元票券', '无门槛'],
  [{ Kind: 'cash', Amount: 123_456_789 }, '¥1,234,567.89', '1,234,567.89 元代金券', '无门槛'],
  [{ Kind: 'ticket' }, '票券', '票券', '无门槛'],
  [{ Kind: 'cash', Amount: 0 }, '代金券', '代金券', '无门槛'],
]

test.each(table)('%j is shown as %s', (fields, text, label, condition) => {
  const face = couponFace(fields)
  expect(face).toMatchObject({ Text: text, Label: label, Condition: condition })
  expect(`${face.Prefix}${face.Value} ${face.Suffix}`.trim()).toBe(text)
})

it(seeded('a discount coupon shows its rate and no amount'), () => {
  const tenths = fc.integer({ min: 1, max: 99 })
  fc.assert(
    fc.property(tenths, fc.nat(), (rate, amount) => {
      const { Text } = couponFace({ Kind: 'discount', DiscountRate: rate / 10, Amount: amount })
      expect(Text).toBe(`${rate / 10} 折`)
      expect(percentPaid(rate / 10)).toBe(rate)
    }),
  )
})
