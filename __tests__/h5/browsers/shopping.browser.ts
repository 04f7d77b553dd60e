/** A new member logs in, recharges, claims a coupon, pays a shop with it and finds everything on the bill. */
import { routes } from '@/routes'
import { everyAddress } from '../support/addresses'
import { newPhone } from '../support/journey'
import type { Person } from './support/person'
import { expect, test } from './support/test'

const coupon = '满 100 减 15'
const payPassword = '258036'

/** The code in the sandbox's message to this phone. */
async function codeFor(phone: string): Promise<string> {
  const page = await (await fetch(`${process.env.PARK_URL}/dev/sms`)).text()
  const code = page
    .split('<li')
    .find((message) => message.includes(phone))
    ?.match(/<code>(\d{6})<\/code>/)?.[1]
  if (code === undefined) throw new Error(`no message to ${phone}`)
  return code
}

async function becomeMember(person: Person): Promise<void> {
  const phone = newPhone()
  await person.type({ role: 'textbox', name: '手机号' }, phone)
  await person.tap({ role: 'button', name: '获取验证码' })
  await person.see(/秒后重发/)
  await person.type({ role: 'textbox', name: '短信验证码' }, await codeFor(phone))
  await person.tap({ role: 'checkbox' })
  await person.tap({ role: 'button', name: '登录' })
}

async function enterPassword(person: Person, pad: string): Promise<void> {
  for (const digit of payPassword)
    await person.tap({ role: 'button', name: digit, within: { role: 'group', name: pad } })
}

/** Id of a shop with activities, taken from the page addresses. */
async function someShop(): Promise<string> {
  const addresses = await everyAddress(process.env.PARK_URL ?? '')
  const { url } = addresses.find(({ route }) => route === 'scanPay') ?? { url: '' }
  return new URLSearchParams(url.split('?')[1]).get('shopId') ?? ''
}

test('a coupon is claimed after log-in, used at a shop, and the bill appears', async ({
  person,
}) => {
  test.setTimeout(120_000)
  await person.become('visitor')
  await person.open(routes.couponCenter)
  await person.tap({ role: 'button', name: `领取：${coupon}` })
  await person.arrive(new RegExp(routes.login))
  await becomeMember(person)
  await person.arrive(new RegExp(routes.couponCenter))
  // The coupon wanted before the log-in is claimed now.
  await person.see(/已领/)

  await person.open(routes.accountBalance)
  await person.tap({ role: 'radio', name: { pattern: '200' } })
  await person.tap({ role: 'button', name: { pattern: '^充值 ¥' } })
  await person.tap({ role: 'button', name: { pattern: '^支付 ¥' } })
  await person.arrive(/\/dev\/pay\//)
  await person.tap({ role: 'button', name: { pattern: '确认支付' } })
  await person.arrive(new RegExp(routes.paySuccess))
  await person.see(/支付成功/)

  await person.open(routes.setPayPassword)
  await enterPassword(person, '设置 6 位支付密码')
  await enterPassword(person, '请再次输入')
  await person.see(/支付密码已设置/)

  await person.open(`/?type=shop&shopId=${await someShop()}`)
  await person.arrive(new RegExp(routes.scanPay))
  for (const name of ['1', '2', '0', '小数点', '5'])
    await person.tap({ role: 'button', name, within: { role: 'group', name: '金额键盘' } })
  await person.see(/(?:满减|券)\s[\d,.]+\s元/)
  await person.tap({ role: 'button', name: { pattern: '^付款 ¥' } })
  await person.see(new RegExp(coupon))
  await person.tap({
    role: 'button',
    name: { pattern: '^支付 ¥' },
    within: { role: 'dialog', name: '确认付款' },
  })
  await enterPassword(person, '支付密码')
  await person.see(/支付成功/)

  await person.tap({ role: 'button', name: '查看账单' })
  await person.arrive(new RegExp(routes.bills))
  await person.settle()
  await person.tap({ role: 'link', name: { pattern: '120\\.50|105\\.50|¥' } })
  await person.arrive(new RegExp(routes.billDetail))
  await person.see(/原价/)
  await person.see(new RegExp(coupon))
  expect(await person.engine.address()).toContain('id=')
})
