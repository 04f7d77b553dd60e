import { isOver, usableFirst } from '@/features/coupon/model/claims'

type Claims = Parameters<typeof isOver>[0]
const coupon = (Status: Claims['Status'], OwnStatus: Claims['OwnStatus'] = null): Claims => ({
  Status,
  OwnStatus,
})

test.each([
  [coupon('Claimable'), false],
  [coupon('LimitReached'), false],
  [coupon('LimitReached', 'Unused'), false],
  [coupon('LimitReached', 'Locked'), false],
  [coupon('LimitReached', 'Used'), true],
  [coupon('LimitReached', 'Expired'), true],
  [coupon('LimitReached', 'Given'), true],
  [coupon('LimitReached', 'Void'), true],
  [coupon('SoldOut'), true],
  [coupon('Ended'), true],
])('%j is over: %s', (one, expected) => {
  expect(isOver(one)).toBe(expected)
})

test('coupons that are over come last, in their order', () => {
  const [used, first, second] = [
    coupon('LimitReached', 'Used'),
    coupon('Claimable'),
    coupon('LevelTooLow'),
  ] as const
  expect(usableFirst([used, first, second])).toEqual([first, second, used])
})
