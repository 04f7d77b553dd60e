/** All orders at the desk: found by every number, filtered, and the way of their money by the ledger. */
import { Client } from 'pg'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { moneyFixture, PASSWORD, type Wallet } from '../../support/server/money'
import { recordStatements } from '../../support/server/statementLog'
import { OTHER_PARK, phones, startTestApp, type TestApp } from '../../support/server/testApp'

const log = recordStatements()
let test: TestApp
let service: DeskBrowser
let member: Wallet
beforeAll(async () => {
  test = await startTestApp()
  member = await (await moneyFixture(test)).member()
  await member.setPassword()
  await member.recharge(50_000)
  service = await atDesk(test, phones.service)
})
afterAll(async () => {
  await test.close()
})

const at = (id: string) => `/desk/payments/${id}`
async function paid(fen: number) {
  const { Id } = await member.order(fen)
  await member.pay(Id, { Password: PASSWORD })
  return member.get(Id)
}

it('an order is found by its code, its payment number and the provider’s number', async () => {
  const order = await paid(1_000)
  const [outside] = await test.sql<{
    order_id: string
    transaction_no: string
    payment_no: string
  }>(
    `select order_id, transaction_no, payment_no from payment where transaction_no is not null
     and order_id in (select id from trade_order where user_id = $1) limit 1`,
    [member.userId],
  )
  for (const [typed, id] of [
    [order.OrderCode, order.Id],
    [outside!.transaction_no, outside!.order_id],
    [outside!.payment_no, outside!.order_id],
  ] as const) {
    const found = await service.submit('/desk', '/desk/search', { Query: typed })
    expect([typed, found.location]).toEqual([typed, at(id)])
  }
})

it('the list shows the order masked, and each filter keeps or drops it', async () => {
  const order = await paid(2_345)
  const has = async (query: string) =>
    (await service.get(`/desk/payments?${query}`)).html.includes(`href="${at(order.Id)}"`)
  const kept = ['', `kind=${order.Type}`, 'way=balance', 'least=23.45&most=23.45']
  const dropped = [
    'kind=bill',
    'way=wechat',
    'least=23.46',
    'most=23.44',
    'status=Closed',
    'to=2020-01-01',
  ]
  for (const query of [...kept, `status=${order.Status}`, `member=${member.userId}`])
    expect([query, await has(query)]).toEqual([query, true])
  for (const query of dropped) expect([query, await has(query)]).toEqual([query, false])
  expect((await service.get('/desk/payments')).html).not.toContain(
    member.caller.tokens.User.PhoneNumber,
  )
})

it('pages go back in time without repeating or losing an order', async () => {
  for (let n = 0; n < 31; n += 1) await member.order(100 + n)
  // At one moment, so that the id decides at the border of two pages.
  await test.sql(
    `update trade_order set created_at = (select max(created_at) from trade_order where user_id = $1)
     where user_id = $1`,
    [member.userId],
  )
  const seen: string[] = []
  let next: string | undefined = `/desk/payments?member=${member.userId}`
  while (next) {
    const { html } = await service.get(next)
    seen.push(
      ...[...html.matchAll(/href="\/desk\/payments\/([0-9a-f-]{36})"/g)].map(([, id]) => id!),
    )
    next = /href="([^"]*before=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  const all = await test.sql<{ id: string }>('select id from trade_order where user_id = $1', [
    member.userId,
  ])
  expect(seen).toHaveLength(all.length)
  expect(new Set(seen)).toEqual(new Set(all.map(({ id }) => id)))
})

it('the page shows the ledger’s movements of the order, and the look is logged', async () => {
  const order = await paid(3_000)
  const page = await service.get(at(order.Id))
  for (const text of ['由余额支付', '销售收入', '+¥30', order.OrderCode])
    expect(page.text).toContain(text)
  expect(page.html).not.toContain(member.caller.tokens.User.PhoneNumber)
  expect(page.html).not.toContain(`/desk/orders/${order.Id}`)
  expect((await auditEntries(test, 'payments.show/:id')).at(-1)).toMatchObject({
    subject_id: order.Id,
  })
  const finance = await atDesk(test, phones.finance)
  expect((await finance.get(at(order.Id))).html).toContain(`/desk/orders/${order.Id}`)
})

it('the page shows the phone number once, for a logged reason', async () => {
  const order = await paid(500)
  const { PhoneNumber } = member.caller.tokens.User
  const none = await service.submit(at(order.Id), `${at(order.Id)}/phone`, { Reason: '' })
  expect([none.status, none.html.includes(PhoneNumber)]).toEqual([400, false])
  const done = await service.submit(at(order.Id), `${at(order.Id)}/phone`, { Reason: '回拨顾客' })
  expect(done.location).toBe(at(order.Id))
  expect((await service.get(done.location!)).text).toContain(`会员手机号 ${PhoneNumber}`)
  expect((await service.get(done.location!)).html).not.toContain(PhoneNumber)
  expect((await auditEntries(test, 'payments.phone')).at(-1)).toMatchObject({
    subject_id: order.Id,
    after: { reason: '回拨顾客' },
  })
})

it('an order of another park does not exist', async () => {
  const order = await paid(600)
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await foreigner.get(at(order.Id))).status).toBe(404)
  const found = await foreigner.submit('/desk', '/desk/search', { Query: order.OrderCode })
  expect(found.text).toContain('没有找到')
})

it('the list and each number that search accepts use an index', async () => {
  const owner = new Client(test.owner)
  await owner.connect()
  await owner.query('set enable_seqscan = off')
  const plansOf = async (work: () => Promise<unknown>, pattern: RegExp) => {
    log.sent.length = 0
    await work()
    const plans: string[] = []
    for (const { text, values } of log.sent.filter((one) => pattern.test(one.text))) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  }
  const list = await plansOf(
    () => service.get('/desk/payments'),
    /^select[^]* from "trade_order" inner join "app_user"/,
  )
  expect(list.map((plan) => /trade_order_made/.test(plan))).toEqual([true])
  const numbers = await plansOf(
    () => service.submit('/desk', '/desk/search', { Query: '4200001234567890' }),
    /^select[^]* from "(payment|refund|ticket|ticket_order|mall_order|trade_order)" /,
  )
  expect(numbers.length).toBeGreaterThanOrEqual(8)
  for (const plan of numbers) expect(plan).not.toMatch(/Seq Scan/)
  await owner.end()
})
