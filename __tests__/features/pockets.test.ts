/** Pockets of the wallet: order of use in a payment, expiry, and money of single shops. */
import { icCard } from '@/contract/icCard'
import { myCard } from '@/contract/myStoredCards'
import { pocketsOf, validDaysText } from '@/features/wallet/model'
import { sample } from '../support/screens/sample'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const card = (Id: string, fields: object = {}) => ({
  ...sample(myCard),
  Id,
  Name: Id,
  Balance: 100,
  ShopIds: [] as string[],
  ScopeText: '全场通用',
  ValidTo: null,
  Status: 'Active' as const,
  ...fields,
})
const ic = {
  ...sample(icCard),
  Id: 'ic',
  TypeName: '驻场卡',
  Balance: 2210,
  Status: 'Normal' as const,
}
const endOf = (at: number) => `${new Date(at).toISOString().slice(0, 10)}到期`

test('cards are in the server’s order, the balance last, limited cards apart', () => {
  const soon = now + 17 * day - 1000
  const { inOrder, limited } = pocketsOf(
    { Balance: 91450, ExpiringSoon: [{ CardId: 'a', Name: 'a', Balance: 100, ValidTo: soon }] },
    [
      card('a', { ValidTo: soon }),
      card('b', { ShopIds: ['s1'], ScopeText: '限 8 家商户' }),
      card('c'),
    ],
    [ic],
    endOf,
  )
  expect(inOrder.map(({ key, hint, soon }) => [key, hint, soon])).toEqual([
    ['card/a', '', '2026-12-07到期'],
    ['card/c', '长期有效', ''],
    ['balance', '长期有效', ''],
  ])
  expect(limited.map(({ key, hint, amount }) => [key, hint, amount])).toEqual([
    ['card/b', '限 8 家商户', 100],
    ['icCard/ic', '一卡通商户可用', 2210],
  ])
})

test('empty, frozen and lost cards are excluded', () => {
  const { inOrder, limited } = pocketsOf(
    { Balance: 0, ExpiringSoon: [] },
    [card('a', { Balance: 0 }), card('b', { Status: 'Frozen' })],
    [{ ...ic, Status: 'Lost' }],
    endOf,
  )
  expect(inOrder.map(({ key }) => key)).toEqual(['balance'])
  expect(limited).toEqual([])
})

test('validity is shown in whole years if possible, otherwise in days', () => {
  expect([null, 1095, 365, 90].map(validDaysText)).toEqual([
    '长期',
    '绑定后 3 年',
    '绑定后 1 年',
    '绑定后 90 天',
  ])
})
