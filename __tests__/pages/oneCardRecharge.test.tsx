/** The member's own cards below the card number of a top-up. */
import { icCard } from '@/contract/icCard'
import type * as Drafts from '@/state/draft'
import { failed, silent } from '../support/screens/fakePark'
import { openPage } from '../support/screens/openPage'
import { sample } from '../support/screens/sample'

test.each([
  ['a list of cards', {}, true],
  ['no answer', { 'icCard.getUserIcCard': failed(500) }, false],
])('%s: the heading of the own cards only above cards', async (_title, answers, isShown) => {
  const page = await openPage('oneCardRecharge', { user: true, answers })
  expect(page.text()).toContain('下一步')
  expect(page.text().includes('我的一卡通')).toBe(isShown)
})

test.each([
  ['without an answer', silent, false],
  ['without ways', { DataRows: [], CurrentPageIndex: 1, PageCount: 0 }, true],
])('%s: the note about missing offers only after the answer', async (_title, rules, isShown) => {
  const page = await openPage('thirdPayIcCard', {
    user: true,
    query: { p: '20260042' },
    answers: { 'icCard.ruleList': rules },
  })
  expect(page.text()).toContain('持卡人')
  expect(page.text().includes('暂无优惠档位')).toBe(isShown)
})

test.each([
  ['Normal', true],
  ['Lost', false],
] as const)('with a card that is %s, the total is shown: %s', async (Status, isShown) => {
  const cards = [
    sample(icCard, { fields: { Id: 'a', Status: 'Normal', Balance: 2_210 } }),
    sample(icCard, { fields: { Id: 'b', Status, Balance: 1_400 } }),
  ]
  const page = await openPage('oneCardRecharge', {
    user: true,
    answers: {
      'icCard.getUserIcCard': cards,
      'icCard.getUserIcCardCount': { Count: 2 },
      'icCard.getUserIcCardBalance': { Balance: 3_610 },
    },
  })
  expect(page.text()).toContain('2 张')
  expect(page.text().includes('¥36.10')).toBe(isShown)
})

test('an amount typed for one card is not offered for another', async () => {
  const open = (p: string, stored = {}) =>
    openPage('thirdPayIcCard', { user: true, query: { p }, stored })
  const own = await open('20260042')
  await own.type('其他金额（元）', '500')
  own.module<typeof Drafts>('state/draft').storeDrafts()
  const stored = { drafts: own.stored('drafts') }
  expect((await open('20260077', stored)).value('其他金额（元）')).toBe('')
  expect((await open('20260042', stored)).value('其他金额（元）')).toBe('500')
})
