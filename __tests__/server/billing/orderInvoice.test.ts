/** Invoices for recharges and cards: over the money from outside less refunds, once; effects of refunds. */
import { invoiceCalls } from '@/contract/invoice'
import { tradeBillCalls } from '@/contract/tradeBill'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import { bySystem } from '../../../server/kernel/writeAudit'
import { clearOffers } from '../../support/server/marketing'
import { moneyFixture, requestId, type MoneyFixture, type Wallet } from '../../support/server/money'
import { startSecondServer, type SecondServer } from '../../support/server/secondServer'
import { PARK, startTestApp, type TestApp } from '../../support/server/testApp'

let test: TestApp
let second: SecondServer
let money: MoneyFixture
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  money = await moneyFixture(test)
  await clearOffers(test)
  second = await startSecondServer(test)
})
afterAll(async () => {
  await second.close()
  await test.close()
})
beforeEach(async () => {
  member = await money.member()
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const title = { TitleType: 'personal', Title: '沈佳琳', Email: 'lin@example.com' }
const ask = (OrderId: string, { caller } = member, more: object = {}) =>
  test.call(invoiceCalls.applyOrder, { OrderId, ...title, ...more }, caller)
const bill = async (Id: string) =>
  (await test.call(tradeBillCalls.detail, { Id }, member.caller)).data
const refund = (orderId: string) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId() },
      ...{ call: 'refund', payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason: '退回' },
    bySystem,
  )

it('a recharge and a card are invoiced once, and the bill shows it', async () => {
  for (const { Id, PayAmount } of [await member.recharge(3_000), await money.buyCard(member)]) {
    expect(await bill(Id)).toMatchObject({ Invoice: null, CanInvoice: true })
    const { data } = await ask(Id)
    expect(data).toMatchObject({ Amount: PayAmount, Status: 'Applied', Title: '沈佳琳' })
    // A repeated request whose answer was lost, and another one.
    expect((await ask(Id)).data.Id).toBe(data.Id)
    expect((await ask(Id, member, { Title: '沈先生' })).body.Reason).toBe('invoiceTwice')
    expect(await bill(Id)).toMatchObject({ Invoice: { Id: data.Id }, CanInvoice: false })
    const { table } = await test.services.invoiceDesk.get(PARK, data.Id)
    expect(table.caption).toContain('不征税')
    expect(table.rows).toHaveLength(1)
    await test.services.invoiceDesk.issue(PARK, data.Id, '26330000000001234567', bySystem)
    const { data: inbox } = await test.call(userMessageCalls.list, {}, member.caller)
    expect(inbox.DataRows[0]).toMatchObject({
      Kind: 'orderInvoiceAnswered',
      Page: '/pagespacka/myBill/billDetail',
      Query: { id: Id },
    })
    // An issued invoice is returned first.
    await expect(refund(Id)).rejects.toMatchObject({ reason: 'invoiceIssued' })
    await test.services.invoiceDesk.reject(PARK, data.Id, '会员退款', bySystem)
    expect(await bill(Id)).toMatchObject({ Invoice: { Status: 'Rejected' }, CanInvoice: true })
  }
})

it('a refund takes a requested invoice back; what was refunded is not invoiced', async () => {
  const { Id } = await member.recharge(3_000)
  const { data } = await ask(Id)
  await refund(Id)
  expect(await bill(Id)).toMatchObject({
    Invoice: { Id: data.Id, Status: 'Rejected', Reason: '订单已退款' },
    CanInvoice: false,
  })
  expect((await ask(Id)).body.Reason).toBe('nothingPaid')
})

it('only the payer of a paid recharge or card can ask', async () => {
  const { Id } = await member.recharge(3_000)
  const other = await money.member()
  expect((await ask(Id, other)).status).toBe(404)
  const shop = await member.order(1_000)
  expect((await ask(shop.Id)).status).toBe(404)
})

it('of requests on two servers at once, one is made', async () => {
  const { Id } = await member.recharge(3_000)
  const there = (Title: string) =>
    second.call(invoiceCalls.applyOrder, { OrderId: Id, ...title, Title }, member.caller)
  const replies = await Promise.all([
    ask(Id),
    there('沈先生'),
    ask(Id, member, { Title: '沈女士' }),
    there('沈佳佳'),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})
