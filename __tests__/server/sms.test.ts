import { smsCodeMs, smsCodeTries } from '@/constants'
import { smsCalls } from '@/contract/sms'
import { userCalls } from '@/contract/user'
import {
  PER_ADDRESS_A_DAY,
  PER_PHONE_A_DAY,
  RESEND_SECONDS,
} from '../../server/areas/people/sms/sms.service'
import { countMessage } from '../../server/areas/people/sms/sms.repository'
import {
  OTHER_PARK,
  PARK,
  describeServer,
  phones,
  requestOf,
  startTestApp,
} from '../support/server/testApp'

const test = describeServer()

let count = 0
const newPhone = () => `137${String((count += 1)).padStart(8, '0')}`
const ask = (phone: string, call = smsCalls.login, park?: string) =>
  test.call(call, { PhoneNumber: phone }, { park })
const logIn = (phone: string, code: string, park?: string) =>
  test.call(userCalls.login, { PhoneNumber: phone, CheckCode: code }, { park })
const other = (code: string) => (code === '000000' ? '111111' : '000000')
const pause = () => test.clock.pass(RESEND_SECONDS * 1000 + 1)

describe('SMS code', () => {
  it('has six digits and an expiry, and is stored hashed', async () => {
    const phone = newPhone()
    const { data, body } = await ask(phone)
    expect(test.codeOf(phone)).toMatch(/^\d{6}$/)
    expect(data.ExpireAt - body.ServerTime).toBeGreaterThan(smsCodeMs - 1000)
    expect(data.ResendAt - body.ServerTime).toBeLessThanOrEqual(RESEND_SECONDS * 1000)
    const rows = await test.sql('select * from sms_code where phone = $1', [phone])
    expect(JSON.stringify(rows)).not.toContain(test.codeOf(phone))
  })

  it('works once', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = test.codeOf(phone)
    expect((await logIn(phone, code)).status).toBe(200)
    expect((await logIn(phone, code)).body.Reason).toBe('checkCode')
  })

  it('works once in twenty concurrent calls', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = test.codeOf(phone)
    const replies = await Promise.all(Array.from({ length: 20 }, () => logIn(phone, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.every(({ status }) => status === 200 || status === 400)).toBe(true)
  })

  it('allows five tries, also concurrent ones', async () => {
    const phone = newPhone()
    await ask(phone)
    const code = test.codeOf(phone)
    for (let wrong = 1; wrong < smsCodeTries; wrong += 1) await logIn(phone, other(code))
    expect((await logIn(phone, code)).status).toBe(200)

    const second = newPhone()
    await ask(second)
    await Promise.all(Array.from({ length: 15 }, () => logIn(second, other(test.codeOf(second)))))
    expect((await logIn(second, test.codeOf(second))).status).toBe(400)
  })

  it('expires after five minutes', async () => {
    const phone = newPhone()
    await ask(phone)
    test.clock.pass(smsCodeMs - 1000)
    const late = newPhone()
    await ask(late)
    test.clock.pass(1001)
    expect((await logIn(phone, test.codeOf(phone))).status).toBe(400)
    expect((await logIn(late, test.codeOf(late))).status).toBe(200)
  })

  it('is replaced by the next one', async () => {
    const phone = newPhone()
    await ask(phone)
    const first = test.codeOf(phone)
    pause()
    await ask(phone)
    const second = test.codeOf(phone)
    if (first !== second) expect((await logIn(phone, first)).status).toBe(400)
    expect((await logIn(phone, second)).status).toBe(200)
  })

  it('is valid for its purpose and park only', async () => {
    const phone = newPhone()
    await ask(phone, smsCalls.register)
    const code = test.codeOf(phone)
    expect((await logIn(phone, code)).status).toBe(400)
    expect((await logIn(phone, code, OTHER_PARK)).status).toBe(400)
    const forgot = await test.call(userCalls.forgetPasswordByCheckCode, {
      PhoneNumber: phone,
      CheckCode: code,
      NewPassword: 'cotton2026',
    })
    expect(forgot.status).toBe(400)
  })

  it('for a member is sent to the account’s number, whatever the request', async () => {
    const tokens = await test.logIn(phones.newMember)
    const before = test.sms.sent().length
    await test.call(smsCalls.changePaymentCode, { PhoneNumber: newPhone() }, { tokens })
    const added = test.sms.sent().length - before
    expect(
      test.sms
        .sent()
        .slice(0, added)
        .map(({ phone, purpose }) => [phone, purpose]),
    ).toEqual([[phones.newMember, 'changePaymentCode']])
  })
})

describe('SMS limits', () => {
  it('count sends per address correctly, whatever the order of their times', async () => {
    // A call that began earlier, counted after one that began later.
    const key = { tenantId: PARK, subject: 'ip:203.0.113.77', day: '2026-11-21' }
    const rule = { perDay: 3, pauseMs: 0 }
    const at = (ms: number) => new Date(Date.UTC(2026, 10, 21, 8) + ms)
    expect(await countMessage(test.db, key, rule, at(5))).toBe('counted')
    expect(await countMessage(test.db, key, rule, at(0))).toBe('counted')
    expect(await countMessage(test.db, key, rule, at(6))).toBe('counted')
    expect(await countMessage(test.db, key, rule, at(7))).toEqual({ count: 3, lastAt: at(6) })
    const replies = await Promise.all(Array.from({ length: 30 }, () => ask(newPhone())))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(replies.every(({ body }) => body.succeeded)).toBe(true)
  })

  it('allow one a minute, also for thirty concurrent calls of any purpose', async () => {
    const phone = newPhone()
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ask(phone, index % 2 ? smsCalls.login : smsCalls.register),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(29)
    expect(refused[0]!.body.Message).toMatch(/^请 \d+ 秒后再获取验证码$/)
    expect(test.sms.sent().filter((sms) => sms.phone === phone)).toHaveLength(1)
    pause()
    expect((await ask(phone)).status).toBe(200)
  })

  it('allow ten a day for a phone, then HTTP 200 with code 520', async () => {
    const phone = newPhone()
    for (let sent = 0; sent < PER_PHONE_A_DAY; sent += 1) {
      expect((await ask(phone)).status).toBe(200)
      pause()
    }
    const reply = await ask(phone)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ code: 520, succeeded: false, Reason: 'dailyLimit' })
    test.clock.pass(24 * 3_600_000)
    expect((await ask(phone)).body.succeeded).toBe(true)
  })

  it('allow two hundred a day for an address', async () => {
    const send = async (remoteAddress: string) => {
      const response = await test.app.inject({
        ...requestOf(smsCalls.login, { PhoneNumber: newPhone() }, {}),
        remoteAddress,
      })
      return response.json().code as number
    }
    const codes = []
    for (let sent = 0; sent <= PER_ADDRESS_A_DAY; sent += 1) codes.push(await send('203.0.113.7'))
    expect(codes.filter((code) => code === 0)).toHaveLength(PER_ADDRESS_A_DAY)
    expect(codes.at(-1)).toBe(520)
    expect(await send('203.0.113.8')).toBe(0)
  })

  it('do not count refused calls', async () => {
    const phone = newPhone()
    await ask(phone)
    for (let again = 0; again < 20; again += 1) await ask(phone)
    const [row] = await test.sql<{ count: number }>(
      'select count from sms_quota where subject = $1',
      [`phone:${phone}`],
    )
    expect(row?.count).toBe(1)
  })
})

describe('failing provider', () => {
  it('is reported to the person without its own message', async () => {
    const failing = await startTestApp()
    try {
      failing.sms.send = async () => {
        throw new Error('isv.AMOUNT_NOT_ENOUGH')
      }
      const reply = await failing.call(smsCalls.login, { PhoneNumber: newPhone() })
      expect(reply.status).toBe(503)
      expect(reply.body.Message).toBe('短信发送失败，请稍后再试')
      // Password recovery must not reveal whether a number has an account.
      const forgot = await failing.call(smsCalls.forgetPassword, { PhoneNumber: phones.member })
      expect(forgot.status).toBe(200)
    } finally {
      await failing.close()
    }
  })
})
