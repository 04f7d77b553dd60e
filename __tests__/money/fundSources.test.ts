/** Inner money: which kinds can pay at which shop. */
import type { FundContext, FundSource } from '../../server/areas/money/order/funds/fundSource'
import { createFundSources } from '../../server/areas/money/order/funds/fundSources'

const db = {} as never
const at = new Date(0)
const member = { tenantId: 'park', userId: 'me' }
const shops = {
  find: async (_db: unknown, _park: string, id: string) =>
    ({
      both: { takesStoredCard: true, takesIcCard: true },
      none: { takesStoredCard: false, takesIcCard: false },
    })[id],
} as never
const all = ['storedCard', 'balance', 'icCard'] as const

const source = (way: FundSource['way'], ids: string[]) => {
  const found = ids.map((cardId) => ({ way, cardId }) as never)
  return {
    way,
    list: jest.fn(async () => found),
    lock: jest.fn(async () => found),
  }
}

test.each([
  ['both', all, { storedCard: true, balance: true, icCard: true }],
  ['none', all, { storedCard: false, balance: true, icCard: false }],
  // The park itself, and a shop that is no more.
  [null, all, { storedCard: true, balance: true, icCard: false }],
  ['gone', all, { storedCard: true, balance: true, icCard: false }],
  ['both', [], { storedCard: false, balance: false, icCard: false }],
  ['both', ['icCard'] as const, { storedCard: false, balance: false, icCard: true }],
])('shop %s with allowed %j takes %j', async (shopId, allowed, takes) => {
  const context = await createFundSources(shops).context(db, { ...member, shopId }, allowed, at)
  expect(context).toEqual({ ...member, shopId, takes, at })
})

test.each([
  [['both', 'both'], { storedCard: true, balance: true, icCard: true }],
  [['both', 'none'], { storedCard: false, balance: true, icCard: false }],
])('shops %j paid together take %j', async (shopIds, takes) => {
  const of = { ...member, shopId: null, subject: { shopIds } }
  const context = await createFundSources(shops).context(db, of, all, at)
  expect(context.takes).toEqual(takes)
})

test('all funds are shown in the order of their sources; only usable ones are held', async () => {
  const sources = createFundSources(shops)
  const [cards, balance] = [source('storedCard', ['a', 'b']), source('balance', ['c'])]
  sources.register(cards)
  sources.register(balance)
  const takes = { storedCard: false, balance: true, icCard: false }
  const context: FundContext = { ...member, shopId: null, takes, at }
  const idsOf = (funds: readonly { cardId: string | null }[]) => funds.map(({ cardId }) => cardId)
  expect(idsOf(await sources.list(db, context))).toEqual(['a', 'b', 'c'])
  expect(cards.lock).not.toHaveBeenCalled()
  expect(idsOf(await sources.lock(db, context))).toEqual(['c'])
  expect(cards.lock).not.toHaveBeenCalled()
  expect(balance.lock).toHaveBeenCalledWith(db, context)
})
