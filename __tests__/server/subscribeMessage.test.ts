/** Subscribe messages: requested by kind, one permission per message, sent at most once. */
import { randomUUID } from 'node:crypto'
import { complaintCalls } from '@/contract/complaint'
import { subscribeMessageCalls } from '@/contract/subscribeMessage'
import { buildApp } from '../../server/app'
import { readEnvironment } from '../../server/kernel/environment'
import { cleanAll } from '../../server/kernel/schedule'
import { createLog } from '../../server/http/log'
import type {
  SubscribeMessage,
  SubscribeMessages,
} from '../../server/providers/subscribeMessage/subscribeMessage'
import { findViolations } from '../../server/tools/verify/verify'
import { complaintDeskOf, complaintOf } from '../support/server/complaint'
import { moneyFixture, PASSWORD, type MoneyFixture, type Wallet } from '../support/server/money'
import { acceptSubscription, knownToWechat, templateIds } from '../support/server/subscriptions'
import { PARK, TEST_ENVIRONMENT, TEST_SECRET, describeServer } from '../support/server/testApp'

const test = describeServer()
let fixture: MoneyFixture
beforeAll(async () => {
  fixture = await moneyFixture(test)
})
afterEach(async () => {
  test.subscribe.endWith(undefined)
  expect(await findViolations({ query: async (text) => ({ rows: await test.sql(text) }) })).toEqual(
    [],
  )
})

/** A member known to WeChat. */
async function known(): Promise<Wallet> {
  const member = await fixture.member()
  await knownToWechat(test, member.userId)
  return member
}

const sweep = () => test.services.subscriptions.sweep(PARK)
const sentTo = ({ userId }: Wallet) =>
  test.subscribe.sent().filter(({ openId }) => openId === `open-${userId}`)
const offered = async ({ caller }: Wallet) =>
  (await test.call(subscribeMessageCalls.templates, {}, caller)).data.Templates.map(
    ({ Kind }) => Kind,
  )
const permissions = async ({ userId }: Wallet) =>
  (
    await test.sql<{ status: string }>(
      'select status from subscribe_permission where user_id = $1 order by created_at, id',
      [userId],
    )
  ).map(({ status }) => status)
const outbox = ({ userId }: Wallet) =>
  test.sql<{ status: string; tries: number; error: string }>(
    `select o.status, o.tries, o.error from subscribe_outbox o join user_message m
       on m.tenant_id = o.tenant_id and m.id = o.message_id where m.user_id = $1`,
    [userId],
  )

async function complain({ caller }: Wallet): Promise<string> {
  return (await test.call(complaintCalls.saveOrUpdate, complaintOf(), caller)).data.Id
}
const answer = (Id: string, Text = '已经请工程部到场') =>
  complaintDeskOf(test).answer({ Id, Author: '小顾', Text })

it('templates of the park are offered to members with an openId until they refuse', async () => {
  const member = await fixture.member()
  expect(await offered(member)).toEqual([])
  await knownToWechat(test, member.userId)
  const kinds = [
    ...['activityTomorrow', 'complaintAnswered', 'couponEnds', 'exchangeEnds', 'goodsReady'],
    'goodsShipped',
    ...[
      'orderPaid',
      'parkNews',
      'placeOffered',
      'refundAnswered',
      'repairFinished',
      'repairProgress',
      'repairQuoted',
      'signUpConfirmed',
    ],
  ]
  expect(await offered(member)).toEqual(kinds)
  await acceptSubscription(test, member.caller, 'couponEnds', undefined, { isAccepted: false })
  expect(await offered(member)).toEqual(kinds.filter((kind) => kind !== 'couponEnds'))
})

it('one acceptance sends one message, whose page goes through the entry', async () => {
  const member = await known()
  const Id = await complain(member)
  await acceptSubscription(test, member.caller, 'complaintAnswered', Id)
  expect(await sweep()).toBe(0)
  await answer(Id)
  await answer(Id, '明天修好')
  expect(await permissions(member)).toEqual(['taken'])
  await sweep()
  expect(sentTo(member)).toMatchObject([
    {
      templateId: templateIds.complaintAnswered,
      page: `pages/index/index?viewurl=${encodeURIComponent(
        `/pagespacka/complaintInfo/complaintInfoResult?id=${Id}`,
      )}`,
      data: { thing1: '投诉·设施设备', thing2: '已经请工程部到场' },
    },
  ])
  expect(await permissions(member)).toEqual(['spent'])
})

it('an acceptance after the event sends its message once', async () => {
  const member = await known()
  await member.recharge(9_000)
  await member.setPassword()
  const order = await member.order(3_000)
  await member.pay(order.Id, { Password: PASSWORD })
  await sweep()
  expect(sentTo(member)).toEqual([])
  await acceptSubscription(test, member.caller, 'orderPaid', order.Id)
  await acceptSubscription(test, member.caller, 'orderPaid', order.Id)
  await sweep()
  expect(sentTo(member)).toMatchObject([{ data: { thing1: '测试面馆', amount2: '¥30.00' } }])
  expect((await permissions(member)).sort()).toEqual(['open', 'spent'])
})

it('an acceptance long after the event is kept for the next event', async () => {
  const member = await known()
  await member.recharge(9_000)
  await member.setPassword()
  const order = await member.order(3_000)
  await member.pay(order.Id, { Password: PASSWORD })
  test.clock.pass(10 * 60_000 + 1)
  await acceptSubscription(test, member.caller, 'orderPaid', order.Id)
  await sweep()
  expect(sentTo(member)).toEqual([])
  expect(await permissions(member)).toEqual(['open'])
})

it('at most 20 permissions are kept', async () => {
  const member = await known()
  for (let count = 0; count < 22; count += 1)
    await acceptSubscription(test, member.caller, 'couponEnds')
  expect(await permissions(member)).toHaveLength(20)
})

it('the same answer sent several times is one permission', async () => {
  const member = await known()
  const requestId = randomUUID()
  const twice = () =>
    acceptSubscription(test, member.caller, 'couponEnds', undefined, { requestId })
  await Promise.all([twice(), twice(), twice()])
  expect(await permissions(member)).toEqual(['open'])
})

it('an unknown template and a member without an openId are refused', async () => {
  const member = await fixture.member()
  const reply = await acceptSubscription(test, member.caller, 'couponEnds')
  expect([reply.status, reply.body.Reason]).toEqual([409, 'subscribeOpenId'])
  await knownToWechat(test, member.userId)
  const wrong = await test.call(
    subscribeMessageCalls.subscribed,
    { RequestId: randomUUID(), Kind: 'couponEnds', TemplateId: 'another', IsAccepted: true },
    member.caller,
  )
  expect([wrong.status, wrong.body.Reason]).toEqual([409, 'subscribeTemplate'])
})

/** A complaint with an accepted subscription for its answer. */
async function waiting(): Promise<Wallet> {
  const member = await known()
  const Id = await complain(member)
  await acceptSubscription(test, member.caller, 'complaintAnswered', Id)
  await answer(Id)
  return member
}

it('a refusal at WeChat uses up every permission of the template', async () => {
  const member = await waiting()
  await acceptSubscription(test, member.caller, 'complaintAnswered')
  test.subscribe.endWith({ end: 'refused', reason: 'errcode 43101' })
  await sweep()
  expect(await outbox(member)).toMatchObject([{ status: 'failed', error: 'errcode 43101' }])
  expect(await permissions(member)).toEqual(['spent', 'spent'])
})

it('a message rejected by WeChat returns its permission and is not retried', async () => {
  const member = await waiting()
  test.subscribe.endWith({ end: 'wrong', reason: 'errcode 47003' })
  await sweep()
  test.subscribe.endWith(undefined)
  test.clock.pass(3_600_000)
  await sweep()
  expect(await outbox(member)).toMatchObject([{ status: 'failed', tries: 1 }])
  expect(await permissions(member)).toEqual(['open'])
  expect(sentTo(member)).toEqual([])
})

it('retries are at growing intervals while WeChat is busy, and end finally', async () => {
  const member = await waiting()
  test.subscribe.endWith({ end: 'later', reason: 'HTTP 503' })
  await sweep()
  await sweep()
  expect(await outbox(member)).toMatchObject([{ status: 'waiting', tries: 1 }])
  test.clock.pass(30_000)
  await sweep()
  test.clock.pass(30_000)
  await sweep()
  expect(await outbox(member)).toMatchObject([{ tries: 2 }])
  for (let hour = 0; hour < 8; hour += 1) {
    test.clock.pass(3_600_000)
    await sweep()
  }
  expect(await outbox(member)).toMatchObject([{ status: 'failed', tries: 8 }])
  expect(await permissions(member)).toEqual(['open'])
})

it('a retried message arrives once WeChat recovers', async () => {
  const member = await waiting()
  test.subscribe.endWith({ end: 'later', reason: 'errcode -1' })
  await sweep()
  test.subscribe.endWith(undefined)
  test.clock.pass(30_000)
  await sweep()
  expect(sentTo(member)).toHaveLength(1)
})

/** A further server on the same database, with a separate WeChat. */
async function anotherServer(provider: SubscribeMessages) {
  return buildApp({
    environment: readEnvironment(TEST_ENVIRONMENT),
    log: createLog('silent'),
    db: test.db,
    serverSecret: TEST_SECRET,
    clock: test.clock.now,
    subscribeProvider: provider,
  })
}

it('two servers at once send each message once', async () => {
  const members = [await waiting(), await waiting(), await waiting(), await waiting()]
  const all: SubscribeMessage[] = []
  const slow: SubscribeMessages = {
    name: 'sandbox',
    async send(message) {
      all.push(message)
      // Lets the other servers run during this sending.
      await new Promise((resolve) => setImmediate(resolve))
      return { end: 'sent', reason: '' }
    },
  }
  const servers = [await anotherServer(slow), await anotherServer(slow), await anotherServer(slow)]
  await Promise.all(servers.map(({ services }) => services.subscriptions.sweep(PARK)))
  expect(all.map(({ openId }) => openId).sort()).toEqual(
    members.map(({ userId }) => `open-${userId}`).sort(),
  )
  await Promise.all(servers.map(({ app }) => app.close()))
})

it('a message is not sent again if the server died before recording it', async () => {
  const member = await waiting()
  let hasSent: () => void
  const sent = new Promise<void>((resolve) => (hasSent = resolve))
  const killed = await anotherServer({
    name: 'sandbox',
    send() {
      hasSent()
      // Simulates a kill: the outcome is never recorded.
      return new Promise(() => undefined)
    },
  })
  void killed.services.subscriptions.sweep(PARK)
  await sent
  await sweep()
  test.clock.pass(3_600_000)
  await sweep()
  expect(sentTo(member)).toEqual([])
  expect(await outbox(member)).toMatchObject([{ status: 'sending' }])
  test.clock.pass(25 * 3_600_000)
  expect(await cleanAll({ modules: test.modules, parks: test.services.parks })).toEqual([])
  expect(await outbox(member)).toMatchObject([{ status: 'failed' }])
  expect(await permissions(member)).toEqual(['spent'])
  await killed.app.close()
})

it('account removal deletes permissions and waiting messages', async () => {
  const member = await waiting()
  await test.sql(`update complaint set status = 'Closed', is_satisfied = true where user_id = $1`, [
    member.userId,
  ])
  const { userCalls } = await import('@/contract/user')
  const gone = await test.call(userCalls.remove, { Confirmation: '注销账号' }, member.caller)
  expect(gone.data).toBeDefined()
  expect([await permissions(member), await outbox(member), await sweep()]).toEqual([[], [], 0])
})

it('developers see the sandbox’s messages', async () => {
  const member = await waiting()
  await sweep()
  const page = await test.app.inject({ url: '/dev/subscribe-messages' })
  expect(page.body).toContain('投诉·设施设备')
  const list = await test.app.inject({ url: '/dev/subscribe-messages.json' })
  expect(list.json()[0]).toMatchObject({ OpenId: `open-${member.userId}`, TenantId: PARK })
})

it('a real park is not offered sandbox templates', async () => {
  const member = await known()
  await test.sql(`update park set is_demo = false where tenant_id = 'binjiang'`)
  test.clock.pass(60_000)
  expect(await offered(member)).toEqual([])
  await test.sql(`update park set is_demo = true where tenant_id = 'binjiang'`)
  test.clock.pass(60_000)
  expect(await offered(member)).not.toEqual([])
})
