import { fundNames } from '@/features/scanPay/model/fundNames'

test.each([
  [6600, {}, '微信支付'],
  [6600, { StoredCard: 10_000, Balance: 500 }, '储值卡'],
  [6600, { StoredCard: 6000, Balance: 600 }, '储值卡、余额'],
  [6600, { Balance: 500 }, '余额、微信支付'],
  [6600, { StoredCard: 6000, Balance: 500 }, '储值卡、余额、微信支付'],
])('a payment of %s with %j takes %s', (toPay, funds, names) =>
  expect(fundNames(toPay, funds)).toBe(names),
)
