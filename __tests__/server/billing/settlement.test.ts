/** Settlement per shop: share, fee, what is due, states with bookings; refunds afterwards lower the next one. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { settlementSum } from '../../../server/areas/billing/settlement/settlementSum'
import { dayRange, parkDay } from '../../../server/kernel/parkDay'
import { findViolations } from '../../../server/tools/verify/verify'
import { bySystem } from '../../../server/kernel/writeAudit'
import { seeded } from '../../support/properties/seed'
import { atDesk, auditEntries, type DeskBrowser, type DeskReply } from '../../support/server/desk'
import { newGoods, newShop, payGoods, submitGoods } from '../../support/server/mallOrders'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const DAY = 86_400_000
const base = '/desk/settlements'

const test = describeServer()
const fixture = describeMoney(test)
let member: Wallet
let finance: DeskBrowser
let firstDay: string
let firstOrder: string
beforeAll(async () => {
  await newMember()
  firstDay = parkDay(test.clock.now())
  await test.sql('update shop set park_share = 1250 where tenant_id = $1 and id = $2', [
    PARK,
    fixture.shopId,
  ])
})
beforeEach(async () => {
  finance = await atDesk(test, phones.finance)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const today = () => parkDay(test.clock.now())
const yesterday = () => parkDay(test.clock.now() - DAY)

/** A member of the day: log-ins do not outlive it. */
async function newMember(): Promise<void> {
  member = await fixture.payer(100_000)
}

/** Lets a park day pass. */
async function nextDay(): Promise<void> {
  test.clock.pass(DAY)
  await newMember()
  finance = await atDesk(test, phones.finance)
}

async function buy(fen: number): Promise<string> {
  const { Id } = await member.order(fen, { Choice: { coupon: [], points: false } })
  void (await member.pay(Id, { Password: PASSWORD })).data
  return Id
}
const refund = (orderId: string, amount: number) =>
  test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId(), call: 'refund' },
      ...{ payload: {}, at: new Date(test.clock.now()) },
    },
    orderId,
    { reason: '缺货', amount },
    bySystem,
  )

const draft = (fields: Record<string, string> = {}) => {
  const Id = randomUUID()
  const typed = { ShopId: fixture.shopId, From: firstDay, To: yesterday(), FeeRate: '0.6' }
  return finance.submit(base, `${base}/draft`, { ...typed, Id, ...fields })
}
const hiddenOf = ({ html }: DeskReply) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
/** Does an act that asks first. */
async function act(at: string, name: string, fields: Record<string, string> = {}) {
  const question = await finance.submit(at, `${at}/${name}`, fields)
  return finance.send(`${at}/${name}`, hiddenOf(question))
}
const balanceOf = async (account: string) => {
  const [row] = await test.sql<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from ledger_posting where tenant_id = $1 and account = $2',
    [PARK, account],
  )
  return Number(row?.sum)
}
const rows = () =>
  test.sql<{ id: string; status: string; paid: string; due: string; carried: string }>(
    'select * from settlement where tenant_id = $1 order by from_day, shop_id',
    [PARK],
  )

it('a day that is not over, a period that ends before it begins and a shop without a share are not settled', async () => {
  firstOrder = await buy(10_000)
  const running = await draft({ To: today() })
  expect([running.status, running.text]).toEqual([
    409,
    expect.stringContaining('只能结算已经过完的日子'),
  ])
  // A payment of the day's last seconds may not be committed yet.
  test.clock.pass(dayRange(today()).to.getTime() - test.clock.now() + 5 * 60_000)
  finance = await atDesk(test, phones.finance)
  const early = await draft()
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('零点十分以后')])
  test.clock.pass(DAY / 2)
  await newMember()
  finance = await atDesk(test, phones.finance)
  const reversed = await draft({ From: today(), To: yesterday() })
  expect([reversed.status, reversed.text]).toEqual([
    409,
    expect.stringContaining(`结算从 ${today()} 开始`),
  ])
  const none = await draft({ ShopId: fixture.plainShopId })
  expect([none.status, none.text]).toEqual([409, expect.stringContaining('约定园区分成')])
  expect(await rows()).toEqual([])
})

it('a settlement is drafted, confirmed with a booking and paid out, each step once', async () => {
  const { location: at = '' } = await draft()
  expect(at).toMatch(/^\/desk\/settlements\/.{36}$/)
  // 12.5% and 0.6% of ¥100.
  const page = await finance.get(at)
  for (const text of ['园区分成 12.5%-¥12.50', '支付手续费 0.6%-¥0.60', '应付商户¥86.90'])
    expect(page.text).toContain(text)
  expect(await balanceOf('shopDues')).toBe(0)
  const second = await draft()
  expect([second.status, second.text]).toEqual([409, expect.stringContaining('未确认的结算单')])
  const early = await finance.send(`${at}/pay-out`, {
    ...hiddenOf(page),
    PayNote: '1',
    _confirmed: 'yes',
  })
  expect(early.status).toBe(409)

  expect((await act(at, 'confirm')).location).toBe(at)
  expect(await balanceOf('shopDues')).toBe(8_690)
  expect(await balanceOf('settled')).toBe(-10_000)
  expect(await balanceOf('shares')).toBe(1_310)
  const fields = hiddenOf(await finance.get(at))
  await finance.send(`${at}/confirm`, { ...fields, _confirmed: 'yes' })
  expect(await balanceOf('shopDues')).toBe(8_690)
  const gone = await finance.send(`${at}/discard`, fields)
  expect([gone.status, (await rows()).length]).toEqual([409, 1])

  expect((await act(at, 'pay-out', { PayNote: '回单 20261128' })).location).toBe(at)
  await finance.send(`${at}/pay-out`, { ...fields, PayNote: '2', _confirmed: 'yes' })
  expect([await balanceOf('shopDues'), await balanceOf('payouts')]).toEqual([0, 8_690])
  expect((await finance.get(at)).text).toContain('回单 20261128')
  const acts = (await auditEntries(test)).filter(
    ({ subject_kind }) => subject_kind === 'settlement',
  )
  expect(acts.map(({ act: name }) => name)).toEqual([
    'settlements.draft',
    'settlements.confirm',
    'settlements.pay-out',
  ])
})

it('a later refund lowers the next settlement; a negative amount is carried forward', async () => {
  const order = await buy(3_000)
  await refund(order, 3_000)
  await refund(firstOrder, 10_000)
  await nextDay()
  const { location: at = '' } = await draft({ From: '2001-01-01' })
  expect((await rows()).at(-1)).toMatchObject({ paid: '3000', due: '-8690', carried: '0' })
  await act(at, 'confirm')
  expect((await finance.get(at)).text).toContain('已确认，结转下期')
  const hidden = hiddenOf(await finance.get(base))
  const paid = await finance.send(`${at}/pay-out`, { ...hidden, PayNote: '1', _confirmed: 'yes' })
  expect(paid.status).toBe(409)
  await buy(20_000)
  await nextDay()
  const next = (await draft()).location ?? ''
  expect((await rows()).at(-1)).toMatchObject({ paid: '20000', due: '8690', carried: '-8690' })
  await act(next, 'confirm')
  expect(await balanceOf('shopDues')).toBe(8_690)
})

it('a draft that no longer matches the ledger is not confirmed, but can be discarded', async () => {
  await buy(1_000)
  await nextDay()
  const { location: at = '' } = await draft()
  await test.sql(
    `update settlement set paid = paid + 1, due = due + 1 where tenant_id = $1 and status = 'Draft'`,
    [PARK],
  )
  const refused = await act(at, 'confirm')
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('请作废后重新生成')])
  const fields = hiddenOf(await finance.get(at))
  expect((await finance.send(`${at}/discard`, fields)).location).toBe(base)
  expect((await rows()).every(({ status }) => status !== 'Draft')).toBe(true)
})

it('two concurrent drafts create one settlement', async () => {
  const replies = await Promise.all([draft(), draft()])
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  const [open] = (await rows()).filter(({ status }) => status === 'Draft')
  await act(`${base}/${open!.id}`, 'confirm')
})

it('a mall payment is settled by each shop’s share, equal to the ledger', async () => {
  const [tea, shoes] = [await newShop(test, '结算茶铺'), await newShop(test, '结算鞋铺')]
  const goods = async (shopId: string, price: number) =>
    (await newGoods(test, { shopId, skus: [{ price, stock: 10 }] })).skus[0]!
  const Lines = [
    { SkuId: await goods(tea, 1_001), Qty: 1 },
    { SkuId: await goods(shoes, 2_003), Qty: 2 },
  ]
  await test.sql('update shop set park_share = 0 where id in ($1, $2)', [tea, shoes])
  const day = today()
  const request = { Lines, Choice: { activity: false, coupon: [], points: false } }
  const { Order } = (await submitGoods(test, member, request)).data
  await payGoods(fixture, member, Order.Id)
  await nextDay()
  for (const ShopId of [tea, shoes]) {
    const { location } = await draft({ ShopId, From: day, FeeRate: '0' })
    await act(location ?? '', 'confirm')
  }
  const [sum] = await test.sql<{ paid: string; booked: string }>(
    `select sum(paid) as paid, (select sum(p.amount) from ledger_posting p
       join ledger_movement m on m.tenant_id = p.tenant_id and m.id = p.movement_id
       where p.account = 'sales' and m.order_id = $1) as booked
     from settlement where tenant_id = $2 and shop_id in ($3, $4)`,
    [Order.Id, PARK, tea, shoes],
  )
  expect(sum?.paid).toBe(sum?.booked)
})

it('settlements are paged and listed by state', async () => {
  const shop = await newShop(test, '常结铺')
  await test.sql(
    `insert into settlement (tenant_id, id, shop_id, shop_name, from_day, to_day, status, paid, returned, share_rate,
       share, fee_rate, fee, carried, due, pay_note, created_at, confirmed_at)
     select $1, gen_random_uuid(), $2, '常结铺', day, day, 'Confirmed', 0, 0, 0, 0, 0, 0, 0, 0, '', now(), now()
     from (select to_char(date '2001-01-01' + n, 'YYYY-MM-DD') as day from generate_series(0, 119) n) as days`,
    [PARK, shop],
  )
  const linesOf = ({ text }: DeskReply) => text.match(/常结铺 \d{4}-\d{2}-\d{2} 至/g) ?? []
  const seen: string[] = []
  for (let page = 1; page <= 3; page += 1)
    seen.push(...linesOf(await finance.get(`${base}?page=${page}`)))
  expect(new Set(seen).size).toBe(120)
  expect((await finance.get(base)).text).toContain('第 1 / 3 页')
  // None of them is a draft, or due anything.
  for (const status of ['draft', 'owed', 'paid'])
    expect(linesOf(await finance.get(`${base}?status=${status}`))).toEqual([])
  expect((await finance.get('/desk')).text).not.toContain('120 待打款')
})

it('a settlement is invisible to other parks and to customer service', async () => {
  const [one] = await rows()
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await foreigner.get(`${base}/${one!.id}`)).status).toBe(404)
  const service = await atDesk(test, phones.service)
  expect((await service.get(base)).status).toBe(403)
})

it(seeded('a full refund takes back exactly the sums that its payment booked'), () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (fen, shareRate, feeRate) => {
        const rates = { shareRate, feeRate }
        const gave = settlementSum({ paid: fen, returned: 0 }, rates, 0)
        const took = settlementSum({ paid: 0, returned: fen }, rates, 0)
        expect(gave.due + took.due).toBe(0)
        expect(gave.share).toBeLessThanOrEqual(fen)
        expect(gave.due + gave.share + gave.fee).toBe(fen)
      },
    ),
  ),
)

it('day range of a settlement follows the park’s day', () => {
  expect(parkDay(dayRange('2028-02-29').to.getTime())).toBe('2028-03-01')
})
