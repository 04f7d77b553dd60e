/** An activity, an invitation and a repair on the phone of the preview. */
import type { Locator } from '@playwright/test'
import { routes } from '@/routes'
import { publishActivity } from '../h5/support/publishActivity'
import { phones } from '../h5/support/people'
import { expect, Handset, test } from './support/handset'

test('an activity is signed up for and paid', async ({ phone, browser }) => {
  const title = `预览扎染${Date.now() % 1e6}`
  const office = await browser.newContext({ baseURL: process.env.PARK_URL })
  await publishActivity(await office.newPage(), title)
  await office.close()
  await phone.openAsNewMember(routes.activities)
  await phone.tap(new RegExp(title), 'link')
  await phone.tap('报名 ¥168.00/人')
  await phone.type('姓名', '沈佳琳')
  await phone.tap('天青', 'radio')
  await phone.tap('没有', 'radio')
  await phone.tap('提交并支付 ¥168.00')
  await phone.payOutside()
  await phone.shows('报名成功')
  await phone.tap('出示签到码')
  await phone.shows(/^\d{4} \d{4} \d{4}$/)
})

test('@long an invitation is made, opened by the guest and accepted', async ({
  phone,
  browser,
  baseURL,
}) => {
  const title = `预览里的邀请 ${Date.now() % 1e5}`
  await phone.openBehindLogIn(routes.makeInvitation)
  await phone.logIn(phones.member)
  await phone.type('主题', title)
  await phone.type('客人姓名', '林客人')
  await phone.type('地点', '北门咖啡')
  await phone.tap('生成邀请函')
  await phone.tap('发给微信好友')
  const card = await phone.over.getByRole('link').getAttribute('href')
  await phone.answer('确定')

  const context = await browser.newContext({ baseURL, viewport: { width: 720, height: 900 } })
  const guest = new Handset(await context.newPage())
  await guest.page.goto(card ?? '')
  await guest.shows(title)
  await guest.shows('林客人，您好')
  await guest.tap('接受邀请')
  await guest.type('您的手机号', '13911113333')
  await guest.tap('接受邀请')
  await guest.shows(/^\d{4} \d{4}$/)
  expect(await guest.errors()).toEqual([])
  await context.close()
})

test('@long a repair is reported with a picture', async ({ phone }) => {
  const text = `顶灯一直在闪 ${Date.now() % 1e6}，晚上看不清路`
  await phone.openAsNewMember(routes.repairReport)
  await phone.tap(/^公共设施/, 'radio')
  await phone.type('具体位置', '三号楼二层东侧电梯厅')
  // From field to field with the keyboard open: it stays, and no field hides behind it.
  await phone.field('问题描述').fill(text)
  const contact = phone.field('联系人')
  await contact.fill('沈佳琳')
  const keyboard = phone.over.locator('.keyboard')
  await keyboard.click({ position: { x: 40, y: 40 } })
  await expect(contact).toBeFocused()
  const edge = async (box: Locator) => (await box.boundingBox()) ?? { y: 0, height: 0 }
  const spare = async () => {
    const { y, height } = await edge(contact)
    return (await edge(keyboard)).y - y - height
  }
  await expect.poll(spare).toBeGreaterThanOrEqual(0)
  await phone.type('联系人', '沈佳琳')
  await phone.tap(/^添加图片/)
  await phone.choosePhoto()
  await expect(phone.control('查看第 1 张图片')).toBeVisible()
  await phone.tap('提交报修')
  await phone.shows(/^编号 BX/)
  await phone.tap('查看详情')
  await phone.shows('待受理')
  await phone.shows(text)
  await phone.tap('查看报修图片第 1 张')
  const viewer = phone.screen.getByRole('dialog', { name: '查看图片' })
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expect(viewer).toHaveCount(0)
})
