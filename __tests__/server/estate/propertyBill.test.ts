/** Bills of a room: who sees them, who pays them, and the effects of an order. */
import { orderCalls } from '@/contract/order'
import { userMemberCalls } from '@/contract/member'
import { paidCalls } from '@/contract/paid'
import { findViolations } from '../../../server/tools/verify/verify'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../../support/server/money'
import { billFixture, type BillFixture } from '../../support/server/propertyBills'
import { describeServer } from '../../support/server/testApp'
import { bySystem } from '../../../server/kernel/writeAudit'

const test = describeServer()
const money = describeMoney(test)
let bills: BillFixture
beforeAll(async () => {
  bills = billFixture(test)
})
afterEach(async () => {
  const query = async (text: string) => ({ rows: await test.sql<Record<string, unknown>>(text) })
  expect(await findViolations({ query })).toEqual([])
})

/** Members of one flat. */
async function flat(count = 1) {
  const people = await money.members(count)
  const roomId = await bills.room()
  for (const { userId } of people) await bills.bind(roomId, userId)
  return { roomId, people, member: people[0]!, other: people[1]! }
}

const list = async ({ caller }: Wallet, query: object = {}) =>
  (await test.call(paidCalls.list, query as never, caller)).data
/** Number of due bills on a member's own page. */
const dueOf = async ({ caller }: Wallet) =>
  (await test.call(userMemberCalls.get, {}, caller)).data.BillsDue
const reasonOf = ({ status, body }: { status: number; body: { Reason?: string } }) => [
  status,
  body.Reason,
]
const close = (OrderId: string, { caller }: Wallet) =>
  test.call(orderCalls.closeOrder, { RequestId: requestId(), OrderId }, caller)

/** Pays an order at the sandbox. */
async function settle(orderId: string, member: Wallet): Promise<void> {
  const { data } = await bills.pay(orderId, member.caller)
  if (data.Payment) await money.confirm(data.Payment.PaymentNo)
}

async function payAll(ids: readonly string[], member: Wallet, amounts: readonly number[] = []) {
  const { data } = await bills.buy(ids, member.caller, amounts)
  await settle(data.Id, member)
  return data.Id
}

describe('bills', () => {
  it('of a room are visible to the member with the owner’s phone number only', async () => {
    const [owner, stranger] = await money.members(2)
    const [{ phone } = { phone: '' }] = await test.sql<{ phone: string }>(
      'select phone from app_user where id = $1',
      [owner!.userId],
    )
    const roomId = await bills.room(phone)
    const id = await bills.bill({ roomId, subjectId: await bills.subject() })
    expect((await list(owner!)).DataRows).toMatchObject([{ Id: id, Status: 'Unpaid' }])
    expect((await list(owner!)).Rooms).toMatchObject([{ Id: roomId, Building: '2 号楼' }])
    expect(await list(stranger!)).toMatchObject({ DataRows: [], Rooms: [], Total: 0 })
    expect([await dueOf(owner!), await dueOf(stranger!)]).toEqual([1, 0])
    const reply = await test.call(paidCalls.detail, { Id: id }, stranger!.caller)
    expect(reply.status).toBe(404)
    const bought = await bills.buy([id], stranger!.caller)
    expect(bought.status).toBe(404)
    const room = await test.call(paidCalls.list, { RoomId: roomId }, stranger!.caller)
    expect(room.status).toBe(404)
    const known = await test.call(paidCalls.hasPaid, { Ids: [id] }, stranger!.caller)
    expect(known.status).toBe(404)
    // A binding by the desk takes precedence over the phone number.
    await bills.bind(roomId, owner!.userId, false)
    expect((await list(owner!)).Rooms).toEqual([])
    await bills.bind(roomId, owner!.userId)
    expect((await list(owner!)).Rooms).toHaveLength(1)
    // Neither applies to an inactive room.
    await test.sql('update room set is_active = false where id = $1', [roomId])
    expect(await list(owner!)).toMatchObject({ DataRows: [], Rooms: [], Total: 0 })
  })

  it('are sorted overdue first, then by due day; sums cover all pages', async () => {
    const { roomId, member } = await flat()
    const [power, water] = [
      await bills.subject({ name: '电费', lateRate: 3 }),
      await bills.subject({ name: '水费' }),
    ]
    const later = await bills.bill({ roomId, subjectId: water, dueIn: 9, amount: 300 })
    const sooner = await bills.bill({ roomId, subjectId: power, period: '2026-11', dueIn: 2 })
    const overdue = await bills.bill({ roomId, subjectId: power, dueIn: -10 })
    const found = await list(member, { PageSize: 2 })
    expect(found.DataRows.map(({ Id }) => Id)).toEqual([overdue, sooner])
    // 0.03 % of ¥100 a day, for ten days.
    expect(found.DataRows).toMatchObject([
      { Status: 'Overdue', OverdueDays: 10, LateFee: 30, PayAmount: 10_030, Actions: ['pay'] },
      { Status: 'Unpaid', OverdueDays: 0, LateFee: 0, PayAmount: 10_000 },
    ])
    expect(found).toMatchObject({ PageCount: 2, Count: 3, Total: 20_330, OverdueTotal: 10_030 })
    expect((await list(member, { PageSize: 2, PageIndex: 2 })).DataRows[0]?.Id).toBe(later)
  })

  it('show meter, twelve months, late fee and what must be paid first', async () => {
    const { roomId, member } = await flat()
    const subjectId = await bills.subject({ lateRate: 3 })
    const months = Array.from({ length: 14 }, (_, at) =>
      at < 12 ? `2025-${String(at + 1).padStart(2, '0')}` : `2026-0${at - 11}`,
    )
    const ids: string[] = []
    for (const period of months)
      ids.push(await bills.bill({ roomId, subjectId, period, amount: 1_000 + ids.length }))
    const { data } = await test.call(paidCalls.detail, { Id: ids[12]! }, member.caller)
    expect(data).toMatchObject({
      ...{ Meter: { Before: 1000, After: 1100 }, Quantity: 100, Unit: '度', OverdueDays: 0 },
      ...{ OldestFirst: '请先缴清 2025年1月的电费', Payments: [], Invoice: null },
    })
    expect(data.History.map(({ Period }) => Period)).toEqual(months.slice(1, 13))
    expect(data.LateFeeText).toMatch(/缴清免收\u00a0· 逾期每日 0\.03%/)
    const oldest = await bills.get(ids[0]!, member.caller)
    expect(oldest).toMatchObject({ OldestFirst: '' })
  })
})

describe('payment', () => {
  it('of three bills at once has a receipt, a yearly list and hasPaid', async () => {
    const { roomId, member } = await flat()
    const power = await bills.subject()
    const water = await bills.subject({ name: '水费' })
    const ids = [
      await bills.bill({ roomId, subjectId: power, period: '2026-09', amount: 5_000 }),
      await bills.bill({ roomId, subjectId: power, amount: 6_000 }),
      await bills.bill({ roomId, subjectId: water, amount: 1_000, reduction: 100 }),
    ]
    const { data: order } = await bills.buy(ids, member.caller)
    expect(order).toMatchObject({ Type: 'bill', PayAmount: 11_900, Status: 'PendingPay' })
    expect(order.Items).toHaveLength(3)
    const during = await test.call(paidCalls.hasPaid, { Ids: ids }, member.caller)
    expect(during.data.map(({ HasPaid, Status }) => [HasPaid, Status])).toEqual(
      ids.map(() => [false, 'Paying']),
    )
    expect(await bills.get(ids[0]!, member.caller)).toMatchObject({
      ...{ Actions: ['continuePay'], OrderId: order.Id, PayAmount: 5_000 },
    })
    const OrderId = order.Id
    const before = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, member.caller)
    expect(before.data.Receipt).toBeNull()
    await settle(OrderId, member)
    const { data } = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, member.caller)
    expect(data.Order.Status).toBe('Done')
    expect(data.Bills.map(({ Status, PayAmount }) => [Status, PayAmount])).toEqual(
      ids.map(() => ['Paid', 0]),
    )
    expect(data.Receipt).toMatchObject({
      ...{ ReceiptNo: `SJ${order.OrderCode}`, Total: 11_900, WaysText: '微信支付' },
      ...{ TotalInWords: '人民币壹佰壹拾玖元整', Payee: expect.stringMatching(/./) },
    })
    expect(data.Receipt?.Lines.map(({ BillId, Amount }) => [BillId, Amount])).toEqual([
      [ids[0], 5_000],
      [ids[1], 6_000],
      [ids[2], 900],
    ])
    expect(await list(member)).toMatchObject({ DataRows: [], Total: 0, Count: 0 })
    expect(await dueOf(member)).toBe(0)
    const Year = new Date(test.clock.now() + 8 * 3_600_000).getUTCFullYear()
    const paid = await list(member, { State: 'paid', Year })
    expect(paid).toMatchObject({ Count: 3, Total: 11_900, Years: [Year] })
    expect(paid.DataRows[0]).toMatchObject({ Actions: ['viewReceipt', 'askInvoice'] })
    expect((await list(member, { State: 'paid', Year: Year - 1 })).DataRows).toEqual([])
    const after = await test.call(paidCalls.hasPaid, { Ids: ids }, member.caller)
    expect(after.data.every(({ HasPaid, PayAmount }) => HasPaid && PayAmount === 0)).toBe(true)
    expect(reasonOf(await bills.buy([ids[0]!], member.caller, [5_000]))).toEqual([409, 'billPaid'])
    const [{ Payments }] = [await bills.get(ids[0]!, member.caller)] as never as [
      { Payments: object[] },
    ]
    expect(Payments).toMatchObject([{ OrderId, Amount: 5_000, WaysText: '微信支付' }])
    const foreign = await money.member()
    const stranger = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, foreign.caller)
    expect(stranger.status).toBe(404)
  })

  it('by two people of one flat: one pays, the other is refused and charged nothing', async () => {
    const { roomId, member, other } = await flat(2)
    await other.recharge(50_000)
    const subjectId = await bills.subject()
    for (let round = 0; round < 4; round += 1) {
      const id = await bills.bill({ roomId, subjectId, period: `2026-0${round + 1}` })
      const replies = await Promise.all(
        [member, other].map(({ caller }) => bills.buy([id], caller, [10_000])),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
      const [won, lost] = replies[0]!.status === 200 ? [member, other] : [other, member]
      const refused = replies.find(({ status }) => status === 409)!
      expect(reasonOf(refused)).toEqual([409, 'billPaying'])
      const balance = await other.balance()
      expect(await bills.get(id, lost!.caller)).toMatchObject({
        ...{ Status: 'Paying', Actions: [], OrderId: null },
      })
      await settle(replies.find(({ status }) => status === 200)!.data.Id, won!)
      expect(reasonOf(await bills.buy([id], lost!.caller, [10_000]))).toEqual([409, 'billPaid'])
      expect(await other.balance()).toBe(balance)
      const [paid] = await test.sql<{ amount: string }>(
        `select sum(amount) as amount from bill_payment where bill_id = $1 and state = 'paid'`,
        [id],
      )
      expect(Number(paid?.amount)).toBe(10_000)
    }
  })

  it('order that closes, also by expiry, frees its bills', async () => {
    const { roomId, member, other } = await flat(2)
    const id = await bills.bill({ roomId, subjectId: await bills.subject() })
    const { data: first } = await bills.buy([id], member.caller)
    expect(reasonOf(await bills.buy([id], other.caller, [10_000]))).toEqual([409, 'billPaying'])
    await close(first.Id, member)
    const { data: second } = await bills.buy([id], other.caller)
    expect(second.Status).toBe('PendingPay')
    test.clock.pass(16 * 60_000)
    await test.services.orders.sweep('mianfang')
    expect(await bills.get(id, member.caller)).toMatchObject({ Status: 'Unpaid', Actions: ['pay'] })
  })

  it('by the same member again closes the older order', async () => {
    const { roomId, member } = await flat()
    const subjectId = await bills.subject()
    const first = await bills.bill({ roomId, subjectId, period: '2026-09' })
    const second = await bills.bill({ roomId, subjectId })
    const other = await bills.bill({ roomId, subjectId: await bills.subject({ name: '水费' }) })
    const { data: old } = await bills.buy([first], member.caller)
    const { data: aside } = await bills.buy([other], member.caller)
    const { data: young } = await bills.buy([first, second], member.caller)
    expect((await member.get(old.Id)).Status).toBe('Closed')
    expect((await member.get(aside.Id)).Status).toBe('PendingPay')
    expect((await member.get(young.Id)).PayAmount).toBe(20_000)
  })

  it('happens once per RequestId', async () => {
    const { roomId, member } = await flat()
    const id = await bills.bill({ roomId, subjectId: await bills.subject() })
    const wanted = {
      ...{ RequestId: requestId(), Total: 10_000 },
      Bills: [{ Id: id, Amount: 10_000 }],
    }
    const [one, two] = await Promise.all(
      [1, 2].map(() => test.call(paidCalls.purchasingBill, wanted, member.caller)),
    )
    expect(one!.data.Id).toBe(two!.data.Id)
    expect(await bills.get(id, member.caller)).toMatchObject({ OrderId: one!.data.Id })
  })

  it('of a subject starts with its oldest period, in full', async () => {
    const { roomId, member } = await flat()
    const subjectId = await bills.subject({ partFrom: 100 })
    const old = await bills.bill({ roomId, subjectId, period: '2026-09' })
    const young = await bills.bill({ roomId, subjectId })
    const refused = await bills.buy([young], member.caller)
    expect(reasonOf(refused)).toEqual([409, 'oldestFirst'])
    expect(refused.body.Message).toBe('请先缴清 2026年9月的电费')
    const half = await bills.buy([old, young], member.caller, [5_000, 10_000])
    expect(reasonOf(half)).toEqual([409, 'oldestFirst'])
    expect((await bills.buy([young, old], member.caller)).data.PayAmount).toBe(20_000)
  })

  it('uses the server’s amounts', async () => {
    const { roomId, member } = await flat()
    const subjectId = await bills.subject({ partFrom: 100, lateRate: 3 })
    const id = await bills.bill({ roomId, subjectId, dueIn: -10 })
    const buy = (Amount: number, Due: number | undefined, Total = Amount) =>
      test.call(
        paidCalls.purchasingBill,
        { RequestId: requestId(), Bills: [{ Id: id, Amount, Due }], Total },
        member.caller,
      )
    // Yesterday's amount, without today's late fee.
    expect(reasonOf(await buy(10_027, undefined))).toEqual([409, 'billChanged'])
    expect(reasonOf(await buy(10_000, 10_027))).toEqual([409, 'billChanged'])
    expect(reasonOf(await buy(10_030, 10_030, 10_000))).toEqual([409, 'billChanged'])
    expect(reasonOf(await buy(10_031, 10_030))).toEqual([409, 'billPart'])
    const twice = { Id: id, Amount: 10_030 }
    const doubled = await test.call(
      paidCalls.purchasingBill,
      { RequestId: requestId(), Bills: [twice, twice], Total: 20_060 },
      member.caller,
    )
    expect(reasonOf(doubled)).toEqual([400, 'billTwice'])
    expect((await buy(10_030, undefined)).data.PayAmount).toBe(10_030)
  })

  it('in parts is possible where the subject allows it, never below its minimum', async () => {
    const { roomId, member, other } = await flat(2)
    const whole = await bills.bill({ roomId, subjectId: await bills.subject({ name: '水费' }) })
    expect(reasonOf(await bills.buy([whole], member.caller, [5_000]))).toEqual([409, 'billPart'])
    const subjectId = await bills.subject({ partFrom: 3_000, lateRate: 5 })
    const id = await bills.bill({ roomId, subjectId, dueIn: -20 })
    expect(await bills.get(id, member.caller)).toMatchObject({ PartFrom: 3_000, PayAmount: 10_100 })
    expect(reasonOf(await bills.buy([id], member.caller, [2_999]))).toEqual([409, 'billPart'])
    await payAll([id], member, [5_100])
    expect(await bills.get(id, member.caller)).toMatchObject({
      ...{ Status: 'Overdue', PaidAmount: 5_100, PayAmount: 5_000, LateFee: 100 },
    })
    // Half of the bill is unpaid, so the late fee grows at half the rate.
    const past = 'due_on = due_on - 10, late_since = late_since - 10'
    await test.sql(`update property_bill set ${past} where id = $1`, [id])
    expect(await bills.get(id, member.caller)).toMatchObject({ LateFee: 125, PayAmount: 5_025 })
    const OrderId = await payAll([id], other)
    // Each member opens only the own receipt.
    const { data: seen } = await test.call(paidCalls.detail, { Id: id }, member.caller)
    expect(seen.Payments).toMatchObject([
      { Amount: 5_100, IsOwn: true, WaysText: '微信支付' },
      { Amount: 5_025, IsOwn: false, WaysText: '', OrderId },
    ])
    const reply = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, member.caller)
    expect(reply.status).toBe(404)
    expect(await bills.get(id, member.caller)).toMatchObject({
      ...{ Status: 'Paid', PaidAmount: 10_125, PayAmount: 0, LateFee: 125, OverdueDays: 0 },
      ...{ Actions: ['viewReceipt', 'askInvoice'], Payer: expect.stringMatching(/\*/) },
    })
  })

  it('fixes the late fee when the order is made', async () => {
    // Ten minutes before the park's midnight.
    test.clock.pass(86_400_000 - ((test.clock.now() + 8 * 3_600_000) % 86_400_000) - 600_000)
    const { roomId, member } = await flat()
    const id = await bills.bill({
      roomId,
      ...{ subjectId: await bills.subject({ lateRate: 10 }), dueIn: 0 },
    })
    const { data } = await bills.buy([id], member.caller)
    test.clock.pass(12 * 60_000)
    expect(await bills.get(id, member.caller)).toMatchObject({ PayAmount: 10_000, LateFee: 0 })
    await settle(data.Id, member)
    expect(await bills.get(id, member.caller)).toMatchObject({ Status: 'Paid', PaidAmount: 10_000 })
  })

  it('uses the payment ways that all its subjects accept', async () => {
    const { roomId, member } = await flat()
    await member.recharge(100_000)
    await member.setPassword()
    const [free, cardOnly] = [
      await bills.subject(),
      await bills.subject({ name: '租金', takesBalance: false }),
    ]
    const id = await bills.bill({ roomId, subjectId: free, period: '2026-08' })
    const { data: first } = await bills.buy([id], member.caller)
    const { data: paid } = await bills.pay(first.Id, member.caller, { Password: PASSWORD })
    expect(paid.Order).toMatchObject({ Status: 'Done', PaySplit: [{ Way: 'balance' }] })
    const both = [
      await bills.bill({ roomId, subjectId: free }),
      await bills.bill({ roomId, subjectId: cardOnly }),
    ]
    const { data: second } = await bills.buy(both, member.caller)
    const refused = await bills.pay(second.Id, member.caller, { Password: PASSWORD })
    expect(reasonOf(refused)).toEqual([409, 'channelNeeded'])
  })

  it('by payOrder is for orders of bills only', async () => {
    const { member } = await flat()
    const order = await member.order(1_000)
    expect((await bills.pay(order.Id, member.caller)).status).toBe(404)
    const request = { OrderId: order.Id }
    const shown = await test.call(paidCalls.purchasingBillSuccess, request, member.caller)
    expect(shown.status).toBe(404)
  })

  it('receipt stays visible after leaving the room, its other bills do not', async () => {
    const { roomId, member } = await flat()
    const id = await bills.bill({ roomId, subjectId: await bills.subject() })
    const OrderId = await payAll([id], member)
    await bills.bind(roomId, member.userId, false)
    const { data } = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, member.caller)
    expect(data.Bills).toEqual([])
    expect(data.Receipt).toMatchObject({ Total: 10_000, Lines: [{ BillId: id }] })
  })
})

describe('refund', () => {
  const refund = (member: Wallet, id: string, amount?: number) =>
    test.services.orders.refund(
      {
        ...{ tenantId: 'mianfang', userId: member.userId, requestId: requestId() },
        ...{ call: 'test', payload: {}, at: new Date(test.clock.now()) },
      },
      id,
      { amount, reason: '重复出账' },
      bySystem,
    )

  it('of a whole order returns its bills; a partial one is refused', async () => {
    const { roomId, member } = await flat()
    const subjectId = await bills.subject({ lateRate: 3 })
    const id = await bills.bill({ roomId, subjectId, dueIn: -10 })
    const OrderId = await payAll([id], member)
    await expect(refund(member, OrderId, 1)).rejects.toMatchObject({ reason: 'wholeOnly' })
    await refund(member, OrderId)
    expect(await bills.get(id, member.caller)).toMatchObject({
      ...{ Status: 'Overdue', PaidAmount: 0, PayAmount: 10_030, Payer: '', PaidAt: null },
    })
    const { data } = await test.call(paidCalls.purchasingBillSuccess, { OrderId }, member.caller)
    expect(data.Receipt).toBeNull()
    await payAll([id], member)
    expect(await bills.get(id, member.caller)).toMatchObject({ Status: 'Paid' })
  })

  it('of one of two parts keeps the other, and waits while the rest is being paid', async () => {
    const { roomId, member, other } = await flat(2)
    const id = await bills.bill({ roomId, subjectId: await bills.subject({ partFrom: 100 }) })
    const first = await payAll([id], member, [4_000])
    const { data: rest } = await bills.buy([id], other.caller)
    await expect(refund(member, first)).rejects.toMatchObject({ reason: 'billPaying' })
    await settle(rest.Id, other)
    await refund(member, first)
    expect(await bills.get(id, member.caller)).toMatchObject({
      ...{ Status: 'Unpaid', PaidAmount: 6_000, PayAmount: 4_000 },
    })
  })
})
