/** All refusals of the payment password and of payments without it: messages, and no changes. */
import { noPasswordDayMaxFen, payPasswordLockMs, payPasswordTries } from '@/constants'
import { payPasswordCalls } from '@/contract/payPassword'
import { smsCalls } from '@/contract/sms'
import { startOfParkDay } from '@/utils/dateTime'
import * as repository from '../../server/areas/money/payPassword/payPassword.repository'
import { clearOffers } from '../support/server/marketing'
import { describeMoney, PASSWORD, type Wallet } from '../support/server/money'
import { PARK, describeServer, type Reply } from '../support/server/testApp'

jest.mock('../../server/areas/money/payPassword/payPassword.repository', () => {
  const actual = jest.requireActual<typeof repository>(
    '../../server/areas/money/payPassword/payPassword.repository',
  )
  return { ...actual, updatePayPassword: jest.fn(actual.updatePayPassword) }
})

const WRONG = '309182'
const NEXT = '730519'
const DAY_MS = 86_400_000

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  // Amounts are paid without reductions.
  await clearOffers(test)
})

type Call = keyof typeof payPasswordCalls

async function person({ hasPassword = true } = {}) {
  const member: Wallet = await fixture.member()
  if (hasPassword) await member.setPassword()
  const key = { tenantId: PARK, userId: member.userId }
  return {
    member,
    key,
    call: (name: Call, payload: Record<string, unknown> = {}) =>
      test.call(payPasswordCalls[name], payload, member.caller),
    detail: () => test.services.payPasswords.detail(key),
  }
}

/** Status, reason and message of a refusal. */
const outcomeOf = ({ status, body }: Reply<unknown>) => [status, body.Reason, body.Message]

const NOT_SET = [409, 'passwordNotSet', '请先设置支付密码']
const DISABLED = [409, 'innerPayDisabled', '余额与卡支付已停用，请在支付设置中恢复']
const CHANGED = [409, 'passwordChanged', '支付密码刚刚已被修改，请用新密码重试']
const NEEDED = [
  409,
  'passwordNeeded',
  '超出免密限额（单笔 200 元，每日 1,000 元）或未开通免密，请输入支付密码',
]

describe('without a payment password', () => {
  it.each<[Call, Record<string, unknown>]>([
    ['currentPayPassword', { Password: WRONG }],
    ['resetPayPassword', { OldPassword: WRONG, NewPassword: NEXT }],
    ['forgetPayPassword', { CheckCode: '123456', NewPassword: NEXT }],
    ['setEnabled', { Enabled: false, Password: WRONG }],
    ['setPayVoidPassword', { Enabled: true, Password: WRONG }],
    ['setPayVoidPassword', { Enabled: false }],
  ])('%s answers that none is set', async (name, payload) => {
    const { call, detail } = await person({ hasPassword: false })
    expect(outcomeOf(await call(name, payload))).toEqual(NOT_SET)
    expect(await detail()).toMatchObject({ IsSet: false, Enabled: false })
  })

  it('balance and cards are not spent, with or without a typed password', async () => {
    const { member } = await person({ hasPassword: false })
    await member.recharge(5_000)
    const order = await member.order(1_000)
    expect(outcomeOf(await member.pay(order.Id))).toEqual(NOT_SET)
    expect(outcomeOf(await member.pay(order.Id, { Password: WRONG }))).toEqual(NOT_SET)
    expect(await member.balance()).toBe(5_000)
    expect((await member.get(order.Id)).Status).toBe('PendingPay')
  })
})

describe('new password', () => {
  const sequential = '不能使用相同或连续的数字'

  it.each([
    ['444444', sequential],
    ['345678', sequential],
    ['210987', sequential],
    ['19900', '请输入 6 位数字支付密码'],
    ['1990a1', '请输入 6 位数字支付密码'],
  ])('%s is refused by every call that sets it', async (weak, sentence) => {
    const fresh = await person({ hasPassword: false })
    const first = await fresh.call('setPayPassword', { Password: weak })
    expect(outcomeOf(first).slice(0, 1)).toEqual([400])
    expect(outcomeOf(first)[2]).toBe(sentence)
    expect(await fresh.detail()).toMatchObject({ IsSet: false })
    const { call, member } = await person()
    const reset = await call('resetPayPassword', { OldPassword: PASSWORD, NewPassword: weak })
    expect(outcomeOf(reset)[2]).toBe(sentence)
    await test.call(smsCalls.changePaymentCode, {}, member.caller)
    const CheckCode = test.codeOf(member.caller.tokens.User.PhoneNumber)
    const forgotten = await call('forgetPayPassword', { CheckCode, NewPassword: weak })
    expect(outcomeOf(forgotten)[2]).toBe(sentence)
    expect((await call('currentPayPassword', { Password: PASSWORD })).status).toBe(200)
  })

  it('cannot be the end of the own phone number or the birthday', async () => {
    const { call, member } = await person({ hasPassword: false })
    const tail = member.caller.tokens.User.PhoneNumber.slice(-6)
    await test.sql("update app_user set birthday = '1990-03-27' where id = $1", [member.userId])
    for (const Password of [tail, '900327', '270390']) {
      const { status, body } = await call('setPayPassword', { Password })
      expect([Password, status, body.Reason]).toEqual([Password, 400, 'weakPassword'])
    }
    expect((await call('setPayPassword', { Password: '900328' })).status).toBe(200)
  })

  it('cannot be set over an existing one', async () => {
    const { call } = await person()
    expect(outcomeOf(await call('setPayPassword', { Password: NEXT }))).toEqual([
      409,
      'passwordIsSet',
      '支付密码已设置，请使用修改功能',
    ])
    expect((await call('currentPayPassword', { Password: PASSWORD })).status).toBe(200)
  })

  it('must differ from the old one', async () => {
    const { call } = await person()
    const same = { OldPassword: PASSWORD, NewPassword: PASSWORD }
    expect(outcomeOf(await call('resetPayPassword', same))).toEqual([
      400,
      'weakPassword',
      '新支付密码不能与原密码相同',
    ])
  })
})

describe('wrong password', () => {
  it('returns the tries left, then locks for half an hour and returns the time left', async () => {
    const { call, detail, key } = await person()
    const guess = (Password = WRONG) => call('currentPayPassword', { Password })
    for (let left = payPasswordTries - 1; left > 0; left -= 1)
      expect(outcomeOf(await guess())).toEqual([
        400,
        'passwordWrong',
        `支付密码不正确，还可以输入 ${left} 次`,
      ])
    const locks = await guess()
    expect(outcomeOf(locks)).toEqual([
      429,
      'passwordLocked',
      '支付密码已锁定，请 30 分钟后再试，或用短信验证码重设',
    ])
    expect(locks.headers['retry-after']).toBe(String(payPasswordLockMs / 1000))
    test.clock.pass(payPasswordLockMs - 90_000)
    const later = await guess(PASSWORD)
    expect(outcomeOf(later)).toEqual([
      429,
      'passwordLocked',
      '支付密码已锁定，请 2 分钟后再试，或用短信验证码重设',
    ])
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(60)
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(90)
    // Through the service: the access token has expired by then.
    const check = () => test.services.payPasswords.check(key, PASSWORD)
    test.clock.pass(89_000)
    await expect(check()).rejects.toMatchObject({
      message: '支付密码已锁定，请 1 分钟后再试，或用短信验证码重设',
    })
    test.clock.pass(2_000)
    expect((await detail()).TriesLeft).toBe(payPasswordTries)
    await check()
    expect(await detail()).toMatchObject({ TriesLeft: payPasswordTries, LockedUntil: null })
  })

  it.each<[Call, Record<string, unknown>]>([
    ['resetPayPassword', { OldPassword: WRONG, NewPassword: NEXT }],
    ['setEnabled', { Enabled: false, Password: WRONG }],
    ['setPayVoidPassword', { Enabled: true, Limit: 5_000, Password: WRONG }],
  ])('in %s changes nothing and costs a try', async (name, payload) => {
    const { call, detail } = await person()
    const before = await detail()
    expect(outcomeOf(await call(name, payload)).slice(0, 2)).toEqual([400, 'passwordWrong'])
    expect(await detail()).toEqual({ ...before, TriesLeft: payPasswordTries - 1 })
    expect((await call('currentPayPassword', { Password: PASSWORD })).status).toBe(200)
  })

  it('pays nothing, and neither does a locked one', async () => {
    const { member } = await person()
    await member.recharge(5_000)
    const order = await member.order(1_000)
    for (let left = payPasswordTries - 1; left > 0; left -= 1)
      expect(outcomeOf(await member.pay(order.Id, { Password: WRONG })).slice(0, 2)).toEqual([
        400,
        'passwordWrong',
      ])
    const reasons = [WRONG, PASSWORD].map((Password) => member.pay(order.Id, { Password }))
    for (const reply of await Promise.all(reasons))
      expect(outcomeOf(reply).slice(0, 2)).toEqual([429, 'passwordLocked'])
    expect(await member.balance()).toBe(5_000)
  })
})

describe('password changed by a concurrent call', () => {
  const changes: [Call, Record<string, unknown>][] = [
    ['resetPayPassword', { OldPassword: PASSWORD, NewPassword: '851640' }],
    ['setEnabled', { Enabled: false, Password: PASSWORD }],
    ['setPayVoidPassword', { Enabled: true, Limit: 5_000, Password: PASSWORD }],
  ]

  it.each(changes)('%s with the older one is refused', async (name, payload) => {
    const { call, detail } = await person()
    const before = await detail()
    const update = jest.mocked(repository.updatePayPassword)
    const actual = update.getMockImplementation()!
    // The older password has been verified; before the update, another request changes it.
    update.mockImplementationOnce(async (...args) => {
      const other = await call('resetPayPassword', { OldPassword: PASSWORD, NewPassword: NEXT })
      expect(other.status).toBe(200)
      return actual(...args)
    })
    expect(outcomeOf(await call(name, payload))).toEqual(CHANGED)
    expect(await detail()).toEqual(before)
    expect((await call('currentPayPassword', { Password: NEXT })).status).toBe(200)
  })
})

describe('small amounts without the password', () => {
  it('have one of the offered limits', async () => {
    const { call, detail, member } = await person()
    for (const Limit of [0, 1, 4_999, 15_000, 20_001]) {
      const reply = await call('setPayVoidPassword', { Enabled: true, Limit, Password: PASSWORD })
      expect([Limit, ...outcomeOf(reply)]).toEqual([
        Limit,
        400,
        'voidLimit',
        '请选择列出的免密额度',
      ])
    }
    expect(await detail()).toMatchObject({ VoidEnabled: false, VoidLimit: 20_000 })
    const offered = await test.call(payPasswordCalls.getLimitPrice, {}, member.caller)
    for (const Limit of offered.data.Limits) {
      await call('setPayVoidPassword', { Enabled: true, Limit, Password: PASSWORD })
      expect(await detail()).toMatchObject({ VoidEnabled: true, VoidLimit: Limit })
    }
  })

  it('cannot be enabled without the password; such a call costs no try', async () => {
    const { call, detail } = await person()
    const before = await detail()
    expect(outcomeOf(await call('setPayVoidPassword', { Enabled: true }))).toEqual(NEEDED)
    expect(outcomeOf(await call('setPayVoidPassword', { Enabled: true, Limit: 20_000 }))).toEqual(
      NEEDED,
    )
    expect(await detail()).toEqual(before)
  })

  /** A member with money who pays up to `Limit` without the password. */
  async function spender(Limit = 20_000) {
    const found = await person()
    await found.member.recharge(300_000)
    await found.call('setPayVoidPassword', { Enabled: true, Limit, Password: PASSWORD })
    const pay = async (fen: number) => {
      const order = await found.member.order(fen)
      const reply = await found.member.pay(order.Id)
      return reply.status === 200 ? 'paid' : outcomeOf(reply)
    }
    return { ...found, pay }
  }

  it('end at the limit per order, to the fen', async () => {
    const { pay } = await spender(5_000)
    expect(await pay(5_001)).toEqual(NEEDED)
    expect(await pay(5_000)).toBe('paid')
  })

  it('end at the limit per day, to the fen, and restart the next day', async () => {
    const now = test.clock.now()
    test.clock.pass(startOfParkDay(now) + DAY_MS + 8 * 3_600_000 - now)
    const { pay, key } = await spender()
    for (let paid = 20_000; paid < noPasswordDayMaxFen; paid += 20_000)
      expect(await pay(20_000)).toBe('paid')
    expect(await pay(19_999)).toBe('paid')
    expect(await pay(2)).toEqual(NEEDED)
    expect(await test.services.payPasswords.noPasswordLimit(key)).toBe(1)
    expect(await pay(1)).toBe('paid')
    expect(await pay(1)).toEqual(NEEDED)
    const { payPasswords } = test.services
    expect(await payPasswords.detail(key)).toMatchObject({ VoidUsedToday: noPasswordDayMaxFen })
    expect(await payPasswords.noPasswordLimit(key)).toBe(0)
    test.clock.pass(DAY_MS)
    expect(await payPasswords.detail(key)).toMatchObject({ VoidUsedToday: 0 })
    expect(await payPasswords.noPasswordLimit(key)).toBe(20_000)
  })

  it('end when they or balance payments are switched off', async () => {
    const { call, pay, key } = await spender()
    const { payPasswords } = test.services
    await call('setPayVoidPassword', { Enabled: false })
    expect(await pay(100)).toEqual(NEEDED)
    expect(await payPasswords.noPasswordLimit(key)).toBe(0)
    await call('setPayVoidPassword', { Enabled: true, Password: PASSWORD })
    expect(await pay(100)).toBe('paid')
    await call('setEnabled', { Enabled: false, Password: PASSWORD })
    expect(await pay(100)).toEqual(DISABLED)
    expect(await payPasswords.noPasswordLimit(key)).toBe(0)
  })

  it('are not spent by an order that was allowed nothing', async () => {
    const { key } = await spender()
    const { orders, payPasswords } = test.services
    const order = { ...key, id: '00000000-0000-7000-8000-000000000000' }
    const spend = (amount: number) =>
      orders.withTransaction((tx) => payPasswords.authorization.spend(tx, order, 'none', amount))
    await expect(spend(1)).rejects.toMatchObject({ statusCode: 409, reason: 'passwordNeeded' })
    await expect(spend(0)).resolves.toBeUndefined()
  })
})

it('balance payments switched off spend nothing with any password until switched on', async () => {
  const { member, call, detail } = await person()
  await member.recharge(5_000)
  await call('setEnabled', { Enabled: false, Password: PASSWORD })
  const order = await member.order(1_000)
  expect(outcomeOf(await member.pay(order.Id, { Password: PASSWORD }))).toEqual(DISABLED)
  expect(outcomeOf(await member.pay(order.Id, { Password: WRONG }))).toEqual(DISABLED)
  expect(outcomeOf(await member.pay(order.Id))).toEqual(DISABLED)
  // An unchecked password costs no try.
  expect(await detail()).toMatchObject({ Enabled: false, TriesLeft: payPasswordTries })
  await call('setEnabled', { Enabled: true, Password: PASSWORD })
  expect((await member.pay(order.Id, { Password: PASSWORD })).data.Order.Status).toBe('Done')
})
