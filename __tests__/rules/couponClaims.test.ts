import { isOver, usableFirst } from '@/features/coupon/model/claims'

const coupon = (Status: Parameters<typeof isOver>[0]['Status'], StatusText: string) => ({
  Status,
  StatusText,
})

test.each([
  [coupon('Claimable', '领取'), false],
  [coupon('LimitReached', '已领取'), false],
  [coupon('LimitReached', '已使用'), true],
  [coupon('LimitReached', '已过期'), true],
  [coupon('SoldOut', '已抢光'), true],
  [coupon('Ended', '领取已结束'), true],
])('%j is over: %s', (one, expected) => {
  expect(isOver(one)).toBe(expected)
})

test('coupons that are over come last, in their order', () => {
  const [used, first, second] = [
    coupon('LimitReached', '已使用'),
    coupon('Claimable', '领取'),
    coupon('LevelTooLow', 'VIP4 及以上可领'),
  ]
  expect(usableFirst([used, first, second])).toEqual([first, second, used])
})
