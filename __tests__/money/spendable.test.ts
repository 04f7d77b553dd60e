/** Spendable amounts of a member before pricing. */
import { createSpendable } from '../../server/areas/money/checkout/spendable'
import type { Fund } from '../../server/areas/money/order/funds/fundSource'

const dayMs = 24 * 3_600_000
const member = { tenantId: 'park', userId: 'me' } as never
const shopId = '019ab3f0-1234-7abc-8def-0123456789ab'

const fund = (way: Fund['way'], available: number, reason = ''): Fund => ({
  ...{ way, cardId: null, name: '', usable: reason === '', reason },
  accounts: [{ account: 'card', ownerId: 'x', available }],
})

function spending(funds: Fund[], cards: object[] = [], isSandbox = false) {
  const orders = {
    funds: jest.fn(async () => funds),
    own: jest.fn(async () => ({ shopId: 'of the order', kind: 'shopPay' })),
  }
  const made = createSpendable({
    clock: () => 0,
    orders: orders as never,
    storedCards: { all: async () => cards as never },
    isSandbox,
  })
  return { ...made, orders }
}

test('usable funds are summed by way and in total', async () => {
  const { spendable, orders } = spending([
    fund('storedCard', 100),
    fund('storedCard', 50),
    fund('storedCard', 900, '不适用于该商户'),
    fund('balance', 30),
    fund('icCard', 4),
  ])
  expect(await spendable(member, shopId.toUpperCase())).toEqual({
    ...{ Total: 184, Balance: 30, StoredCard: 150, IcCard: 4 },
    ExpiringSoon: [],
  })
  expect(orders.funds).toHaveBeenLastCalledWith({ tenantId: 'park', userId: 'me', shopId })
  await spendable(member, undefined)
  expect(orders.funds).toHaveBeenLastCalledWith({ tenantId: 'park', userId: 'me', shopId: null })
})

test('cards that expire within thirty days are named', async () => {
  const card = (Id: string, ValidTo: number | null, Status = 'Active') => ({
    ...{ Id, Name: '卡', Balance: 9, ValidTo, Status, More: 1 },
  })
  const { spendable } = spending(
    [],
    [
      card('soon', 30 * dayMs - 1),
      card('later', 30 * dayMs),
      card('never', null),
      card('over', 1, 'Expired'),
    ],
  )
  const { ExpiringSoon } = await spendable(member, undefined)
  expect(ExpiringSoon).toEqual([
    { CardId: 'soon', Name: '卡', Balance: 9, ValidTo: 30 * dayMs - 1 },
  ])
})

test('every unusable way has its reason', async () => {
  const reasons = async (...funds: Fund[]) =>
    (await spending(funds).ways(member, {})).map(({ Way, Usable, Reason }) => [Way, Usable, Reason])
  expect(await reasons()).toEqual([
    ['storedCard', false, '还没有储值卡'],
    ['balance', false, '余额为零'],
    ['icCard', false, '还没有一卡通'],
    ['wechat', true, ''],
  ])
  expect(
    await reasons(
      fund('storedCard', 1, '此卡已到期'),
      fund('storedCard', 1),
      fund('balance', 1),
      fund('icCard', 1, '此卡已挂失'),
    ),
  ).toEqual([
    ['storedCard', true, ''],
    ['balance', true, ''],
    ['icCard', false, '此卡已挂失'],
    ['wechat', true, ''],
  ])
})

test('ways are those of the order, else of the shop, else of the park', async () => {
  const { ways, orders } = spending([], [], true)
  const shown = await ways(member, { OrderId: shopId, ShopId: 'ignored' })
  expect(shown.map(({ Name, Channel, IsSandbox }) => [Name, Channel, IsSandbox])).toEqual([
    ['储值卡', null, false],
    ['账户余额', null, false],
    ['一卡通', null, false],
    ['微信支付', 'wechat', true],
  ])
  const at = (id: string | null) => ({ tenantId: 'park', userId: 'me', shopId: id })
  expect(orders.own).toHaveBeenCalledWith(member, { id: shopId })
  expect(orders.funds).toHaveBeenLastCalledWith(at('of the order'), 'shopPay')
  await ways(member, { ShopId: shopId })
  expect(orders.funds).toHaveBeenLastCalledWith(at(shopId), undefined)
  await ways(member, {})
  expect(orders.funds).toHaveBeenLastCalledWith(at(null), undefined)
})
