import { JSDOM } from 'jsdom'
import { formatYuan } from '@/rules/money'
import { newPhone } from '../../support/server/newPhone'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { describeMoney, PASSWORD, type Wallet } from '../../support/server/money'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const fixture = describeMoney(test)
let finance: DeskBrowser
let member: Wallet
beforeAll(async () => {
  finance = await atDesk(test, phones.finance)
  member = await fixture.payer(100_000)
})

const at = (id: string) => `/desk/orders/${id}`

async function paidOrder(fen: number) {
  const { Id } = await member.order(fen)
  await member.pay(Id, { Password: PASSWORD })
  return member.get(Id)
}
const refunds = (id: string) =>
  test.sql<{ amount: string }>(`select amount from refund where order_id = $1`, [id])
const entriesOf = async (id: string) =>
  (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('show'),
  )

it('orders are found by code or by the member’s phone; both looks are logged', async () => {
  const order = await paidOrder(1_000)
  const found = await finance.submit('/desk/orders', '/desk/orders/find', {
    Query: order.OrderCode,
  })
  expect([found.status, found.location]).toEqual([303, at(order.Id)])
  const page = await finance.get(at(order.Id))
  expect(page.text).toContain(order.OrderCode)
  const { PhoneNumber } = member.caller.tokens.User
  expect(page.html).not.toContain(PhoneNumber)
  const looks = await auditEntries(test, 'orders.show/:id')
  expect(looks.at(-1)).toMatchObject({ subject_id: order.Id, before: null, after: null })

  const byPhone = await finance.submit('/desk/orders', '/desk/orders/find', { Query: PhoneNumber })
  expect(byPhone.location).toBe(`/desk/members/${member.userId}`)
  for (const Query of ['nothing', newPhone()]) {
    const none = await finance.submit('/desk/orders', '/desk/orders/find', { Query })
    expect([none.status, none.text]).toEqual([404, expect.stringContaining('没有这个')])
  }
})

it('a refund is confirmed first, then partly returned to its source; the member sees it', async () => {
  const order = await paidOrder(5_000)
  const before = await member.balance()
  const confirmation = await finance.submit(at(order.Id), `${at(order.Id)}/refund`, {
    Amount: '12.30',
    Reason: '少上一道菜',
  })
  expect([confirmation.status, confirmation.text]).toEqual([
    200,
    expect.stringContaining('确认退款 ¥12.30'),
  ])
  expect(await refunds(order.Id)).toEqual([])
  const fields = fieldsOf(confirmation.html, `${at(order.Id)}/refund`)!
  const done = await finance.send(`${at(order.Id)}/refund`, fields)
  expect([done.status, done.location]).toEqual([303, at(order.Id)])
  expect(await member.balance()).toBe(before + 1_230)
  expect((await member.get(order.Id)).Refunds).toMatchObject([
    { Amount: 1_230, Reason: '少上一道菜' },
  ])
  expect(await entriesOf(order.Id)).toMatchObject([
    {
      act: 'orders.refund',
      role: 'finance',
      before: { refundedAmount: 0, payAmount: 5_000 },
      after: { refundedAmount: 1_230, amount: 1_230, reason: '少上一道菜' },
    },
  ])
})

it('a refund above the refundable amount is refused beside the field, before any question', async () => {
  const order = await paidOrder(5_000)
  const to = `${at(order.Id)}/refund`
  const refusal = await finance.submit(at(order.Id), to, { Amount: '50.01', Reason: '多退一分' })
  expect([refusal.status, refusal.text]).toEqual([409, expect.stringContaining('最多可退 ¥50')])
  expect(refusal.text).not.toContain('确认退款')
  expect(fieldsOf(refusal.html, to)).toMatchObject({ Amount: '50.01', Reason: '多退一分' })
  const field = new JSDOM(refusal.html).window.document.querySelector('[name=Amount]')
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(await refunds(order.Id)).toEqual([])
})

describe('a refund is made once', () => {
  const confirmed = async (id: string, Amount: string) => ({
    ...(await finance.formOn(at(id), `${at(id)}/refund`)),
    ...{ Amount, Reason: '商品有瑕疵', _confirmed: 'yes' },
  })

  it('when its form is sent several times, at once and later', async () => {
    const order = await paidOrder(3_000)
    const form = await confirmed(order.Id, '10')
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => finance.send(`${at(order.Id)}/refund`, form)),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]))
    await finance.send(`${at(order.Id)}/refund`, form)
    expect(await refunds(order.Id)).toEqual([{ amount: '1000' }])
    expect(await entriesOf(order.Id)).toHaveLength(1)
  })

  it('when two clerks send different forms at once', async () => {
    const order = await paidOrder(3_000)
    const manager = await atDesk(test, phones.manager)
    const other = {
      ...(await manager.formOn(at(order.Id), `${at(order.Id)}/refund`)),
      ...{ Amount: '20', Reason: '另一个原因', _confirmed: 'yes' },
    }
    const form = await confirmed(order.Id, '10')
    const replies = await Promise.all([
      finance.send(`${at(order.Id)}/refund`, form),
      manager.send(`${at(order.Id)}/refund`, other),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
    expect(await refunds(order.Id)).toHaveLength(1)
  })

  it('and the rest by another form, never more than was paid', async () => {
    const order = await paidOrder(3_000)
    await finance.send(`${at(order.Id)}/refund`, await confirmed(order.Id, '10'))
    const tooMuch = await finance.send(`${at(order.Id)}/refund`, await confirmed(order.Id, '20.01'))
    expect([tooMuch.status, tooMuch.text]).toEqual([
      409,
      expect.stringContaining('退款金额超过可退金额'),
    ])
    expect((await finance.formOn(at(order.Id), `${at(order.Id)}/refund`)).Amount).toBe('20')
    await finance.send(`${at(order.Id)}/refund`, await confirmed(order.Id, '20'))
    expect((await member.get(order.Id)).Status).toBe('Refunded')
    expect((await finance.get(at(order.Id))).html).not.toContain(`${at(order.Id)}/refund`)
  })
})

it.each(['', '0', '-5', '1.234', '1e3', 'abc', '999999999999'])(
  'a refund of “%s” is refused, and the typed reason is kept',
  async (Amount) => {
    const order = await paidOrder(1_000)
    const reply = await finance.submit(at(order.Id), `${at(order.Id)}/refund`, {
      Amount,
      Reason: '商品有瑕疵',
      _confirmed: 'yes',
    })
    expect([400, 409]).toContain(reply.status)
    expect(reply.html).toContain('商品有瑕疵')
    expect(await refunds(order.Id)).toEqual([])
  },
)

it('an unpaid order is closed once; a paid one cannot be closed', async () => {
  const order = await member.order(700)
  const form = {
    ...(await finance.formOn(at(order.Id), `${at(order.Id)}/close`)),
    ...{ Reason: '商户已打烊', _confirmed: 'yes' },
  }
  await Promise.all([1, 2, 3].map(() => finance.send(`${at(order.Id)}/close`, form)))
  expect(await member.get(order.Id)).toMatchObject({ Status: 'Closed', CloseReason: '商户已打烊' })
  expect(await entriesOf(order.Id)).toMatchObject([
    { act: 'orders.close', before: { status: 'PendingPay' }, after: { status: 'Closed' } },
  ])
  const paid = await paidOrder(700)
  const refused = await finance.send(`${at(paid.Id)}/close`, {
    ...form,
    RequestId: `desk-close-${paid.Id}`,
  })
  expect(refused.status).toBe(409)
})

it('orders of another park are not found', async () => {
  const order = await paidOrder(900)
  const elsewhere = await atDesk(test, phones.finance, OTHER_PARK)
  expect((await elsewhere.get(at(order.Id))).status).toBe(404)
  const found = await elsewhere.submit('/desk/orders', '/desk/orders/find', {
    Query: order.OrderCode,
  })
  expect(found.status).toBe(404)
  const refused = await elsewhere.send(`${at(order.Id)}/refund`, {
    ...(await elsewhere.formOn('/desk', '/desk/log-out')),
    ...{ RequestId: `desk-${order.Id}-0`, Amount: '1', Reason: 'x', _confirmed: 'yes' },
  })
  expect(refused.status).toBe(404)
})

describe('member at the desk', () => {
  it('is shown masked with balances and bills, and every look is logged', async () => {
    const order = await paidOrder(2_345)
    const service = await atDesk(test, phones.service)
    const { PhoneNumber, Name } = member.caller.tokens.User
    const found = await service.submit('/desk/members', '/desk/members/find', {
      Query: PhoneNumber,
    })
    expect(found.location).toBe(`/desk/members/${member.userId}`)
    const count = async () => (await auditEntries(test, 'members.show/:id')).length
    const before = await count()
    const page = await service.get(found.location!)
    expect(await count()).toBe(before + 1)
    expect(page.text).toContain(formatYuan(2_345))
    expect(page.html).not.toContain(PhoneNumber)
    expect(page.html).not.toContain(Name)
    // The bill links to the order only for clerks who may open it.
    expect(page.html).not.toContain(at(order.Id))
    expect((await finance.get(found.location!)).html).toContain(at(order.Id))
    expect((await service.get(`${found.location}?bills=unpaid`)).status).toBe(200)
  })

  it('of another park, or an unknown one, gives 404', async () => {
    const elsewhere = await atDesk(test, phones.service, OTHER_PARK)
    for (const id of [member.userId, 'nobody', '01890000-0000-7000-8000-000000000000'])
      expect((await elsewhere.get(`/desk/members/${id}`)).status).toBe(404)
  })
})
