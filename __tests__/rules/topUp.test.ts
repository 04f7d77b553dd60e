import { proposedRule, topUpAmount } from '@/rules/topUp'

const rule = (Id: string, Pay: number, more: object = {}) => ({ Id, Pay, Note: '', ...more })

describe('the proposed rule', () => {
  test.each([
    ['the first', [rule('a', 100), rule('b', 200)], 'a'],
    ['one that the park recommends', [rule('a', 100), rule('b', 200, { Note: '最多人选' })], 'b'],
    [
      'none that this member may not take',
      [rule('a', 100, { Usable: false }), rule('b', 200)],
      'b',
    ],
    [
      'no recommended one that they may not take',
      [rule('a', 100), rule('b', 200, { Note: '新人', Usable: false })],
      'a',
    ],
    ['none where there is none', [], undefined],
  ])('is %s', (_, rules, id) => {
    expect(proposedRule(rules)?.Id).toBe(id)
  })
})

test.each([
  ['the rule’s', 'b', null, 200],
  ['what was typed', '', 150, 150],
  ['nothing', '', null, null],
  ['nothing of a rule that is gone', 'x', null, null],
])('the amount is %s', (_, id, typed, amount) => {
  expect(topUpAmount([rule('a', 100), rule('b', 200)], id, typed)).toBe(amount)
})
