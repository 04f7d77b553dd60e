/** Results of standard items: what is refused, what is wrong, and that app and server judge alike. */
import fc from 'fast-check'
import * as v from 'valibot'
import { itemResult, standardItem } from '@/contract/staffWork'
import {
  isAnswered,
  judgeFindings,
  problemSentences,
  rangeText,
  resultLimits,
  resultProblems,
  type ItemFinding,
  type StandardItemRule,
} from '@/rules/standardItem'
import { seeded } from '../../support/properties/seed'
import { runs } from '../../support/properties/runs'

const item = (more: Partial<StandardItemRule> = {}): StandardItemRule => ({
  ...{ Id: 'a', Text: '管网压力', Type: 'number', Required: true, Min: null, Max: null, Unit: '' },
  ...{ Options: [], WrongOptions: [], Hint: '' },
  ...more,
})
const finding = (Value: string, more: Partial<ItemFinding> = {}): ItemFinding => ({
  ...{ ItemId: 'a', Value, Note: '', Images: [] },
  ...more,
})
const problemOf = (of: StandardItemRule, given: ItemFinding) =>
  resultProblems([of], [given])[0]?.Text
const judged = (of: StandardItemRule, given: ItemFinding) => judgeFindings([of], [given])[0]

const pressure = item({ Min: 0.35, Max: 0.6, Unit: 'MPa' })
const state = item({ Type: 'choice', Options: ['自动', '手动'], WrongOptions: ['手动'] })
const IMAGE = '/file/otherimage/0.jpg'

it.each<[string, StandardItemRule, ItemFinding, string | undefined]>([
  ['an empty tick', item({ Type: 'tick' }), finding(''), '请选择正常或异常'],
  ['another word for a tick', item({ Type: 'tick' }), finding('yes'), '请选择正常或异常'],
  ['a name like toString', item({ Type: 'tick' }), finding('toString'), '请选择正常或异常'],
  ['an empty number', pressure, finding(' '), '请填写数值'],
  ['words in place of a number', pressure, finding('高'), '请填写数字，最多 3 位小数'],
  ['an exponent', pressure, finding('1e3'), '请填写数字，最多 3 位小数'],
  ['four decimals', pressure, finding('0.4001'), '请填写数字，最多 3 位小数'],
  ['an infinite number', pressure, finding('1'.repeat(10)), '请填写数字，最多 3 位小数'],
  ['an empty option', state, finding(''), '请选择一项'],
  ['an unknown option', state, finding('停止'), '请从选项中选择'],
  ['an empty text', item({ Type: 'text' }), finding('  '), '请填写'],
  ['a too long text', item({ Type: 'text' }), finding('字'.repeat(501)), '最多 500 个字'],
  ['an empty picture', item({ Type: 'picture' }), finding(''), '请至少拍一张照片'],
  ['words in place of a picture', item({ Type: 'picture' }), finding('有'), '这一项只需要照片'],
  [
    'a wrong tick without a note',
    item({ Type: 'tick' }),
    finding('wrong'),
    '结果异常，请写明情况或拍照',
  ],
  ['too low without a note', pressure, finding('0.349'), '结果异常，请写明情况或拍照'],
  ['too high without a note', pressure, finding('0.601'), '结果异常，请写明情况或拍照'],
  ['a wrong option without a note', state, finding('手动'), '结果异常，请写明情况或拍照'],
  [
    'a too long note',
    pressure,
    finding('0.4', { Note: '字'.repeat(201) }),
    '异常说明最多 200 个字',
  ],
  ['ten pictures', pressure, finding('0.4', { Images: Array(10).fill(IMAGE) }), '最多 9 张图片'],
  ['wrong with a note', pressure, finding('0.9', { Note: '阀门误关' }), undefined],
  ['wrong with a picture', pressure, finding('0.9', { Images: [IMAGE] }), undefined],
  ['the lower end', pressure, finding('0.35'), undefined],
  ['the upper end', pressure, finding('0.6'), undefined],
  ['below zero', item({ Max: 0 }), finding('-5'), undefined],
  ['nothing for an optional item', item({ Required: false }), finding(''), undefined],
])('%s', (_, of, given, expected) => expect(problemOf(of, given)).toBe(expected))

it('a missing, duplicate or foreign item is refused', () => {
  const items = [pressure, item({ Id: 'b', Text: '液位' })]
  const twice = [finding('0.4'), finding('0.5')]
  const foreign = [finding('0.4'), finding('3', { ItemId: 'b' }), finding('1', { ItemId: 'c' })]
  expect(problemSentences(items, resultProblems(items, []))).toEqual([
    '管网压力：请填写数值',
    '液位：请填写数值',
  ])
  expect(resultProblems(items, twice)[0]).toEqual({ ItemId: 'a', Text: '填写了两次' })
  expect(problemSentences(items, resultProblems(items, foreign))).toEqual([
    '项目已调整，请刷新任务后重新填写',
  ])
})

it('faults are found and values formatted', () => {
  expect(judged(pressure, finding('0.42'))).toMatchObject({ ValueText: '0.42 MPa', IsWrong: false })
  expect(judged(pressure, finding('0.9', { Note: ' 误关 ' }))).toMatchObject({
    ...{ ValueText: '0.9 MPa', IsWrong: true, Note: '误关' },
  })
  expect(judged(item({ Type: 'tick' }), finding('ok'))?.ValueText).toBe('正常')
  expect(judged(item({ Type: 'tick' }), finding('wrong'))).toMatchObject({
    ValueText: '异常',
    IsWrong: true,
  })
  expect(judged(state, finding('手动'))?.IsWrong).toBe(true)
  expect(judged(item({ Type: 'picture' }), finding('', { Images: [IMAGE] }))?.ValueText).toBe(
    '见图片',
  )
  expect(judgeFindings([item({ Required: false })], [])[0]?.ValueText).toBe('未填写')
  expect([isAnswered(undefined), isAnswered(finding(' ')), isAnswered(finding('ok'))]).toEqual([
    false,
    false,
    true,
  ])
})

it.each<[string, Partial<StandardItemRule>]>([
  ['0.35–0.6 MPa', { Min: 0.35, Max: 0.6, Unit: 'MPa' }],
  ['不低于 3.2 m', { Min: 3.2, Unit: 'm' }],
  ['不高于 70 ℃', { Max: 70, Unit: '℃' }],
  ['', {}],
])('range is shown as %s', (text, more) => expect(rangeText(item(more))).toBe(text))

describe('arbitrary input', () => {
  const type = fc.constantFrom('tick', 'number', 'choice', 'text', 'picture')
  const anItem = fc.record({
    ...{
      Id: fc.constantFrom('a', 'b', 'c'),
      Text: fc.string(),
      Type: type,
      Required: fc.boolean(),
    },
    Min: fc.option(fc.integer({ min: -5, max: 5 })),
    Max: fc.option(fc.integer({ min: -5, max: 5 })),
    Unit: fc.constantFrom('', 'MPa'),
    Options: fc.constant(['自动', '手动']),
    WrongOptions: fc.subarray(['自动', '手动']),
    Hint: fc.constant(''),
  })
  const value = fc.oneof(
    fc.constantFrom('ok', 'wrong', '自动', '手动', '', ' 3 ', '-4.5', '0.4001', ' ok'),
    fc.string({ maxLength: 520 }),
  )
  const aFinding = fc.record({
    ItemId: fc.constantFrom('a', 'b', 'c', 'd'),
    Value: value,
    Note: fc.oneof(fc.constant(''), fc.string({ maxLength: 220 })),
    Images: fc.array(fc.constant(IMAGE), { maxLength: 10 }),
  })

  it(
    seeded('the server accepts what the app accepts, after parsing, and judges it the same'),
    () => {
      let taken = 0
      fc.assert(
        fc.property(
          fc.uniqueArray(anItem, { selector: ({ Id }) => Id, minLength: 1, maxLength: 3 }),
          fc.array(aFinding, { maxLength: 4 }),
          (items, findings) => {
            const read = v.parse(v.array(standardItem), items)
            const problems = resultProblems(items, findings)
            const parsed = v.safeParse(v.array(itemResult), findings)
            const isWithin = findings.every(
              ({ Value, Note, Images }) =>
                Value.trim().length <= resultLimits.valueMax &&
                Note.trim().length <= resultLimits.noteMax &&
                Images.length <= resultLimits.imagesMax,
            )
            expect(parsed.success).toBe(isWithin)
            if (problems.length > 0 || !parsed.success) return
            taken += 1
            expect(resultProblems(read, parsed.output)).toEqual([])
            expect(judgeFindings(read, parsed.output)).toEqual(judgeFindings(items, findings))
          },
        ),
        { numRuns: runs(2000) },
      )
      expect(taken).toBeGreaterThan(0)
    },
  )

  it(seeded('a result is wrong only where it has a note or an image'), () => {
    fc.assert(
      fc.property(anItem, aFinding, (of, given) => {
        const own = { ...given, ItemId: of.Id }
        if (resultProblems([of], [own]).length > 0) return
        const [result] = judgeFindings([of], [own])
        if (result?.IsWrong) expect(result.Note !== '' || result.Images.length > 0).toBe(true)
      }),
      { numRuns: runs(1000) },
    )
  })
})
