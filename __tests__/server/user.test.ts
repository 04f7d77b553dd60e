import * as argon2 from '@node-rs/argon2'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import {
  PASSWORD_TRIES,
  PASSWORD_TRIES_ELSEWHERE,
  PASSWORD_WAIT_MINUTES,
} from '../../server/areas/people/user/user.service'
import { demoPassword } from '../../server/tools/seed/members/accounts'
import { OTHER_PARK, PARK, describeServer, phones, requestOf } from '../support/server/testApp'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2')
  return { ...actual, verify: jest.fn(actual.verify) }
})

const test = describeServer()

let count = 0
/** An unused phone number. */
const newPhone = () => `139${String((count += 1)).padStart(8, '0')}`

const logIn = (phone: string, password: string, park = PARK) =>
  test.call(userCalls.login, { PhoneNumber: phone, Password: password }, { park })
const getInfo = (tokens: { access_token: string; secret: string }) =>
  test.call(userCalls.GetInfo, {}, { tokens })

async function codeFor(call: (typeof smsCalls)[keyof typeof smsCalls], phone: string) {
  const reply = await test.call(call, { PhoneNumber: phone })
  expect(reply.status).toBe(200)
  return test.codeOf(phone)
}

async function register(phone: string, password = 'linen2026', more = {}) {
  const CheckCode = await codeFor(smsCalls.register, phone)
  return test.call(userCalls.register, {
    PhoneNumber: phone,
    Password: password,
    CheckCode,
    ...more,
  })
}

describe('registration', () => {
  it('creates an account that is logged in and can log in again', async () => {
    const phone = newPhone()
    const { data } = await register(phone, 'linen2026', { Name: ' 阿布 ', Gender: '女' })
    expect(data.IsNewUser).toBe(true)
    expect(data.User).toMatchObject({
      Name: '阿布',
      Gender: '女',
      PhoneNumber: phone,
      Roles: [],
      HasPassword: true,
    })
    expect(data.User.UserId).toBe(data.User.Id)
    expect((await getInfo(data)).data).toEqual(data.User)
    expect((await logIn(phone, 'linen2026')).data.User.Id).toBe(data.User.Id)
  })

  it('is for one park: the same number is unknown in another', async () => {
    const phone = newPhone()
    await register(phone)
    expect((await logIn(phone, 'linen2026', OTHER_PARK)).status).toBe(400)
  })

  it('stores the device’s data, including the old spelling of System', async () => {
    const { data } = await register(newPhone(), 'linen2026', {
      Sysetm: 'iOS',
      SourceType: 7,
      ThirdAppType: 1,
      ProductVersion: '1.0.0',
    })
    const [row] = await test.sql<{ device: object }>(
      'select device from session where user_id = $1',
      [data.User.Id],
    )
    expect(row?.device).toEqual({
      System: 'iOS',
      SourceType: 7,
      ThirdAppType: 1,
      ProductVersion: '1.0.0',
    })
  })

  it('refuses a number with an account, only to the holder of the phone', async () => {
    const wrong = await test.call(userCalls.register, {
      PhoneNumber: phones.member,
      Password: 'linen2026',
      CheckCode: '000000',
    })
    expect([wrong.status, wrong.body.Reason]).toEqual([400, 'checkCode'])
    const owner = await register(phones.member)
    expect([owner.status, owner.body.Reason]).toEqual([409, 'registered'])
  })

  it('with one code twenty times concurrently succeeds once', async () => {
    const phone = newPhone()
    const CheckCode = await codeFor(smsCalls.register, phone)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.call(userCalls.register, { PhoneNumber: phone, Password: 'linen2026', CheckCode }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const rows = await test.sql('select id from app_user where phone = $1', [phone])
    expect(rows).toHaveLength(1)
  })

  it.each([
    ['短', 'abc123', '密码至少 8 位'],
    ['长', 'abc123'.repeat(4), '密码最多 20 位'],
    ['没有数字', 'abcdefgh', '密码需要包含数字'],
    ['没有字母', '12345678', '密码需要包含字母'],
    ['有空格', 'abc 12345', '密码只能使用字母、数字和常用符号'],
  ])('refuses a password: %s', async (_name, Password, message) => {
    const reply = await test.call(userCalls.register, {
      PhoneNumber: newPhone(),
      Password,
      CheckCode: '123456',
    })
    expect([reply.status, reply.body.Message]).toEqual([400, message])
  })

  it('answers 460 with all reasons to an easily guessed password', async () => {
    const common = await test.call(userCalls.register, {
      PhoneNumber: '13912345678',
      Password: 'Abc123456',
      CheckCode: '123456',
    })
    expect([common.status, common.body]).toEqual([460, ['密码太常见，请换一个']])
    const telling = await test.call(userCalls.register, {
      PhoneNumber: '13912345678',
      Password: 'a13912345678',
      CheckCode: '123456',
    })
    expect([telling.status, telling.body]).toEqual([460, ['密码不能包含手机号']])
  })

  it('hashes passwords with argon2id', async () => {
    const { data } = await register(newPhone())
    const [row] = await test.sql<{ password_hash: string }>(
      'select password_hash from app_user where id = $1',
      [data.User.Id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('log-in', () => {
  it('answers an unknown number, a wrong password and a closed account alike', async () => {
    const phone = newPhone()
    const { data } = await register(phone)
    await test.sql('update app_user set is_closed = true where id = $1', [data.User.Id])
    const replies = [
      await logIn(newPhone(), 'wrong1234'),
      await logIn(phones.marketing, 'wrong1234'),
      await logIn(phone, 'linen2026'),
    ]
    for (const { status, body } of replies) {
      expect({ status, ...body }).toEqual({
        status: 400,
        code: 400,
        succeeded: false,
        Message: '手机号或密码不正确',
        Reason: 'wrongPassword',
      })
    }
  })

  it('hashes once for an unknown number as for a wrong password', async () => {
    const hashed = async (phone: string) => {
      const compare = jest.mocked(argon2.verify)
      compare.mockClear()
      await logIn(phone, 'wrong1234')
      // Cost parameters of the compared hashes.
      return compare.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    }
    await logIn(newPhone(), 'wrong1234')
    const known = await hashed(phones.inspection)
    expect(known).toHaveLength(1)
    expect(await hashed(newPhone())).toEqual(known)
  })

  it('is locked after ten wrong passwords, also concurrent ones; a code still works', async () => {
    const phone = newPhone()
    await register(phone)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(phone, `guess${index}000`)),
    )
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(PASSWORD_TRIES)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30 - PASSWORD_TRIES)
    const right = await logIn(phone, 'linen2026')
    expect([right.status, right.body.Reason]).toEqual([429, 'passwordLocked'])
    expect(right.headers['retry-after']).toBe(String(PASSWORD_WAIT_MINUTES * 60))

    test.clock.pass(61_000)
    const CheckCode = await codeFor(smsCalls.login, phone)
    const byCode = await test.call(userCalls.login, { PhoneNumber: phone, CheckCode })
    expect(byCode.status).toBe(200)
    test.clock.pass(PASSWORD_WAIT_MINUTES * 60_000 + 1000)
    expect((await logIn(phone, 'linen2026')).status).toBe(200)
  })

  it('guessed from many addresses is locked, except at known addresses', async () => {
    const phone = newPhone()
    await register(phone)
    const from = async (remoteAddress: string, Password: string) => {
      const request = requestOf(userCalls.login, { PhoneNumber: phone, Password }, { park: PARK })
      return (await test.app.inject({ ...request, remoteAddress })).statusCode
    }
    expect(await from('198.51.100.7', 'linen2026')).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => from(`203.0.113.${index + 1}`, `guess${index}000`)),
    )
    expect(guesses.filter((status) => status === 400)).toHaveLength(PASSWORD_TRIES_ELSEWHERE)
    expect(guesses.filter((status) => status === 429)).toHaveLength(60 - PASSWORD_TRIES_ELSEWHERE)
    expect(await from('203.0.113.99', 'linen2026')).toBe(429)
    expect(await from('198.51.100.7', 'linen2026')).toBe(200)
    test.clock.pass(PASSWORD_WAIT_MINUTES * 60_000 + 1000)
    expect(await from('203.0.113.99', 'linen2026')).toBe(200)
    test.clock.pass(91 * 86_400_000)
    await test.services.users.clean(PARK)
    expect(await test.sql('select from known_source')).toEqual([])
  })

  it('resets wrong tries after a right one', async () => {
    const phone = newPhone()
    await register(phone)
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < PASSWORD_TRIES - 1; wrong += 1) await logIn(phone, 'wrong1234')
      expect((await logIn(phone, 'linen2026')).status).toBe(200)
    }
  })

  it('by code creates an account for a new number and finds an existing one', async () => {
    const phone = newPhone()
    const first = await test.call(userCalls.login, {
      PhoneNumber: phone,
      CheckCode: await codeFor(smsCalls.login, phone),
    })
    expect(first.data).toMatchObject({ IsNewUser: true, User: { HasPassword: false } })
    test.clock.pass(61_000)
    const second = await test.call(userCalls.login, {
      PhoneNumber: phone,
      CheckCode: await codeFor(smsCalls.login, phone),
    })
    expect(second.data).toMatchObject({ IsNewUser: false, User: { Id: first.data.User.Id } })
    expect((await logIn(phone, 'anything1')).status).toBe(400)
  })

  it('requires exactly one of password and code', async () => {
    for (const proof of [{}, { Password: 'linen2026', CheckCode: '123456' }]) {
      const reply = await test.call(userCalls.login, { PhoneNumber: newPhone(), ...proof })
      expect([reply.status, reply.body.Message]).toEqual([400, '请输入密码或短信验证码'])
    }
  })

  it('returns the roles of staff', async () => {
    const { User } = await test.logIn(phones.maintenance)
    expect(User.Roles).toEqual(['maintenance'])
  })
})

describe('profile', () => {
  it('updates the given fields only', async () => {
    const { data } = await register(newPhone(), 'linen2026', { Name: '小满' })
    const tokens = data
    const update = (change: object) => test.call(userCalls.update, { ...change }, { tokens })
    expect((await update({ Gender: '男', Birthday: '1990-02-28' })).data).toMatchObject({
      Name: '小满',
      Gender: '男',
      Birthday: '1990-02-28',
    })
    expect(
      (await update({ Email: '小满@park.cn', Avatar: '/art/mianfang/logo.svg' })).data,
    ).toMatchObject({
      Gender: '男',
      Email: '小满@park.cn',
      Avatar: '/art/mianfang/logo.svg',
    })
    expect((await update({})).data.Email).toBe('小满@park.cn')
    expect((await getInfo(tokens)).data.Birthday).toBe('1990-02-28')
  })

  it.each([
    ['Birthday', '1990-02-31'],
    ['Birthday', '9999-99-99'],
    ['Gender', '其他'],
    ['Email', 'nobody'],
    ['Name', '<b>'],
    ['Name', '长'.repeat(21)],
    ['Avatar', 'https://elsewhere.example/a.png'],
    ['Avatar', '/file/../server-secret'],
  ])('refuses %s = %s', async (field, value) => {
    const tokens = await test.logIn()
    const reply = await test.call(userCalls.update, { [field]: value }, { tokens })
    expect(reply.status).toBe(400)
  })

  it('ignores undeclared fields', async () => {
    const tokens = await test.logIn()
    const reply = await test.call(
      userCalls.update,
      { Roles: ['marketing'], PhoneNumber: '13900009999', Id: 'x', isClosed: true },
      { tokens },
    )
    expect(reply.data).toEqual(tokens.User)
  })
})

describe('passwords', () => {
  it('are changed with the old one; all sessions end, and this device gets new tokens', async () => {
    const phone = newPhone()
    const { data: here } = await register(phone, 'linen2026', { ProductVersion: '1.2.3' })
    const { data: there } = await logIn(phone, 'linen2026')
    const change = (OldPassword: string, NewPassword: string) =>
      test.call(userCalls.changePassword, { OldPassword, NewPassword }, { tokens: here })
    expect((await change('wrong1234', 'cotton2026')).body.Reason).toBe('wrongPassword')
    expect((await getInfo(there)).status).toBe(200)

    const { data: fresh } = await change('linen2026', 'cotton2026')
    expect((await getInfo(fresh)).status).toBe(200)
    expect((await getInfo(here)).status).toBe(401)
    expect((await getInfo(there)).status).toBe(401)
    expect((await logIn(phone, 'linen2026')).status).toBe(400)
    expect((await logIn(phone, 'cotton2026')).status).toBe(200)
    const [row] = await test.sql<{ version: string }>(
      `select device->>'ProductVersion' as version from session
       where user_id = $1 and ended_at is null order by created_at limit 1`,
      [here.User.Id],
    )
    expect(row?.version).toBe('1.2.3')
  })

  it('are changed with a code sent to the own phone', async () => {
    const phone = newPhone()
    const { data: tokens } = await register(phone)
    test.clock.pass(61_000)
    await test.call(smsCalls.resetPasswd, {}, { tokens })
    const { data: fresh } = await test.call(
      userCalls.changePasswordByCheckCode,
      { CheckCode: test.codeOf(phone), NewPassword: 'cotton2026' },
      { tokens },
    )
    expect((await getInfo(fresh)).status).toBe(200)
    expect((await getInfo(tokens)).status).toBe(401)
    expect((await logIn(phone, 'cotton2026')).status).toBe(200)
  })

  it('are set with a code by a member without one', async () => {
    const phone = newPhone()
    const CheckCode = await codeFor(smsCalls.login, phone)
    const { data: tokens } = await test.call(userCalls.login, { PhoneNumber: phone, CheckCode })
    const old = await test.call(
      userCalls.changePassword,
      { OldPassword: 'anything1', NewPassword: 'cotton2026' },
      { tokens },
    )
    expect(old.body.Reason).toBe('noPassword')
    test.clock.pass(61_000)
    await test.call(smsCalls.resetPasswd, {}, { tokens })
    const { data: fresh } = await test.call(
      userCalls.changePasswordByCheckCode,
      { CheckCode: test.codeOf(phone), NewPassword: 'cotton2026' },
      { tokens },
    )
    expect((await getInfo(fresh)).data.HasPassword).toBe(true)
  })

  it('are recovered with a code; all sessions end and a lock is lifted', async () => {
    const phone = newPhone()
    const { data: tokens } = await register(phone)
    for (let wrong = 0; wrong <= PASSWORD_TRIES; wrong += 1) await logIn(phone, 'wrong1234')
    test.clock.pass(61_000)
    const CheckCode = await codeFor(smsCalls.forgetPassword, phone)
    const reply = await test.call(userCalls.forgetPasswordByCheckCode, {
      PhoneNumber: phone,
      CheckCode,
      NewPassword: 'cotton2026',
    })
    expect(reply.data).toEqual({})
    expect((await getInfo(tokens)).status).toBe(401)
    expect((await logIn(phone, 'cotton2026')).status).toBe(200)
  })

  it('recovery does not reveal whether a number has an account', async () => {
    const unknown = newPhone()
    const known = phones.invitation
    const before = test.sms.sent().length
    const replies = [
      await test.call(smsCalls.forgetPassword, { PhoneNumber: unknown }),
      await test.call(smsCalls.forgetPassword, { PhoneNumber: known }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(Object.keys(replies[0]!.data)).toEqual(Object.keys(replies[1]!.data))
    expect(
      test.sms
        .sent()
        .slice(0, test.sms.sent().length - before)
        .map(({ phone }) => phone),
    ).toEqual([known])
    const typed = await test.call(userCalls.forgetPasswordByCheckCode, {
      PhoneNumber: unknown,
      CheckCode: '123456',
      NewPassword: 'cotton2026',
    })
    expect(typed.body).toMatchObject({ Message: '验证码不正确或已过期', Reason: 'checkCode' })
  })

  it('change concurrent with a log-in leaves no old session valid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone()
      const { data: tokens } = await register(phone)
      const [changed, late] = await Promise.all([
        test.call(
          userCalls.changePassword,
          { OldPassword: 'linen2026', NewPassword: 'cotton2026' },
          { tokens },
        ),
        logIn(phone, 'linen2026'),
      ])
      expect(changed.status).toBe(200)
      if (late.status === 200) expect((await getInfo(late.data)).status).toBe(401)
    }
  })
})

describe('existsUser', () => {
  it('answers per park', async () => {
    const phone = newPhone()
    const exists = (park: string) =>
      test.call(userCalls.existsUser, { PhoneNumber: phone }, { park })
    expect((await exists(PARK)).data).toEqual({ Exists: false })
    await register(phone)
    expect((await exists(PARK)).data).toEqual({ Exists: true })
    expect((await exists(OTHER_PARK)).data).toEqual({ Exists: false })
    expect((await logIn(phones.member, demoPassword)).status).toBe(200)
  })
})
