/** The inbox: one message per event, in the event's transaction, about the member's own things. */
import { randomUUID } from 'node:crypto'
import { complaintCalls } from '@/contract/complaint'
import { orderCalls } from '@/contract/order'
import { userCalls } from '@/contract/user'
import { userMessageCalls, type UserMessage } from '@/contract/userMessage'
import type { MessageKind } from '../../server/areas/people/userMessage/userMessage.service'
import { withTransaction } from '../../server/database/withTransaction'
import { cleanAll } from '../../server/kernel/schedule'
import type { MessageKindName } from '@/contract/messageKinds'
import { orderPaid } from '../../server/areas/money/order/settling/markPaid'
import { tillOrder, type Order, type OrderKind } from '../../server/areas/money/order/order.service'
import { complaintDeskOf, complaintOf } from '../support/server/complaint'
import { insertCoupon } from '../support/server/marketing'
import { describeMoney, PASSWORD, requestId, type Wallet } from '../support/server/money'
import { PARK, describeServer, type Caller } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const testKind: OrderKind = { ...tillOrder, kind: 'test', offers: null }

const test = describeServer()
const fixture = describeMoney(test)

const inbox = async (
  { caller }: Wallet,
  more: Record<string, unknown> = {},
): Promise<UserMessage[]> => (await test.call(userMessageCalls.list, more, caller)).data.DataRows
const unread = async ({ caller }: Wallet) =>
  (await test.call(userMessageCalls.unreadCount, {}, caller)).data.Count
const read = (caller: Caller, which: Record<string, unknown>) =>
  test.call(userMessageCalls.read, which, caller)
const kindsOf = (messages: UserMessage[]) => messages.map(({ Kind }) => Kind)

/** A member with money and a password. */
const payer = () => fixture.payer(50_000)

async function complaintAnswered(member: Wallet, Text = '已经请工程部到场'): Promise<string> {
  const { data } = await test.call(complaintCalls.saveOrUpdate, complaintOf(), member.caller)
  await complaintDeskOf(test).answer({ Id: data.Id, Author: '小顾', Text })
  return data.Id
}

it('a paid order and a refund send messages that link to the bill', async () => {
  const member = await payer()
  const order = await member.order(3_000)
  await member.pay(order.Id, { Password: PASSWORD })
  const [paid, recharge] = await inbox(member)
  expect(paid).toMatchObject({
    Kind: 'orderPaid',
    Title: '已支付',
    Text: '测试面馆，实付 ¥30.00',
    Page: '/pagespacka/myBill/billDetail',
    Query: { id: order.Id },
    IsRead: false,
  })
  expect(recharge).toMatchObject({ Kind: 'orderPaid', Title: '充值成功' })
  await test.services.orders.refund(
    {
      ...{ tenantId: PARK, userId: member.userId, requestId: requestId() },
      ...{ call: 'refund', payload: {}, at: new Date(test.clock.now()) },
    },
    order.Id,
    { amount: 1_000, reason: '部分退款' },
    bySystem,
  )
  const [refunded] = await inbox(member)
  expect(refunded).toMatchObject({
    Kind: 'orderRefunded',
    Text: '测试面馆 退款 ¥10.00，已退回原支付账户',
    Query: { id: order.Id },
  })
  expect(await unread(member)).toBe(3)
})

it('a payment that is rolled back leaves no message', async () => {
  const member = await fixture.member()
  const order = { ...(await member.order(3_000)) }
  const [row] = await test.sql<{ id: string }>('select id from trade_order where id = $1', [
    order.Id,
  ])
  const paid = { ...row, id: order.Id, payAmount: 1, title: '测试' } as Order
  const event = { order: paid, kind: testKind }
  await expect(
    withTransaction(test.db, async (tx) => {
      const at = new Date(test.clock.now())
      await test.services.messages.tell(
        tx,
        orderPaid,
        { tenantId: PARK, userId: member.userId },
        event,
        at,
      )
      throw new Error('the payment failed after that')
    }),
  ).rejects.toThrow('the payment failed')
  expect(await inbox(member)).toEqual([])
  // A refused payment sends no message.
  expect((await member.pay(order.Id, { Password: '000000' })).status).toBe(409)
  expect(await inbox(member)).toEqual([])
})

it('a repeated payment notice sends one message', async () => {
  const member = await fixture.member()
  const order = await member.order(900)
  const { data } = await member.pay(order.Id, { Channel: 'wechat' })
  const paymentNo = data.Payment?.PaymentNo ?? ''
  await fixture.confirm(paymentNo)
  await Promise.all(Array.from({ length: 8 }, () => fixture.repeatNotice(paymentNo)))
  expect(kindsOf(await inbox(member))).toEqual(['orderPaid'])
})

it('a payment that arrives too late sends a message about its refund', async () => {
  const member = await fixture.member()
  const order = await member.order(900)
  const { data } = await member.pay(order.Id, { Channel: 'wechat' })
  const close = { RequestId: requestId(), OrderId: order.Id }
  await test.call(orderCalls.closeOrder, close, member.caller)
  await fixture.confirm(data.Payment?.PaymentNo ?? '', 'once', true)
  expect(await inbox(member)).toMatchObject([
    { Kind: 'orderRefunded', Text: expect.stringMatching(/，正在原路退回，/) },
  ])
})

it('each answer to a complaint sends one message; opening the complaint reads them', async () => {
  const member = await fixture.member()
  const Id = await complaintAnswered(member)
  await complaintDeskOf(test).answer({ Id, Author: '小顾', Text: '已经请工程部到场' })
  test.clock.pass(1000)
  await complaintDeskOf(test).end({ Id, Author: '小顾', Text: '修好了' })
  const messages = await inbox(member)
  expect(messages).toMatchObject([
    { Title: '您的投诉已处理结束', Text: '小顾：修好了', Query: { id: Id } },
    { Title: '您的投诉有新答复', Page: '/pagespacka/complaintInfo/complaintInfoResult' },
  ])
  // Up to the first answer only: the second arrived while the first was being read.
  await test.call(complaintCalls.updateRead, { Id, SeenAt: messages[1]!.CreatedAt }, member.caller)
  expect((await inbox(member)).map(({ IsRead }) => IsRead)).toEqual([false, true])
  expect(await unread(member)).toBe(1)
})

it('a given coupon and a coupon that expires soon send one message each', async () => {
  const member = await fixture.member()
  const at = new Date(test.clock.now())
  const of = { tenantId: PARK, userId: member.userId }
  const give = (couponId: string, source: 'gift' | 'exchange') =>
    withTransaction(test.db, (tx) => test.services.coupons.give(tx, of, couponId, { source, at }))
  const Id = await insertCoupon(test)
  const { own } = await give(Id, 'gift')
  await give(Id, 'exchange')
  expect(await inbox(member)).toMatchObject([
    { Kind: 'couponReceived', Query: { id: own.id }, Page: '/pagespacka/myCoupon/myCouponDetail' },
  ])
  // Ten days of validity, of which two and a half are left.
  await test.sql(
    `update user_coupon set claimed_at = $2::timestamptz - interval '7 days',
       valid_from = $2::timestamptz - interval '7 days', valid_to = $2::timestamptz + interval '60 hours'
     where id = $1`,
    [own.id, noon()],
  )
  await tellEndingAt(noon())
  await Promise.all([tellEndingAt(noon()), tellEndingAt(noon())])
  const ends = (await inbox(member)).filter(({ Kind }) => Kind === 'couponEnds')
  expect(ends).toMatchObject([{ Query: { id: own.id }, Title: '优惠券快到期了' }])
})

it('a new or used coupon, and any coupon at night, sends no reminder', async () => {
  const member = await fixture.member()
  const of = { tenantId: PARK, userId: member.userId }
  const Id = await insertCoupon(test)
  const at = new Date(test.clock.now())
  const { own } = await withTransaction(test.db, (tx) =>
    test.services.coupons.give(tx, of, Id, { source: 'exchange', at }),
  )
  const validFor = (claimedHoursAgo: number, hoursLeft: number) =>
    test.sql(
      `update user_coupon set claimed_at = $2::timestamptz - make_interval(hours => $3),
         valid_from = $2::timestamptz - make_interval(hours => $3),
         valid_to = $2::timestamptz + make_interval(hours => $4) where id = $1`,
      [own.id, noon(), claimedHoursAgo, hoursLeft],
    )
  await validFor(1, 48)
  await tellEndingAt(noon())
  expect(await inbox(member)).toEqual([])
  await validFor(200, 48)
  await test.sql(`update user_coupon set status = 'Used', used_at = now() where id = $1`, [own.id])
  await tellEndingAt(noon())
  await test.sql(`update user_coupon set status = 'Unused', used_at = null where id = $1`, [own.id])
  await tellEndingAt(new Date(noon().getTime() + 11 * 3_600_000))
  expect(await inbox(member)).toEqual([])
  await tellEndingAt(noon())
  expect(kindsOf(await inbox(member))).toEqual(['couponEnds'])
})

it('messages are read by id, up to a time or by subject, the own ones only', async () => {
  const [member, other] = [await fixture.member(), await fixture.member()]
  const Id = await complaintAnswered(member)
  await complaintAnswered(member)
  const [newest, oldest] = await inbox(member)
  for (const which of [{ Ids: [newest!.Id] }, { UpTo: test.clock.now() }, { About: Id }]) {
    expect((await read(other.caller, which)).data).toEqual({ Count: 0 })
  }
  expect(await unread(member)).toBe(2)
  expect((await read(member.caller, {})).status).toBe(400)
  expect((await read(member.caller, { Ids: [] })).data).toEqual({ Count: 2 })
  expect((await read(member.caller, { About: Id })).data).toEqual({ Count: 1 })
  expect((await inbox(member)).map(({ IsRead }) => IsRead)).toEqual([false, true])
  expect((await read(member.caller, { UpTo: oldest!.CreatedAt })).data).toEqual({ Count: 1 })
  const twice = await Promise.all([
    read(member.caller, { Ids: [newest!.Id] }),
    read(member.caller, { UpTo: test.clock.now() }),
  ])
  expect(twice.map(({ data }) => data)).toEqual([{ Count: 0 }, { Count: 0 }])
})

it('a message keeps the time of its first reading', async () => {
  const member = await fixture.member()
  await complaintAnswered(member)
  const [{ Id }] = (await inbox(member)) as [UserMessage]
  const readAt = async () =>
    (await test.sql<{ read_at: Date }>('select read_at from user_message where id = $1', [Id]))[0]!
      .read_at
  await read(member.caller, { Ids: [Id] })
  const first = await readAt()
  test.clock.pass(5_000)
  await read(member.caller, { Ids: [Id] })
  expect(await readAt()).toEqual(first)
})

it('the list has pages, newest first', async () => {
  const member = await fixture.member()
  for (const text of ['一', '二', '三']) {
    await complaintAnswered(member, text)
    test.clock.pass(10)
  }
  const first = await test.call(userMessageCalls.list, { PageSize: 2 }, member.caller)
  expect(first.data).toMatchObject({
    CurrentPageIndex: 1,
    PageCount: 2,
    DataRows: [{ Text: '小顾：三' }, { Text: '小顾：二' }],
  })
  expect(await inbox(member, { PageIndex: 2, PageSize: 2 })).toMatchObject([{ Text: '小顾：一' }])
})

it('account removal deletes the messages', async () => {
  const member = await fixture.member()
  const Id = await complaintAnswered(member)
  await test.call(complaintCalls.close, { Id, IsSatisfied: true }, member.caller)
  const { data } = await test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  expect(data).toBeDefined()
  expect(await test.sql('select id from user_message where user_id = $1', [member.userId])).toEqual(
    [],
  )
})

it('messages read half a year ago are deleted, unread ones kept', async () => {
  const member = await fixture.member()
  await complaintAnswered(member)
  await complaintAnswered(member)
  const [kept, old] = await inbox(member)
  await read(member.caller, { Ids: [old!.Id] })
  const age = (days: number) =>
    test.sql('update user_message set created_at = $2 where user_id = $1', [
      member.userId,
      new Date(test.clock.now() - days * 86_400_000),
    ])
  await age(179)
  expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
  expect(await inbox(member)).toHaveLength(2)
  await age(181)
  expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
  expect((await inbox(member)).map(({ Id }) => Id)).toEqual([kept!.Id])
  await age(401)
  expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
  expect(await inbox(member)).toEqual([])
})

it('a repeated event is neither stored nor sent again', async () => {
  const { messages } = test.services
  const kind: MessageKind<{ subject: string }> = {
    // A kind of its own: no other test has a template for it.
    kind: `repeated-${randomUUID()}` as MessageKindName,
    page: 'my',
    write: ({ subject }) => ({ subject, about: subject, title: '一', text: '二', query: {} }),
  }
  const member = await fixture.member()
  await test.sql('insert into subscribe_template values ($1, $2, $3, $4)', [
    PARK,
    kind.kind,
    't',
    {},
  ])
  for (let count = 0; count < 4; count += 1)
    await test.sql(
      `insert into subscribe_permission values ($1, $2::uuid, $3, $2::text, $4, 't', 'open', 'open', now() - interval '1 day')`,
      [PARK, randomUUID(), member.userId, kind.kind],
    )
  const subject = randomUUID()
  const tell = () =>
    withTransaction(test.db, (tx) =>
      messages.tell(
        tx,
        kind,
        { tenantId: PARK, userId: member.userId },
        { subject },
        new Date(test.clock.now()),
      ),
    )
  await Promise.all([tell(), tell(), tell()])
  await tell()
  expect(await inbox(member)).toHaveLength(1)
  const permissions = await test.sql<{ status: string }>(
    'select status from subscribe_permission where kind = $1 order by status',
    [kind.kind],
  )
  expect(permissions.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'taken'])
  const carried = await test.sql(
    `select p.kind, o.status from subscribe_outbox o join user_message m on m.id = o.message_id
     join subscribe_permission p on p.id = o.permission_id where m.subject = $1`,
    [subject],
  )
  expect(carried).toEqual([{ kind: kind.kind, status: 'waiting' }])
})

/** Noon in the park, on the day of the test's clock. */
function noon(): Date {
  const day = 86_400_000
  return new Date(Math.floor((test.clock.now() + 8 * 3_600_000) / day) * day + 4 * 3_600_000)
}

/** Runs the expiry messages as at another moment. */
async function tellEndingAt(at: Date): Promise<void> {
  const { tellCouponsEnd } = await import('../../server/areas/offers/coupon/couponEnding')
  const { db, services } = test
  await tellCouponsEnd({ db, clock: () => at.getTime(), messages: services.messages }, PARK)
}
