import { proposedRule, topUpAmount } from '@/rules/topUp'

const rule = (Id: string, Pay: number, more: object = {}) => ({ Id, Pay, Note: '', ...more })

describe('proposed rule', () => {
  test.each([
    ['the first rule', [rule('a', 100), rule('b', 200)], 'a'],
    [
      'the rule recommended by the park',
      [rule('a', 100), rule('b', 200, { Note: '最多人选' })],
      'b',
    ],
    ['a rule that this member may use', [rule('a', 100, { Usable: false }), rule('b', 200)], 'b'],
    [
      'a usable rule, though another is recommended',
      [rule('a', 100), rule('b', 200, { Note: '新人', Usable: false })],
      'a',
    ],
    ['undefined without rules', [], undefined],
  ])('is %s', (_, rules, id) => {
    expect(proposedRule(rules)?.Id).toBe(id)
  })
})

test.each([
  ['that of the rule', 'b', null, 200],
  ['the typed one', '', 150, 150],
  ['nothing', '', null, null],
  ['nothing for an unknown rule', 'x', null, null],
])('the amount is %s', (_, id, typed, amount) => {
  expect(topUpAmount([rule('a', 100), rule('b', 200)], id, typed)).toBe(amount)
})
