/** A coupon, a payment to a shop by its code, and the bill, on the phone of the preview. */
import { routes } from '@/routes'
import { test } from './support/handset'

test('a coupon is claimed, a shop is paid by its code, and the bill shows price and payment', async ({
  phone,
}) => {
  await phone.openAsNewMember(routes.couponCenter)
  await phone.tap('领取：满 100 减 15')
  await phone.shows(/已领\s1\/2/)

  const till = await phone.beside('/dev/cashier')
  const code = await till
    .getByText(/type=shop&shopId=/)
    .first()
    .innerText()
  await till.close()
  await phone.open()
  await phone.tap('扫一扫')
  await phone.scan(code)
  await phone.press('金额键盘', ['1', '2', '8', '小数点', '8'])
  await phone.shows(/优惠/)
  await phone.tap(/^付款 ¥/)
  await phone.payOutside()
  await phone.shows('支付成功')
  await phone.tap('查看账单')
  await phone.tap(/到店付款/, 'link')
  await phone.shows('原价')
  await phone.shows(/微信支付/)
})
