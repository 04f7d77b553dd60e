/** Limits of payment password tries: in a row, per day, concurrently, and during a change. */
import { payPasswordDayTries, payPasswordLockMs, payPasswordTries } from '@/constants'
import { payPasswordCalls } from '@/contract/payPassword'
import { startOfParkDay } from '@/utils/dateTime'
import {
  clearTries,
  findPayPassword,
  takeTry,
} from '../../server/areas/money/payPassword/payPassword.repository'
import { describeMoney, PASSWORD, type Wallet } from '../support/server/money'
import { PARK, describeServer } from '../support/server/testApp'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const test = describeServer()
const fixture = describeMoney(test)

/** A member with a password; called through the service, since a day outlasts an access token. */
async function withPassword() {
  const member: Wallet = await fixture.member()
  await member.setPassword()
  const key = { tenantId: PARK, userId: member.userId }
  const { payPasswords } = test.services
  const guess = (password = '309182') =>
    payPasswords.check(key, password).then(
      () => ({ reason: 'right', message: '' }),
      (error: { reason: string; message: string }) => error,
    )
  const identity = { ...key, sessionId: '', secret: '', roles: [] }
  return { member, key, identity, guess, detail: () => payPasswords.detail(key) }
}

/** Sets the clock to the morning, so that a day's lock ends within the day. */
function turnToMorning(): void {
  const now = test.clock.now()
  test.clock.pass(startOfParkDay(now) + DAY_MS + 8 * HOUR_MS - now)
}

describe('daily limit of tries', () => {
  it(`${payPasswordDayTries} wrong ones lock the password until the next day, with that message`, async () => {
    turnToMorning()
    const { guess, detail } = await withPassword()
    const reasons: string[] = []
    for (let time = 0; time < payPasswordDayTries; time += 1) {
      if (time === payPasswordTries) test.clock.pass(payPasswordLockMs)
      reasons.push((await guess()).reason)
    }
    expect(reasons.filter((reason) => reason === 'passwordLocked')).toHaveLength(2)
    const midnight = startOfParkDay(test.clock.now()) + DAY_MS
    test.clock.pass(2 * payPasswordLockMs)
    expect(await detail()).toMatchObject({ TriesLeft: 0, LockedUntil: midnight })
    const right = await guess(PASSWORD)
    expect([right.reason, right.message]).toEqual([
      'passwordLocked',
      '24 小时内支付密码已输错 10 次，已锁定至 明天 00:00，也可用短信验证码重设',
    ])
    test.clock.pass(midnight - test.clock.now())
    // Ten tries within 24 hours still count: one more is allowed, and a wrong one locks for another
    // day.
    expect(await detail()).toMatchObject({ TriesLeft: 1, LockedUntil: null })
    expect((await guess()).reason).toBe('passwordLocked')
    expect(await detail()).toMatchObject({ LockedUntil: midnight + DAY_MS })
    test.clock.pass(DAY_MS)
    expect((await guess(PASSWORD)).reason).toBe('right')
  })

  it('is rolling: it does not restart at midnight', async () => {
    turnToMorning()
    test.clock.pass(14 * HOUR_MS)
    const { guess } = await withPassword()
    const looked: string[] = []
    for (let round = 0; round < 10; round += 1) {
      for (let time = 0; time < payPasswordTries; time += 1) looked.push((await guess()).reason)
      test.clock.pass(payPasswordLockMs)
    }
    // Five hours around midnight: ten tries, and one more allowed by the new day.
    expect(looked.filter((reason) => reason === 'passwordWrong').length).toBeLessThan(
      payPasswordDayTries,
    )
    expect(looked.length - looked.indexOf('passwordLocked')).toBeGreaterThan(30)
  })

  it('does not restart when the member pays in between', async () => {
    turnToMorning()
    const { guess, detail } = await withPassword()
    for (let time = 0; time < payPasswordDayTries; time += 1) {
      expect((await guess(PASSWORD)).reason).toBe('right')
      await guess()
    }
    expect(await detail()).toMatchObject({ TriesLeft: 0 })
    expect((await guess(PASSWORD)).reason).toBe('passwordLocked')
  })

  it('does not count correct tries', async () => {
    const { guess, detail } = await withPassword()
    for (let time = 0; time < 2 * payPasswordDayTries; time += 1) await guess(PASSWORD)
    expect(await detail()).toMatchObject({ TriesLeft: payPasswordTries, LockedUntil: null })
  })

  it('holds for concurrent tries: five are checked, twice a day', async () => {
    turnToMorning()
    const { guess } = await withPassword()
    let wrong = 0
    for (let round = 0; round < 4; round += 1) {
      const all = await Promise.all(Array.from({ length: 60 }, () => guess()))
      wrong += all.filter(({ reason }) => reason === 'passwordWrong').length
      test.clock.pass(payPasswordLockMs)
    }
    expect(wrong).toBe(2 * (payPasswordTries - 1))
  })

  it('is lifted by a code to the member’s phone', async () => {
    const { member, identity, guess, detail } = await withPassword()
    for (let time = 0; time < payPasswordDayTries; time += 1) {
      if (time === payPasswordTries) test.clock.pass(payPasswordLockMs)
      await guess()
    }
    expect((await detail()).LockedUntil).not.toBeNull()
    const { tokens } = member.caller
    const phone = tokens.User.PhoneNumber
    const { payPasswords, sms } = test.services
    const purpose = 'changePaymentCode'
    await sms.send({ tenantId: PARK, phone, purpose, parkName: '', ip: '127.0.0.1' })
    await payPasswords.forget(identity, test.codeOf(phone), '730519')
    expect(await detail()).toMatchObject({ TriesLeft: payPasswordTries, LockedUntil: null })
    expect((await guess('730519')).reason).toBe('right')
  })
})

describe('concurrent change of the password', () => {
  const aTry = () => ({
    at: new Date(test.clock.now()),
    dayFrom: new Date(test.clock.now() - DAY_MS),
    lockUntil: new Date(test.clock.now() + payPasswordLockMs),
    dayLockUntil: new Date(test.clock.now() + DAY_MS),
  })

  it('success with the older one resets no tries of the newer one', async () => {
    const { key, identity, guess, detail } = await withPassword()
    const { payPasswords } = test.services
    const looking = aTry()
    const older = await takeTry(test.db, key, looking)
    await payPasswords.reset(identity, PASSWORD, '730519')
    await guess()
    await guess()
    await clearTries(test.db, older!, looking.at)
    expect(await detail()).toMatchObject({ TriesLeft: payPasswordTries - 2 })
    await clearTries(test.db, (await findPayPassword(test.db, key))!, looking.at)
    expect(await detail()).toMatchObject({ TriesLeft: payPasswordTries })
  })

  it('two changes with the old password: one succeeds, the other is refused', async () => {
    const { identity } = await withPassword()
    const { payPasswords } = test.services
    const results = await Promise.allSettled(
      ['730519', '851640'].map((next) => payPasswords.reset(identity, PASSWORD, next)),
    )
    const refused = results.filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({
      reason: { reason: expect.stringMatching(/passwordChanged|passwordWrong/) as string },
    })
  })
})

describe('small amounts without the password', () => {
  it('cannot be enabled without it, nor with a wrong or empty one', async () => {
    const { member, detail } = await withPassword()
    const changes = [
      {},
      { Limit: 20_000 },
      { Password: null },
      { Password: '' },
      { Password: '309182' },
      { Password: 309_182 },
    ]
    for (const change of changes) {
      const { status } = await test.call(
        payPasswordCalls.setPayVoidPassword,
        { Enabled: true, ...change },
        member.caller,
      )
      expect([change, status]).toEqual([change, expect.any(Number)])
      expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(await detail()).toMatchObject({ VoidEnabled: false })
  })

  it('keep their limit when switched off, and need the password to be switched on', async () => {
    const { member, detail } = await withPassword()
    const set = (change: object) =>
      test.call(
        payPasswordCalls.setPayVoidPassword,
        change as Record<string, unknown>,
        member.caller,
      )
    await set({ Enabled: true, Limit: 5_000, Password: PASSWORD })
    await set({ Enabled: false, Limit: 20_000 })
    expect(await detail()).toMatchObject({ VoidEnabled: false, VoidLimit: 5_000 })
    expect((await set({ Enabled: true })).body.Reason).toBe('passwordNeeded')
  })
})

it('concurrent correct tries on two servers leave no wrong try', async () => {
  turnToMorning()
  const { key } = await withPassword()
  const now = test.clock.now()
  const times = [0, 1, 2].map((ms) => new Date(now + ms))
  const of = (at: Date) => ({
    ...{ at, dayFrom: new Date(now - DAY_MS) },
    ...{ lockUntil: new Date(now + payPasswordLockMs), dayLockUntil: new Date(now + DAY_MS) },
  })
  const rows = []
  for (const at of times) rows.push(await takeTry(test.db, key, of(at)))
  for (const [index, at] of times.entries()) {
    const row = rows[index]
    if (row) await clearTries(test.db, row, at)
  }
  expect(await findPayPassword(test.db, key)).toMatchObject({ tries: 0, wrongAt: [] })
})
