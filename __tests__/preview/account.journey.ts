/** Logging in on the phone of the preview. */
import { expect, test } from './support/handset'

test('a new member logs in by SMS, is known after a restart, and logs out', async ({ phone }) => {
  await phone.open('/pages/my/my')
  // A slow tap: without a long-press handler it counts as a tap.
  await phone.control(/登录/).click({ delay: 500 })
  const number = await phone.logInAsNewMember()
  const shown = new RegExp(`${number.slice(0, 3)}\\*{4}${number.slice(7)}`)
  await phone.shows(shown)

  await phone.open('/pages/my/my')
  await phone.shows(shown)
  await phone.tap('设置', 'link')
  await phone.tap('退出登录')
  await phone.answer('退出')
  await phone.shows('登录 / 注册')
  await expect(phone.screen.getByText(shown)).toHaveCount(0)
})
