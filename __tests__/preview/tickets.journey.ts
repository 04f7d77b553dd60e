/** From a show to the friend's ticket on the phone of the preview. */
import { routes } from '@/routes'
import { askAs } from '../h5/support/addresses'
import { phones } from '../h5/support/people'
import { showToPick } from '../h5/support/showToPick'
import { expect, Handset, test } from './support/handset'

test('@long a show, two seats, two tickets, and one of them given to a friend', async ({
  phone,
  browser,
  baseURL,
}) => {
  const { show, schedule } = await showToPick(await askAs(baseURL ?? '', phones.member), 'last')
  await phone.openAsNewMember(`${routes.seatMap}?id=${schedule.Id}`)
  await phone.tap('推荐')
  await phone.tap('2 人', 'radio')
  await expect(
    phone.screen.getByRole('list', { name: '已选座位' }).getByRole('listitem'),
  ).toHaveCount(2)
  await phone.tap('确认选座')
  await phone.shows('票价 × 2')
  await phone.tap('提交订单')
  await phone.payOutside()
  await phone.shows('已出票')
  await phone.tap('查看门票')
  // The order below has a button of the same name.
  await phone.shows('票根墙')
  await phone.tap(/出示票码|查看门票/)
  await phone.tap(/转赠给朋友/, 'link')
  await phone.tap('生成转赠链接')
  await phone.tap('发给微信好友')
  const card = await phone.over.getByRole('link').getAttribute('href')
  await phone.answer('确定')

  const context = await browser.newContext({ baseURL, viewport: { width: 720, height: 900 } })
  const friend = new Handset(await context.newPage())
  await friend.page.goto(card ?? '')
  await friend.shows(show.Title)
  await friend.tap('登录后领取')
  await friend.logInAsNewMember()
  await friend.tap('领取这张票')
  await friend.shows(/出示票码|查看门票/)
  await friend.shows(show.Title)
  expect(await friend.errors()).toEqual([])
  await context.close()
})

test('@long a show’s poster to share is drawn on the device', async ({ phone, baseURL }) => {
  const { show } = await showToPick(await askAs(baseURL ?? '', phones.member), 'last')
  await phone.open(`${routes.showDetail}?id=${show.Id}`)
  await phone.tap(/^分享海报/, 'link')
  await expect(phone.screen.getByLabel(`${show.Title}的海报`)).toBeVisible()
})
