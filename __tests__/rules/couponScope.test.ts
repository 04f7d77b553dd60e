import { scopeTextOf } from '../../server/areas/offers/coupon/couponTerms'

const shops = (names: readonly string[]) =>
  new Map(names.map((name, at) => [String(at), { name, logo: '' }]))
const textOf = (...names: string[]) => {
  const shopIds = names.map((_, at) => String(at))
  return scopeTextOf({ scope: 'shops', shopIds }, shops(names))
}

test.each([
  [['一江火锅'], '一江火锅可用'],
  [['幕间咖啡', '半帆咖啡'], '幕间咖啡、半帆咖啡可用'],
  [['小船童书馆', '云朵乐园', '半帆咖啡'], '3 家商户可用'],
  [['小船童书馆的一家名字很长的店'], '小船童书馆的一家名字很长的店可用'],
])('a coupon of %j reads %s', (names, text) => {
  expect(textOf(...names)).toBe(text)
})

test('a coupon whose shops are all gone says so', () => {
  expect(scopeTextOf({ scope: 'shops', shopIds: ['gone'] }, shops([]))).toBe('指定商户可用')
})
