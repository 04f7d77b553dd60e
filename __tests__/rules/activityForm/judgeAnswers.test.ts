import fc from 'fast-check'
import { answerText, fullAnswerText } from '@/rules/activityForm/answerText'
import { type Answer, type FormQuestion, askedFields } from '@/rules/activityForm/formField'
import { birthdayIn } from '@/rules/activityForm/age'
import { judgeAnswers, judgeAnswer } from '@/rules/activityForm/judgeAnswers'
import { idCardOf } from '@/rules/idCard'
import { idCardQuestion, nameQuestion, phoneQuestion, question } from '../../support/activityFields'
import { nastyText } from '../../support/properties/nasty'
import { seeded } from '../../support/properties/seed'

const today = '2026-11-23'
const judge = (fields: readonly FormQuestion[], given: Record<string, Answer>) =>
  judgeAnswers(fields, 'person', given, { today })
const one = (field: FormQuestion, answer: Answer) => {
  const judged = judge([field], { [field.Key]: answer })
  return judged.isRight ? (judged.answers[field.Key] ?? null) : judged.errors[field.Key]
}

const colour = question('colour', '颜色', { Type: 'radio', Options: ['月白', '天青'] })
const tools = question('tools', '会带', {
  Type: 'checkbox',
  Options: ['刀', '锤', '锯'],
  Min: 2,
  Max: 2,
})
const age = question('age', '年龄', { Type: 'number', Min: 6, Max: 9 })
const born = question('born', '出生日期', { Type: 'date', Kept: 'birthday' })
const day = question('day', '哪天来', { Type: 'date' })
const why = question('why', '为什么想来', { Type: 'textarea', Min: 3, Max: 10 })
const photo = question('photo', '照片', { Type: 'image', Max: 2 })

test.each<[string, FormQuestion, Answer, Answer | null]>([
  ['a text is trimmed and its blanks are joined', nameQuestion, '  张  三 ', '张 三'],
  ['a phone number loses its blanks', phoneQuestion, '138 0000 1234', '13800001234'],
  ['a number is normalised', age, '07.50', '7.5'],
  ['minus zero becomes zero', { ...age, Min: null }, '-0', '0'],
  [
    'an ID number gets its upper case X',
    idCardQuestion,
    '11010519491231002x',
    '11010519491231002X',
  ],
  ['options stand in the order of the form', tools, ['锯', '刀'], ['刀', '锯']],
  ['an existing option is accepted', colour, '天青', '天青'],
  ['a date is accepted', day, '2027-02-28', '2027-02-28'],
  ['today is accepted as birthday', born, today, today],
  ['a long text keeps its lines', why, 'a\r\nb\u0000 c', 'a\nb c'],
  ['half a character is dropped', nameQuestion, 'a\ud800b', 'ab'],
  ['a picture counts once', photo, ['/file/a.jpg', '/file/a.jpg'], ['/file/a.jpg']],
])('%s', (_, field, given, stored) => expect(one(field, given)).toEqual(stored))

test.each<[FormQuestion, Answer, string]>([
  [nameQuestion, ' ', '请填写姓名'],
  [nameQuestion, ['张三'], '请填写姓名'],
  [nameQuestion, '一'.repeat(21), '姓名最多 20 个字，请删去 1 个字'],
  [question('nick', '昵称'), '一'.repeat(51), '昵称最多 50 个字，请删去 1 个字'],
  [why, 'ab', '为什么想来至少写 3 个字'],
  [phoneQuestion, '1380000123', '请输入正确的手机号'],
  [idCardQuestion, '110105194912310021', '身份证号有误，请核对 18 位号码，最后一位可以是 X'],
  [age, '八', '年龄请填写数字，例如 6'],
  [age, '1e1', '年龄请填写数字，例如 6'],
  [age, '5.99', '年龄不能小于 6'],
  [age, '9.01', '年龄不能大于 9'],
  [colour, '鸦青', '请重新选择颜色'],
  [colour, '', '请选择颜色'],
  [tools, ['刀'], '会带至少选 2 项'],
  [tools, ['刀', '锤', '锯'], '会带最多选 2 项'],
  [tools, ['刀', '斧'], '请重新选择会带'],
  [tools, '刀', '请选择会带'],
  [day, '2026-02-29', '请选择正确的哪天来'],
  [born, '2026-11-24', '出生日期不能晚于今天，请重新选择'],
  [photo, [], '请上传照片'],
  [photo, ['/a', '/b', '/c'], '照片最多传 2 张'],
])('answer is refused with a hint: %#', (field, given, sentence) =>
  expect(one(field, given)).toBe(sentence),
)

test('an ID number with a future birth date is refused', () => {
  const number = '110105202701010016'
  expect(idCardOf(number)).toBe(number)
  expect(one(idCardQuestion, number)).toContain('身份证号有误')
})

test('an optional answer may be empty and is not stored', () => {
  const judged = judge(
    [
      { ...nameQuestion, Required: false },
      { ...photo, Required: false },
    ],
    {
      name: ' ',
      photo: [],
    },
  )
  expect(judged).toEqual({ isRight: true, answers: {} })
})

describe('conditional questions', () => {
  const diet = question('diet', '饮食', { Type: 'radio', Options: ['无', '忌口'], Of: 'once' })
  const comes = question('comes', '是否带孩子', { Type: 'radio', Options: ['带', '不带'] })
  const child = question('child', '孩子姓名', { When: { Key: 'comes', OneOf: ['带'] } })
  const allergic = question('allergic', '忌什么', { When: { Key: 'diet', OneOf: ['忌口'] } })
  const size = question('size', '孩子身高', {
    Type: 'radio',
    Options: ['高', '矮'],
    When: { Key: 'comes', OneOf: ['带'] },
  })
  const bed = question('bed', '要不要增高椅', { When: { Key: 'size', OneOf: ['矮'] } })
  const fields = [diet, comes, child, allergic, size, bed]

  test('apply only if their condition holds, otherwise answers are dropped', () => {
    const given = { comes: '不带', child: '小明', size: '矮', bed: '要' }
    expect(judge(fields, given)).toEqual({ isRight: true, answers: { comes: '不带' } })
    expect(judge(fields, { comes: '带' })).toEqual({
      isRight: false,
      errors: { child: '请填写孩子姓名', size: '请选择孩子身高' },
    })
    // A question that depends on a hidden question is hidden too, even if the hidden one has an answer.
    expect(askedFields(fields, 'person', given).map(({ Key }) => Key)).toEqual(['comes'])
  })

  test('may depend on questions asked once', () => {
    const judged = judgeAnswers(
      fields,
      'person',
      { comes: '不带' },
      { today, once: { diet: '忌口' } },
    )
    expect(judged).toEqual({ isRight: false, errors: { allergic: '请填写忌什么' } })
    expect(judgeAnswers(fields, 'once', { diet: '无', comes: '带' }, { today })).toEqual({
      isRight: true,
      answers: { diet: '无' },
    })
  })

  test('apply if any chosen option matches', () => {
    const more = question('more', '锤子多重', { When: { Key: 'tools', OneOf: ['锤'] } })
    const both = [tools, more]
    expect(askedFields(both, 'person', { tools: ['刀', '锤'] })).toHaveLength(2)
    expect(askedFields(both, 'person', { tools: ['刀', '锯'] })).toHaveLength(1)
  })
})

test('answers of a kept person are not required again', () => {
  const judged = judgeAnswers(
    [nameQuestion, phoneQuestion, colour],
    'person',
    { colour: '月白' },
    {
      today,
      kept: ['name', 'phone'],
    },
  )
  expect(judged).toEqual({ isRight: true, answers: { colour: '月白' } })
  // A typed answer takes precedence over the saved one and is validated.
  const other = judgeAnswers([phoneQuestion], 'person', { phone: '1' }, { today, kept: ['phone'] })
  expect(other.isRight).toBe(false)
})

test('a key like constructor is an ordinary key', () => {
  const odd = question('constructor', '造的人')
  expect(judge([odd], {})).toEqual({ isRight: false, errors: { constructor: '请填写造的人' } })
  expect(judge([odd], { constructor: '我' })).toEqual({
    isRight: true,
    answers: { constructor: '我' },
  })
})

const anyField = fc
  .record({
    Type: fc.constantFrom(
      ...([
        'text',
        'phone',
        'idcard',
        'number',
        'radio',
        'checkbox',
        'date',
        'image',
        'textarea',
      ] as const),
    ),
    Required: fc.boolean(),
    Min: fc.option(fc.integer({ min: 1, max: 4 })),
    Max: fc.option(fc.integer({ min: 4, max: 9 })),
  })
  .map((more) => question('any', '题', { ...more, Options: ['甲', '乙', '丙', '丁', '戊'] }))
const anyAnswer = fc.oneof(
  nastyText,
  fc.constantFrom('甲', '13800000001', '11010519491231002X', '7', '2026-01-01', '一二三四五'),
  fc.subarray(['甲', '乙', '丙', '丁', '戊', '/file/a.jpg']),
)

test(seeded('an answer judged right is right and unchanged when judged again'), () => {
  fc.assert(
    fc.property(anyField, anyAnswer, (field, given) => {
      const judged = judge([field], { any: given })
      if (!judged.isRight) {
        expect(judged.errors.any).toContain(judged.errors.any === '请输入正确的手机号' ? '' : '题')
        return
      }
      expect(judge([field], judged.answers)).toEqual(judged)
      // Stored as PostgreSQL takes it.
      expect(JSON.stringify(judged.answers)).not.toMatch(/\\u0000|\\ud[89a-f]/i)
    }),
  )
})

test('displayed answers mask numbers', () => {
  expect(answerText(phoneQuestion, '13800001234')).toBe('138****1234')
  expect(answerText(idCardQuestion, '11010519491231002X')).toBe('110*************2X')
  expect(answerText(tools, ['刀', '锯'])).toBe('刀、锯')
  expect(answerText(photo, ['/file/a.jpg'])).toBe('')
  expect(fullAnswerText(phoneQuestion, '13800001234')).toBe('13800001234')
})

describe('other paper', () => {
  it.each([
    ['passport:e1234-5678:1990-01-01', 'passport:E12345678:1990-01-01'],
    ['taiwanPermit:12345678:2015-01-01', 'taiwanPermit:12345678:2015-01-01'],
  ])('%s is stored as %s', (typed, kept) => {
    expect(judgeAnswer(idCardQuestion, typed, '2026-11-26')).toEqual({ answer: kept })
    expect(birthdayIn([idCardQuestion], { idNumber: kept })).toBe(kept.split(':')[2])
  })

  it.each([
    ['passport:E12345678', /出生日期/],
    ['passport:E12345678:2026-13-01', /出生日期/],
    ['passport:E12345678:2027-01-01', /不能晚于今天/],
    ['passport::1990-01-01', /请填写护照号/],
    ['hkMacaoPermit:12345678:1990-01-01', /港澳居民来往内地通行证号不正确/],
  ])('%s is refused', (typed, error) =>
    expect(judgeAnswer(idCardQuestion, typed, '2026-11-26')).toEqual({
      error: expect.stringMatching(error) as string,
    }),
  )
})
