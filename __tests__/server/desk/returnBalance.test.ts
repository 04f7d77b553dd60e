/** The rest of a balance or card is returned at the desk: the sum is shown first, and goes to where it was paid from. */
import { randomUUID } from 'node:crypto'
import { icCardCalls } from '@/contract/icCard'
import { invoiceCalls } from '@/contract/invoice'
import { orderCalls } from '@/contract/order'
import { storedCardCalls } from '@/contract/storedCard'
import { userCalls } from '@/contract/user'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { clearOffers } from '../../support/server/marketing'
import {
  moneyFixture,
  PASSWORD,
  requestId,
  type MoneyFixture,
  type Wallet,
} from '../../support/server/money'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'
import { partsOfCard } from '../../../server/areas/money/order/order.service'
import { ledger } from '../../../server/areas/money/ledger/ledger.service'
import { until } from '../../support/until'

let test: TestApp
let money: MoneyFixture
let finance: DeskBrowser
let second: SecondServer
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  finance = await atDesk(test, phones.finance)
  await clearOffers(test)
  second = await startSecondServer(test)
})
afterAll(async () => {
  await second.close()
  await test.close()
})
beforeEach(async () => {
  member = await money.member()
  await member.setPassword()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const page = () => `/desk/members/${member.userId}`
const act = () => `${page()}/return-balance`
const ask = (more: Record<string, string> = {}) =>
  finance.submit(page(), act(), { Reason: '会员要求退回', ...more })
async function spend(fen: number) {
  const { Id } = await member.order(fen)
  await member.pay(Id, { Password: PASSWORD, UseBalance: true })
}
/** Principal and gift in the ledger, fen. */
const balance = async () => {
  const { Principal, Gift } = await test.services.balances.get({
    tenantId: PARK,
    userId: member.userId,
  })
  return [Principal, Gift]
}
const refundsOf = async () =>
  (
    await test.sql<{ order_id: string; amount: string }>(
      `select order_id, amount from refund where user_id = $1 and cause = 'order'`,
      [member.userId],
    )
  ).map(({ order_id: id, amount }) => [id, Number(amount)])

/** Newest audit entry about a return to the member. */
const lastAudit = async () =>
  (await auditEntries(test, 'members.return-balance'))
    .filter(({ subject_id: id }) => id === member.userId)
    .at(-1)

const pendingOf = async () =>
  (
    await test.sql(`select 1 from refund where user_id = $1 and status = 'Pending'`, [
      member.userId,
    ])
  ).length

it('what is left goes back to the newest recharges, once, and then the account can be removed', async () => {
  const first = await member.recharge(3_000)
  test.clock.pass(1_000)
  const second = await member.recharge(5_000)
  await spend(1_000)
  const question = await ask()
  expect([question.status, question.text]).toEqual([
    200,
    expect.stringContaining('确认退回余额 ¥70.00'),
  ])
  expect(await refundsOf()).toEqual([])
  const fields = fieldsOf(question.html, act())!
  for (const reply of [await finance.send(act(), fields), await finance.send(act(), fields)])
    expect([reply.status, reply.location]).toEqual([303, page()])
  expect(await refundsOf()).toEqual(
    expect.arrayContaining([
      [first.Id, 2_000],
      [second.Id, 5_000],
    ]),
  )
  expect(await refundsOf()).toHaveLength(2)
  expect(await balance()).toEqual([0, 0])
  const [entry] = (await auditEntries(test, 'members.return-balance')).filter(
    ({ subject_id: id }) => id === member.userId,
  )
  expect(entry).toMatchObject({
    after: { returned: 7_000, giftEnded: 0, reason: '会员要求退回' },
  })
  // A refund on its way holds the removal.
  await until(async () => {
    await test.services.orders.sweep(PARK)
    return (await pendingOf()) === 0
  }, 'the refunds have arrived')
  const removal = await test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  expect(removal.status).toBe(200)
})

it('the gift of the returned part ends', async () => {
  const { Id, PayAmount } = await member.recharge(100_000)
  const [order] = await test.sql<{ gift: number }>(
    `select (subject->>'gift')::int as gift from trade_order where id = $1`,
    [Id],
  )
  const gift = order!.gift
  expect(gift).toBeGreaterThan(0)
  // The gift is spent first.
  await spend(gift - 100)
  expect(await balance()).toEqual([PayAmount, 100])
  const question = await ask()
  expect(question.text).toContain('失效的赠送')
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await balance()).toEqual([0, 0])
})

it('a balance that has moved since the question is asked for again', async () => {
  await member.recharge(3_000)
  const question = await ask()
  await spend(1_000)
  const refused = await finance.send(act(), fieldsOf(question.html, act())!)
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('现在可退 ¥20.00')])
  expect(await balance()).toEqual([2_000, 0])
})

it('is offered to finance only, and only where something can be returned', async () => {
  expect((await finance.get(page())).text).not.toContain('退余额')
  await member.recharge(3_000)
  expect((await finance.get(page())).text).toContain('退余额')
  const service = await atDesk(test, phones.service)
  expect((await service.get(page())).text).not.toContain('退余额')
})

/** A bought card of ¥105 for ¥95. @returns its id and purchase */
async function boughtCard() {
  const { Id: orderId } = await money.buyCard(member)
  const [card] = await test.sql<{ id: string }>('select id from stored_card where order_id = $1', [
    orderId,
  ])
  return { id: card!.id, orderId }
}

const onCard = async (account: 'card' | 'icCard', id: string) => {
  const [row] = await test.sql<{ balance: string }>(
    'select balance from ledger_account where tenant_id = $1 and account = $2 and owner_id = $3',
    [PARK, account, id],
  )
  return Number(row?.balance ?? 0)
}

const remove = () => test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)

it('what is left on a card goes back by the price that was paid, and its gift ends', async () => {
  const { id, orderId } = await boughtCard()
  const { Id } = await member.order(2_100)
  expect((await member.pay(Id, { Password: PASSWORD })).status).toBe(200)
  expect(await onCard('card', id)).toBe(8_400)
  expect((await remove()).status).toBe(409)
  const question = await ask({ Of: `card:${id}` })
  // 84 of 105 yuan, for which 95 were paid.
  expect(question.text).toContain('确认退回储值卡 ¥76.00')
  expect(question.text).toContain('失效的赠送¥8.00')
  const fields = fieldsOf(question.html, act())!
  for (const reply of [await finance.send(act(), fields), await finance.send(act(), fields)])
    expect(reply.status).toBe(303)
  expect(await refundsOf()).toEqual([[orderId, 7_600]])
  expect(await onCard('card', id)).toBe(0)
  const { data: shown } = await test.call(storedCardCalls.myDetail, { Id: id }, member.caller)
  expect(shown).toMatchObject({ StatusText: '已退卡', SpentTotal: 2_100, Balance: 0 })
  await until(async () => {
    await test.services.orders.sweep(PARK)
    return (await pendingOf()) === 0
  }, 'the refund has arrived')
  // A purchase by the card that is refunded now is on the card again, and can be returned too.
  await test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId() },
      ...{ call: 'refund', payload: {}, at: new Date(test.clock.now()) },
    },
    Id,
    { amount: 2_100, reason: '退货' },
    bySystem,
  )
  const again = await ask({ Of: `card:${id}` })
  await finance.send(act(), fieldsOf(again.html, act())!)
  expect(await refundsOf()).toEqual(
    expect.arrayContaining([
      [orderId, 7_600],
      [orderId, 1_900],
    ]),
  )
  expect(await onCard('card', id)).toBe(0)
})

it('a card that came by a code is handed over with a note', async () => {
  const code = await money.exchangeCode(6_000)
  const { data: card } = await test.call(
    storedCardCalls.storedCardExchange,
    { RequestId: requestId(), Code: code },
    member.caller,
  )
  const refused = await ask({ Of: `card:${card.Id}` })
  expect(refused.text).toContain('其中 ¥60.00 不能原路退回，请写明怎样退还')
  const question = await ask({ Of: `card:${card.Id}`, Note: '银行转账 0917' })
  expect(question.text).toContain('线下退还¥60.00')
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await onCard('card', card.Id)).toBe(0)
  expect(await refundsOf()).toEqual([])
  const [entry] = (await auditEntries(test, 'members.return-balance')).filter(
    ({ subject_id: id }) => id === member.userId,
  )
  expect(entry).toMatchObject({
    after: { card: card.Id, handedOver: 6_000, note: '银行转账 0917' },
  })
  expect((await remove()).status).toBe(200)
})

it('a card that came by a code is named when its kind is not refundable', async () => {
  const [product] = await test.sql<{ id: string }>(
    `update card_product set is_refundable = false where name = '测试储值卡' returning id`,
  )
  const exchanged = async (productId: string | null) => {
    const { code } = await test.services.storedCards.issue(test.db, {
      ...{ tenantId: PARK, productId, name: '测试礼品卡', cover: '', colour: '#335577' },
      ...{ face: 6_000, validDays: 30, shopIds: [], rules: '' },
    })
    const sent = { RequestId: requestId(), Code: code }
    const { data } = await test.call(storedCardCalls.storedCardExchange, sent, member.caller)
    return data.Id
  }
  const noted = { Note: '银行转账 0917' }
  const named = await exchanged(product!.id)
  const question = await ask({ Of: `card:${named}`, ...noted })
  expect(question.text).toContain('这种卡写明“不支持退款”')
  const free = await exchanged(null)
  expect((await ask({ Of: `card:${free}`, ...noted })).text).not.toContain('不支持退款')
  await test.sql(`update card_product set is_refundable = true where id = $1`, [product!.id])
  expect((await ask({ Of: `card:${named}`, ...noted })).text).not.toContain('不支持退款')
})

it('what is left on an IC card goes to its recharges, and the counter’s part is handed over', async () => {
  const [id, serial] = [randomUUID(), `88${Date.now()}`.slice(0, 12)]
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '林一', '一卡通', 0, 'Normal', now())`,
    [PARK, id, serial, member.userId],
  )
  const at = new Date(test.clock.now())
  await test.services.orders.withTransaction(async (tx) => {
    const account = { account: 'icCard' as const, ownerId: id }
    await ledger.open(tx, PARK, [account], at)
    await ledger.post(tx, {
      ...{ tenantId: PARK, kind: 'icCounter', userId: member.userId, note: '服务台', at },
      entries: [
        { ...account, amount: 3_000 },
        { account: 'issued', amount: -3_000 },
      ],
    })
  })
  const { data: order } = await test.call(
    icCardCalls.rechargeCard,
    { RequestId: requestId(), Serial: serial, Amount: 10_000 },
    member.caller,
  )
  const { data: paid } = await member.pay(order.Id, { Channel: 'wechat' })
  await money.confirm(paid.Payment?.PaymentNo ?? '')
  const gift = (await onCard('icCard', id)) - 13_000
  const question = await ask({ Of: `icCard:${id}`, Note: '现金' })
  expect(question.text).toContain('退回订单¥100.00')
  expect(question.text).toContain('线下退还¥30.00')
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await onCard('icCard', id)).toBe(0)
  expect(await refundsOf()).toEqual([[order.Id, 10_000]])
  expect(gift).toBeGreaterThanOrEqual(0)
})

it('money that another member put on an IC card is handed over to its holder', async () => {
  const [id, serial] = [randomUUID(), `77${Date.now()}`.slice(0, 12)]
  await test.sql(
    `insert into ic_card (tenant_id, id, serial, user_id, holder_name, type_name, deposit, status, issued_at)
     values ($1, $2, $3, $4, '林一', '一卡通', 0, 'Normal', now())`,
    [PARK, id, serial, member.userId],
  )
  const other = await money.member()
  const { data: order } = await test.call(
    icCardCalls.rechargeCard,
    { RequestId: requestId(), Serial: serial, Amount: 10_000 },
    other.caller,
  )
  const { data: paid } = await other.pay(order.Id, { Channel: 'wechat' })
  await money.confirm(paid.Payment?.PaymentNo ?? '')
  expect((await ask({ Of: `icCard:${id}` })).text).toContain('其中 ¥100.00 不能原路退回')
  const question = await ask({ Of: `icCard:${id}`, Note: '现金' })
  expect(question.text).toContain('线下退还¥100.00')
  expect(question.text).toMatch(/代充的会员1\d\d\*{4}\d{4} ¥100\.00/)
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await onCard('icCard', id)).toBe(0)
  expect(await test.sql('select id from refund where order_id = $1', [order.Id])).toEqual([])
  expect(await lastAudit()).toMatchObject({
    after: { card: id, handedOver: 10_000, paidBy: { [other.userId]: 10_000 } },
  })
})

/** A card that the park gave, with `fen` on it. @returns its id */
async function givenCard(fen: number) {
  const id = randomUUID()
  await test.sql(
    `insert into stored_card (tenant_id, id, card_no, user_id, name, cover, colour, face, shop_ids, rules,
       source, status, bound_at, created_at)
     values ($1, $2, $3, $4, '见面礼', '', '#335577', $5, '{}', '', 'gift', 'Active', now(), now())`,
    [PARK, id, `90${Date.now()}${member.userId.slice(-1)}`, member.userId, fen],
  )
  const at = new Date(test.clock.now())
  await test.services.orders.withTransaction(async (tx) => {
    const account = { account: 'card' as const, ownerId: id }
    await ledger.open(tx, PARK, [account], at)
    await ledger.post(tx, {
      ...{ tenantId: PARK, kind: 'opening', userId: member.userId, note: '见面礼', at },
      entries: [
        { ...account, amount: fen },
        { account: 'opening', amount: -fen },
      ],
    })
  })
  return id
}

it('what is offered says what goes back, and a given card is voided by that name', async () => {
  await boughtCard()
  const { Id } = await member.order(2_100)
  await member.pay(Id, { Password: PASSWORD })
  const id = await givenCard(5_000)
  const { text } = await finance.get(page())
  expect(text).toMatch(/测试储值卡”.*?可退 ¥76\.00/)
  expect(text).toMatch(/见面礼”.*?只有赠送 ¥50\.00，没有可退的钱/)
  const question = await ask({ Of: `card:${id}` })
  expect(question.text).toContain('确认作废赠送的储值卡 ¥50.00？')
  const reply = await finance.send(act(), fieldsOf(question.html, act())!)
  expect(reply.status).toBe(303)
  expect((await finance.get(page())).text).toContain('已作废赠送的储值卡 ¥50.00')
  expect(await onCard('card', id)).toBe(0)
  expect(await refundsOf()).toEqual([])
})

it('an issued invoice is named before anything is confirmed', async () => {
  const first = await member.recharge(3_000)
  test.clock.pass(1_000)
  await member.recharge(5_000)
  const title = { TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' }
  const { data } = await test.call(
    invoiceCalls.applyOrder,
    { OrderId: first.Id, ...title },
    member.caller,
  )
  const confirmed = fieldsOf((await ask()).html, act())!
  await test.services.invoiceDesk.issue(PARK, data.Id, '26330000000001234567', bySystem)
  const named = expect.stringContaining(`${first.OrderCode} ¥30.00 已开发票`)
  const question = await ask()
  expect([question.status, question.text]).toEqual([409, named])
  const refused = await finance.send(act(), confirmed)
  expect([refused.status, refused.text]).toEqual([409, named])
  expect(await balance()).toEqual([8_000, 0])
  await test.services.invoiceDesk.reject(PARK, data.Id, '会员退款', bySystem)
  await finance.send(act(), fieldsOf((await ask()).html, act())!)
  expect(await balance()).toEqual([0, 0])
})

it('a card sold as not refundable is not refunded whole, and its rest with a warning', async () => {
  const setRefundable = (is: boolean) =>
    test.sql(`update card_product set is_refundable = $1 where name = '测试储值卡'`, [is])
  await setRefundable(false)
  const { id, orderId } = await boughtCard()
  // The term shown at the sale applies, not the present one.
  await setRefundable(true)
  await expect(
    test.services.orders.refund(
      {
        ...{ tenantId: PARK, userId: member.userId, requestId: requestId() },
        ...{ call: 'refund', payload: {}, at: new Date(test.clock.now()) },
      },
      orderId,
      { reason: '退回' },
      bySystem,
    ),
  ).rejects.toMatchObject({ reason: 'notRefundable' })
  expect(await onCard('card', id)).toBe(10_500)
  const question = await ask({ Of: `card:${id}` })
  expect(question.text).toContain('这张卡出售时写明“不支持退款”')
  expect((await ask({ Of: `card:${(await boughtCard()).id}` })).text).not.toContain('不支持退款')
  await finance.send(act(), fieldsOf(question.html, act())!)
  expect(await onCard('card', id)).toBe(0)
})

it('a card bought for more than its value gives back what is on it', () => {
  expect(partsOfCard([{ paid: 11_000, left: 11_000, credited: 10_000 }], 10_000)).toEqual([
    { order: undefined, amount: 10_000, gift: 0 },
  ])
})

it('a card dearer than its value cannot be sold', async () => {
  await expect(
    test.sql(`update card_product set price = face + bonus + 1 where name = '测试储值卡'`),
  ).rejects.toMatchObject({ constraint: 'card_product_worth' })
})

it('of a return and a payment at once, on two servers, the card pays no more than it had', async () => {
  for (let round = 0; round < 6; round += 1) {
    member = await money.member()
    await member.setPassword()
    const { id, orderId } = await boughtCard()
    const { Id } = await member.order(10_500)
    const question = await ask({ Of: `card:${id}` })
    const fields = fieldsOf(question.html, act())!
    const other = await ask({ Of: `card:${id}` })
    const [first, paid, twice] = await Promise.all([
      finance.send(act(), fields),
      second.call(
        orderCalls.payOrder,
        { RequestId: requestId(), OrderId: Id, Password: PASSWORD },
        member.caller,
      ),
      finance.send(act(), fieldsOf(other.html, act())!),
    ])
    const returned = [first, twice].filter(({ status }) => status === 303).length
    const isPaid = (await member.get(Id)).Status === 'Done'
    expect(returned + Number(isPaid)).toBe(1)
    expect(paid.status).toBeLessThan(500)
    expect(await refundsOf()).toEqual(isPaid ? [] : [[orderId, 9_500]])
    expect(await onCard('card', id)).toBe(0)
  }
})
