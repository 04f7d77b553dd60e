/** Stored cards pay goods of several shops only when all of them take cards. */
import { payCalls } from '@/contract/pay'
import { storedCardCalls } from '@/contract/storedCard'
import { clearOffers } from '../../support/server/marketing'
import { newGoods, newShop, submitGoods } from '../../support/server/mallOrders'
import { describeMoney, PASSWORD, requestId } from '../../support/server/money'
import { describeServer } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
beforeAll(async () => {
  await clearOffers(test)
})

/**
 * The cashier's answer about a member's card for goods of two shops, and the result of paying with
 * it.
 */
async function payTogether(takesCards: readonly boolean[]) {
  const member = await fixture.member()
  await member.setPassword()
  const exchange = { RequestId: requestId(), Code: await fixture.exchangeCode(10_000) }
  const got = await test.call(storedCardCalls.storedCardExchange, exchange, member.caller)
  const skus: string[] = []
  for (const [at, takes] of takesCards.entries()) {
    const shopId = await newShop(test, `第 ${at + 1} 家`)
    await test.sql('update shop set takes_stored_card = $2 where id = $1', [shopId, takes])
    skus.push((await newGoods(test, { shopId, price: 1_000 })).sku)
  }
  const { data } = await submitGoods(test, member, {
    Lines: skus.map((SkuId) => ({ SkuId, Qty: 1 })),
  })
  const OrderId = data.Order.Id
  const request = { OrderId, UseBalance: false }
  const sources = await test.call(payCalls.getBalanceAndStoredCard, request, member.caller)
  const paid = await member.pay(OrderId, {
    CardIds: [got.data.Id],
    UseBalance: false,
    Password: PASSWORD,
  })
  return { sources: sources.data, paid }
}

it('a card pays for two shops that both accept it', async () => {
  const { sources, paid } = await payTogether([true, true])
  expect(sources.Cards).toMatchObject([{ Usable: true, TakeAmount: 2_000 }])
  expect(paid.data.Order.Status).toBe('Paid')
})

it('a card does not pay for two shops if one does not accept it', async () => {
  const { sources, paid } = await payTogether([true, false])
  expect(sources.Cards).toMatchObject([{ Usable: false, Reason: '此处不支持储值卡支付' }])
  expect(paid.status).toBe(409)
})
