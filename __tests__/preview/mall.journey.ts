/** An order of the mall on the phone of the preview. */
import { mallGoodsCalls } from '@/contract/mallGoods'
import { routes } from '@/routes'
import { askAs } from '../h5/support/addresses'
import { phones } from '../h5/support/people'
import { expect, test } from './support/handset'

test('@long goods are chosen, ordered for pick-up at the shop, and paid', async ({
  phone,
  baseURL,
}) => {
  const ask = await askAs(baseURL ?? '', phones.member)
  const { DataRows } = await ask(mallGoodsCalls.list, { PageSize: 60 })
  const goods = DataRows.find(
    ({ Status, Stock, Delivery, LimitPerUser }) =>
      Status === 'OnSale' && Stock > 20 && LimitPerUser === 0 && Delivery.includes('pickup'),
  )
  await phone.openAsNewMember(`${routes.goodsDetail}?id=${goods?.Id}`)
  await phone.tap('立即购买')
  const sheet = phone.screen.getByRole('dialog', { name: '选择规格' })
  await expect(sheet.getByText(/(库存|仅剩) \d+ 件/).first()).toBeVisible()
  for (const group of await sheet.getByRole('radiogroup').all()) {
    const value = group.locator('[role=radio]:not([aria-disabled=true])').first()
    if ((await value.getAttribute('aria-checked')) !== 'true') await value.click()
  }
  await sheet.getByRole('button', { name: '立即购买' }).click()
  // A new member has no address yet. Goods of one way only offer no choice.
  await phone.shows('配送方式')
  if (goods && goods.Delivery.length > 1) await phone.tap('到店自提', 'radio')
  await phone.shows('自提地点')
  await phone.tap('提交订单')
  await phone.payOutside()
  await phone.shows('支付成功')
  await phone.shows('备好后通知您，凭码自提')
})
