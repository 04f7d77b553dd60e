/** Income of a span equals the ledger to the fen, after any series of payments and refunds; money is finance's to see. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { incomeBetween, type Income } from '../../../server/areas/billing/income/income.repository'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { unguardedText } from '../../../server/kernel/table/csvText'
import { bySystem } from '../../../server/kernel/writeAudit'
import { runs } from '../../support/properties/runs'
import { seeded } from '../../support/properties/seed'
import { atDesk, auditEntries } from '../../support/server/desk'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
beforeAll(async () => {
  member = await fixture.member()
  await member.setPassword()
})

const today = () => parkDay(test.clock.now())
const offers = { Choice: { coupon: [], points: false } }

/** Pays an order from the balance, by WeChat, or from both. */
async function buy(fen: number, way: 'balance' | 'wechat' | 'both'): Promise<string> {
  const { Id } = await member.order(fen, offers)
  if (way === 'balance') await member.recharge(fen)
  if (way === 'both') await member.recharge(Math.max(1, Math.floor(fen / 3)))
  const how = { Password: PASSWORD, Channel: 'wechat' as const, UseBalance: way !== 'wechat' }
  const { data } = await member.pay(Id, how)
  if (data.Payment) await fixture.confirm(data.Payment.PaymentNo)
  return Id
}

async function refund(orderId: string, share: number): Promise<void> {
  const { PayAmount, RefundedAmount } = await member.get(orderId)
  const amount = Math.max(1, Math.floor((PayAmount - RefundedAmount) * share))
  if (RefundedAmount + amount > PayAmount) return
  const request = {
    ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
    ...{ payload: {}, at: new Date(test.clock.now()) },
  }
  await test.services.orders.refund(request, orderId, { reason: '缺货', amount }, bySystem)
}

/** Sum of the ledger's postings of a day. @param filter SQL over movement m and posting p */
async function booked(filter: string): Promise<number> {
  const { from, to } = dayRange(today())
  const [row] = await test.sql<{ sum: string }>(
    `select coalesce(sum(p.amount), 0) as sum from ledger_posting p
     join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
     where p.tenant_id = $1 and m.at >= $2 and m.at < $3 and ${filter}`,
    [PARK, from, to],
  )
  return Number(row?.sum)
}

const net = (rows: readonly Income[], keep: (row: Income) => boolean) =>
  rows.filter(keep).reduce((sum, { paid, returned }) => sum + paid - returned, 0)

async function expectLedger(): Promise<void> {
  const { from, to } = dayRange(today())
  const range = { from: from.getTime(), to: to.getTime() }
  const rows = await incomeBetween(test.db, PARK, range, 'hour')
  expect(net(rows, ({ account }) => account === 'sales')).toBe(await booked(`p.account = 'sales'`))
  expect(net(rows, ({ account }) => account === 'deposits')).toBe(
    await booked(`p.account = 'deposits' and m.kind in ('pay', 'refund')`),
  )
  // Ways, by the accounts the money came from: what was set aside counts from its own account.
  const balance = await booked(
    `p.account in ('principal', 'gift') and m.kind in ('pay', 'hold', 'release', 'refund')`,
  )
  expect(net(rows, ({ way }) => way === 'balance') + balance).toBe(0)
  const outside = await booked(
    `(p.account = 'wechat' and m.kind = 'pay' or p.account = 'refunds' and m.kind = 'refund')`,
  )
  expect(net(rows, ({ way }) => way === 'wechat') + outside).toBe(0)
  expect(await incomeBetween(test.db, PARK, { from: range.to, to: range.to + 1 }, 'day')).toEqual(
    [],
  )
}

const step = fc.oneof(
  fc.record({
    fen: fc.integer({ min: 2, max: 20_000 }),
    way: fc.constantFrom('balance' as const, 'wechat' as const, 'both' as const),
  }),
  fc.record({ at: fc.nat(20), share: fc.constantFrom(0.001, 0.33, 0.5, 1) }),
  fc.record({ recharge: fc.integer({ min: 1, max: 5_000 }) }),
)

it(seeded('the income report equals the ledger after random payments and refunds'), () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const orders: string[] = []
      for (const one of steps) {
        if ('fen' in one) orders.push(await buy(one.fen, one.way))
        else if ('recharge' in one) await member.recharge(one.recharge)
        else if (orders.length > 0) await refund(orders[one.at % orders.length]!, one.share)
      }
      await expectLedger()
    }),
    { numRuns: runs(4) },
  ),
)

it('income appears for finance on the first page and in the file, not for customer service', async () => {
  await refund(await buy(12_345, 'balance'), 0.5)
  await buy(2_000, 'wechat')
  const finance = await atDesk(test, phones.finance)
  const file = await finance.get('/desk/income/income.csv')
  const lines: string[][] = parse(file.html, { bom: true, trim: true })
  const sum = lines.at(-1)!.map(unguardedText)
  const sales = await booked(`p.account = 'sales'`)
  expect([sum[0], Math.round(Number(sum.at(-1)) * 100)]).toEqual(['收款合计', sales])
  expect(decodeURIComponent(file.headers['content-disposition'] as string)).toContain(
    `''经营数据_${today()}.csv`,
  )
  expect((await auditEntries(test, 'income.fetch/income.csv')).at(-1)).toMatchObject({
    subject_kind: 'income',
  })
  const yuan = (fen: number) =>
    `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  const page = await finance.get('/desk/income')
  expect(page.text).toContain(`净额${yuan(sales)}`)
  expect(page.html).toContain('<svg class="chart"')
  for (const text of ['余额', '微信支付', '测试面馆', '前一天此时'])
    expect(page.text).toContain(text)
  expect((await finance.get('/desk')).text).toContain('今天的收款')

  const service = await atDesk(test, phones.service)
  const first = await service.get('/desk')
  expect([first.status, first.text.includes('今天的收款')]).toEqual([200, false])
  for (const to of ['/desk/income', '/desk/income/income.xlsx'])
    expect([to, (await service.get(to)).status]).toEqual([to, 403])
})

it('income page opens for every kind of span; an invalid date shows today', async () => {
  const finance = await atDesk(test, phones.finance)
  for (const query of ['by=week', 'by=month', 'by=span&from=2020-01-01', 'by=day&day=2026-02-30']) {
    const { status, text } = await finance.get(`/desk/income?${query}`)
    expect([query, status, text.includes('经营数据')]).toEqual([query, 200, true])
  }
})
