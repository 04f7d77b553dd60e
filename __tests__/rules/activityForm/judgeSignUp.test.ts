import { createCheckInCodes } from '../../../server/areas/parkLife/activityRegistration/checkInCodes'
import { deriveSecrets } from '../../../server/kernel/secrets'
import { createSealer } from '../../../server/kernel/sealer'
import {
  GUARDIAN_PHONE,
  judgeSignUp,
  type SentPerson,
} from '../../../server/areas/parkLife/activityRegistration/signUpAnswers'
import { Failure } from '../../../server/kernel/failure'
import { activityCodeMs } from '@/constants'
import { nameQuestion, phoneQuestion, question } from '../../support/activityFields'

const now = Date.parse('2026-11-23T04:00:00Z')
const born = question('born', '出生日期', { Type: 'date', Kept: 'birthday' })
const activity = {
  fields: [nameQuestion, born],
  startAt: new Date('2026-11-30T02:00:00Z'),
  ageFrom: null,
  ageTo: null,
}
const person = (birthday: string) => ({ answers: { name: '小满', born: birthday } })
const guardian = { Name: '李', Phone: '13912345678', IsAgreed: true }

/** Messages of the refusal, one sentence each; empty when the work succeeds. */
function problems(work: () => unknown): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.options.messages ?? []
  }
}

test('the age is that on the day of the activity', () => {
  const judge = (birthday: string) =>
    problems(() =>
      judgeSignUp({ ...activity, ageFrom: 8 }, {}, [{ ...person(birthday), guardian }], now),
    )
  expect(judge('2018-11-30')).toEqual([])
  expect(judge('2018-12-01')).toHaveLength(1)
})

test('a person who comes of age before that day needs no guardian', () => {
  const judge = (birthday: string) =>
    problems(() => judgeSignUp(activity, {}, [person(birthday)], now))
  expect(judge('2008-11-30')).toEqual([])
  expect(judge('2008-12-01')).toEqual(['未满 18 岁，请填写监护人'])
})

test('a guardian is stored for minors only, with the phone encrypted', () => {
  const [minor, adult] = judgeSignUp(
    activity,
    {},
    [
      { ...person('2015-01-01'), guardian },
      { ...person('1990-01-01'), guardian },
    ],
    now,
  ).people
  expect(minor).toMatchObject({ guardianName: '李', secret: { [GUARDIAN_PHONE]: guardian.Phone } })
  expect([adult?.guardianName, adult?.secret]).toEqual(['', {}])
})

test('all wrong answers of the sign-up and each person are reported', () => {
  const meal = question('meal', '用餐', { Of: 'once' })
  const fields = [nameQuestion, meal, phoneQuestion]
  const sent: SentPerson[] = [
    { answers: { name: '甲', phone: '1' } },
    { answers: { phone: '13800000001' } },
  ]
  expect(problems(() => judgeSignUp({ ...activity, fields }, {}, sent, now))).toEqual([
    '请填写用餐',
    '第 1 位：请输入正确的手机号',
    '第 2 位：请填写姓名',
  ])
})

test('numbers are separated from readable answers, and pictures are found in all answers', () => {
  const fields = [
    nameQuestion,
    phoneQuestion,
    question('call', '联系电话', { Type: 'phone', Of: 'once' }),
    question('plan', '方案图', { Type: 'image', Of: 'once' }),
    question('photo', '照片', { Type: 'image' }),
  ]
  const judged = judgeSignUp(
    { ...activity, fields },
    { call: '13800000002', plan: ['/file/a.jpg'] },
    [{ answers: { name: '甲', phone: '13800000001', photo: ['/file/b.jpg'] } }],
    now,
  )
  expect(judged).toMatchObject({
    answers: { plan: ['/file/a.jpg'] },
    secret: { call: '13800000002' },
    images: ['/file/a.jpg', '/file/b.jpg'],
  })
  expect(judged.answers).not.toHaveProperty('call')
  expect(judged.people[0]?.answers).toEqual({ name: '甲', photo: ['/file/b.jpg'] })
  expect(judged.people[0]?.secret).toEqual({ phone: '13800000001' })
})

describe('sealed text', () => {
  const sealer = createSealer(deriveSecrets('one'))
  const place = { tenantId: 'a', id: '1' }
  const sealed = sealer.seal(place, { phone: '13800000001' })

  test('opens for its own row only', () => {
    expect(sealer.open(place, sealed)).toEqual({ phone: '13800000001' })
    expect(() => sealer.open({ tenantId: 'a', id: '2' }, sealed)).toThrow()
    expect(() => sealer.open({ tenantId: 'b', id: '1' }, sealed)).toThrow()
    expect(() => createSealer(deriveSecrets('two')).open(place, sealed)).toThrow()
  })

  test('does not open after a change', () => {
    const last = sealed.at(-2) === 'A' ? 'B' : 'A'
    expect(() => sealer.open(place, sealed.slice(0, -2) + last + sealed.at(-1))).toThrow()
  })

  test('differs each time; a number’s hash is equal within one park only', () => {
    expect(sealer.seal(place, { phone: '13800000001' })).not.toBe(sealed)
    expect(sealer.hash('a', '1')).toBe(sealer.hash('a', '1'))
    expect(sealer.hash('a', '1')).not.toBe(sealer.hash('b', '1'))
    expect(createSealer(deriveSecrets('two')).hash('a', '1')).not.toBe(sealer.hash('a', '1'))
  })
})

describe('check-in code', () => {
  const codes = createCheckInCodes(Buffer.alloc(32, 1))
  const row = { tenantId: 'a', id: '1' }
  const [first] = codes.ahead(row, now)

  test('belongs to its registration, park and secret', () => {
    const others = [
      codes.ahead({ tenantId: 'b', id: '1' }, now)[0],
      codes.ahead({ tenantId: 'a', id: '2' }, now)[0],
      createCheckInCodes(Buffer.alloc(32, 2)).ahead(row, now)[0],
    ]
    for (const other of others) expect(other!.Code).not.toBe(first!.Code)
  })

  test('is valid in its window and the next one only', () => {
    const whose = (at: number) => codes.whose([row], first!.Code, at)
    const { From, To } = first!
    expect(whose(From - 1)).toBeUndefined()
    expect(whose(From)).toBe(row)
    expect(whose(To + activityCodeMs - 1)).toBe(row)
    expect(whose(To + activityCodeMs)).toBeUndefined()
  })
})
