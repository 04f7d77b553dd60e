import type { FormQuestion } from '@/rules/activityForm/formField'
import { formProblems } from '@/rules/activityForm/formProblems'
import { idCardQuestion, nameQuestion, phoneQuestion, question } from '../../support/activityFields'

const radio = (Key: string, more: Partial<FormQuestion> = {}) =>
  question(Key, Key, { Type: 'radio', Options: ['甲', '乙'], ...more })

test('a complete form is valid', () => {
  const fields = [
    nameQuestion,
    phoneQuestion,
    idCardQuestion,
    radio('meal', { Of: 'once' }),
    question('diet', '忌口', { Type: 'textarea', When: { Key: 'meal', OneOf: ['乙'] }, Max: 100 }),
    question('photo', '照片', { Type: 'image', Min: 1, Max: 3 }),
    question('height', '身高', { Type: 'number', Min: 0.5, Max: 2.2 }),
  ]
  expect(formProblems(fields)).toEqual([])
})

test.each<[string, FormQuestion[]]>([
  ['“x”编号要以字母开头，只有字母和数字，最多 30 个', [question('1a', 'x')]],
  ['“姓名”编号重复', [nameQuestion]],
  ['“b”题目要有 1 到 40 个字', [question('b', '')]],
  ['“b”要有 2 到 20 个选项', [radio('b', { Options: ['甲'] })]],
  ['“b”有相同的选项', [radio('b', { Options: ['甲', '甲'] })]],
  ['“b”每个选项 1 到 40 个字，前后没有空格', [radio('b', { Options: ['甲', ' 乙'] })]],
  ['“b”只有单选、多选题有选项', [question('b', 'b', { Options: ['甲'] })]],
  ['“b”最少不能多于最多', [question('b', 'b', { Min: 3, Max: 2 })]],
  ['“b”最少、最多要是正整数', [question('b', 'b', { Max: 0 })]],
  [
    '“b”条件里的“c”要是前面的一道单选或多选题',
    [radio('b', { When: { Key: 'c', OneOf: ['甲'] } }), radio('c')],
  ],
  [
    '“b”条件里的“name”要是前面的一道单选或多选题',
    [radio('b', { When: { Key: 'name', OneOf: ['甲'] } })],
  ],
  [
    '“b”条件里的“c”要是前面的一道单选或多选题',
    [radio('c'), radio('b', { Of: 'once', When: { Key: 'c', OneOf: ['甲'] } })],
  ],
  ['“b”条件要写“c”的选项', [radio('c'), radio('b', { When: { Key: 'c', OneOf: ['丙'] } })]],
  ['“b”与常用参加人的资料对不上', [question('b', 'b', { Kept: 'phone' })]],
  ['“手机号”与常用参加人的资料对不上', [{ ...phoneQuestion, Of: 'once' }]],
  ['常用参加人的一项资料只能对应一道题', [phoneQuestion, { ...phoneQuestion, Key: 'phone2' }]],
])('problem: %s', (problem, fields) => {
  expect(formProblems([nameQuestion, ...fields])).toContain(problem)
})

test('every form has a required question for each person’s name', () => {
  const problem = '表单要有一道必填的姓名题，每位参加人都填'
  expect(formProblems([phoneQuestion])).toContain(problem)
  expect(formProblems([{ ...nameQuestion, Required: false }])).toContain(problem)
  expect(formProblems([])).toContain('表单要有 1 到 30 道题')
})
