/** Groups of members by rule at the desk, messages to them with a cap and an opt-out, and the figures of their effect. */
import { JSDOM } from 'jsdom'
import { userMessageCalls } from '@/contract/userMessage'
import { findViolations } from '../../../server/tools/verify/verify'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { insertCoupon } from '../../support/server/marketing'
import { describeMoney, PASSWORD, type Wallet } from '../../support/server/money'
import { acceptSubscription, knownToWechat } from '../../support/server/subscriptions'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let marketing: DeskBrowser
beforeAll(async () => {
  marketing = await atDesk(test, phones.marketing)
})
afterEach(async () => expect(await findViolations(test.db.$client)).toEqual([]))

const sure = { _confirmed: 'yes' }
const DAY_MS = 86_400_000

/** A member who has paid this much in the fixture's shop. */
async function spender(fen: number): Promise<Wallet> {
  const member = await money.payer(fen)
  const order = await member.order(fen)
  await member.pay(order.Id, { Password: PASSWORD })
  return member
}

/** Makes a group by the form. @returns its address */
async function group(Name: string, typed: Record<string, string>): Promise<string> {
  const reply = await marketing.submit('/desk/groups/new', '/desk/groups/create', {
    Name,
    ...typed,
  })
  if (reply.status !== 303) throw new Error(reply.text)
  return reply.location!
}

/** A group with this test's member only: by an amount that no other member has spent. */
let amount = 3_000_000
async function groupOfOne(): Promise<{ page: string; member: Wallet }> {
  amount += 100_000
  const member = await spender(amount)
  // Earlier members have spent less.
  const page = await group(`消费${amount}`, { Spent: String(amount / 100) })
  return { page, member }
}

const send = (page: string, typed: Record<string, string> = {}) =>
  marketing.submit(page, `${page}/send`, { Title: '冬日市集', Text: '周六见', ...typed })
const sweep = () => test.services.memberGroups.sweep(PARK)
const newsOf = async ({ caller }: Wallet) =>
  (await test.call(userMessageCalls.list, {}, caller)).data.DataRows.filter(({ Kind }) =>
    ['parkNews', 'parkGift'].includes(Kind),
  )

it('a message is previewed with its count, then sent to the group’s current members', async () => {
  const { page, member } = await groupOfOne()
  const confirmation = await send(page)
  expect(confirmation.text).toContain('发给 1 位会员？')
  expect(confirmation.text).toContain('周六见')
  await sweep()
  expect(await newsOf(member)).toEqual([])

  await send(page, sure)
  await sweep()
  expect(await newsOf(member)).toMatchObject([
    {
      Kind: 'parkNews',
      Title: '冬日市集',
      Text: '周六见',
      Page: '/pages/home/home',
      IsRead: false,
    },
  ])
  const sent = await marketing.get(page)
  expect(sent.text).toContain('1 / 1')
  expect(sent.text).toContain('0（0%）')
  const [news] = await newsOf(member)
  await test.call(userMessageCalls.read, { Ids: [news!.Id] }, member.caller)
  expect((await marketing.get(page)).text).toContain('1（100%）')
  const entry = (await auditEntries(test, 'groups.send')).at(-1)
  expect(entry?.after).toMatchObject({ members: 1, title: '冬日市集' })
})

it('a member who has subscribed gets it in WeChat too, and the desk counts it', async () => {
  const { page, member } = await groupOfOne()
  await knownToWechat(test, member.userId)
  await acceptSubscription(test, member.caller, 'parkNews')
  await send(page, sure)
  await sweep()
  expect((await marketing.get(page)).text).toContain('0（0%）')
  await test.services.subscriptions.sweep(PARK)
  const mine = test.subscribe.sent().filter(({ openId }) => openId === `open-${member.userId}`)
  expect(mine).toMatchObject([{ data: { thing1: '冬日市集', thing2: '周六见' } }])
  const [row] = new JSDOM((await marketing.get(page)).html).window.document.querySelectorAll(
    'td[data-label="微信通知"]',
  )
  expect(row?.textContent).toBe('1（100%）')
})

it('a message sent twice is one, also when two servers deliver it', async () => {
  const { page, member } = await groupOfOne()
  const form = await marketing.formOn(page, `${page}/send`)
  const typed = { ...form, ...sure, Title: '一次', Text: '只此一次' }
  await marketing.send(`${page}/send`, typed)
  await marketing.send(`${page}/send`, typed)
  await Promise.all([sweep(), sweep()])
  expect(await newsOf(member)).toHaveLength(1)
})

it('a member gets at most two messages in seven days', async () => {
  const { page, member } = await groupOfOne()
  for (const Title of ['一', '二', '三']) await send(page, { ...sure, Title })
  await sweep()
  expect(await newsOf(member)).toHaveLength(2)
  expect((await marketing.get(page)).text).toContain('已满 2 条 1')
  expect((await send(page)).text).toContain('发给 0 位会员')
  test.clock.pass(7 * DAY_MS + 1_000)
  marketing = await atDesk(test, phones.marketing)
  await send(page, { ...sure, Title: '四' })
  await sweep()
  const titles = await test.sql<{ title: string }>(
    `select title from user_message where user_id = $1 and kind = 'parkNews' order by created_at, title`,
    [member.userId],
  )
  expect(titles).toHaveLength(3)
  expect(titles.at(-1)).toEqual({ title: '四' })
})

it('a member who turned promotions off gets none, but still gets other messages', async () => {
  const { page, member } = await groupOfOne()
  const set = (Receives: boolean) =>
    test.call(userMessageCalls.setPromotion, { Receives }, member.caller)
  await set(false)
  expect((await test.call(userMessageCalls.promotion, {}, member.caller)).data).toEqual({
    Receives: false,
  })
  expect((await send(page)).text).toContain('发给 0 位会员')
  await send(page, sure)
  await sweep()
  expect(await newsOf(member)).toEqual([])
  expect((await marketing.get(page)).text).toContain('不收消息 1')
  await set(true)
  await send(page, { ...sure, Title: '又能收' })
  await sweep()
  expect((await newsOf(member)).map(({ Title }) => Title)).toEqual(['又能收'])
})

it('a message with a coupon counts its use; without stock no message is sent', async () => {
  const couponId = await insertCoupon(test, { stock: 1 })
  const { page, member } = await groupOfOne()
  await send(page, { ...sure, Coupon: couponId })
  await sweep()
  const [gift] = await newsOf(member)
  expect(gift).toMatchObject({ Kind: 'parkGift', Page: '/pagespacka/myCoupon/myCouponDetail' })
  const [own] = await test.sql<{ id: string }>(
    'select id from user_coupon where user_id = $1 order by id',
    [member.userId],
  )
  expect(gift?.Query).toEqual({ id: own!.id })
  const kinds = (await test.call(userMessageCalls.list, {}, member.caller)).data.DataRows
  expect(kinds.map(({ Kind }) => Kind)).not.toContain('couponReceived')

  await send(page, { ...sure, Coupon: couponId, Title: '没有了' })
  await sweep()
  expect(await newsOf(member)).toHaveLength(1)
  expect((await marketing.get(page)).text).toContain('券已发完或过期 1')
})

describe('rule of a group', () => {
  const countOf = async (typed: Record<string, string>) => {
    const { text } = await marketing.get(await group('计数', typed))
    return Number(/现在有\s*(\d+) 位会员/.exec(text)?.[1])
  }
  const inPark = async (where: string, values: unknown[] = []) =>
    Number(
      (
        await test.sql<{ count: string }>(
          `select count(*) from app_user u where u.tenant_id = $1 and not u.is_closed and ${where}`,
          [PARK, ...values],
        )
      )[0]?.count,
    )

  it('matches everyone without conditions, and each condition narrows it', async () => {
    const all = await inPark('true')
    expect(await countOf({})).toBe(all)
    const exists = (table: string, more = 'true') =>
      inPark(
        `exists (select from ${table} x where x.tenant_id = u.tenant_id and x.user_id = u.id and ${more})`,
      )
    const cars = await exists('car')
    expect(cars).toBeGreaterThan(0)
    expect(await countOf({ HasCar: 'on' })).toBe(cars)
    const rooms = await inPark(
      'exists (select from room r where r.tenant_id = u.tenant_id and r.is_active and u.phone = any(r.owner_phones))',
    )
    expect(rooms).toBeGreaterThan(0)
    expect(await countOf({ HasRoom: 'on' })).toBe(rooms)
    const [visited, absent] = [
      await countOf({ VisitedDays: '60' }),
      await countOf({ AbsentDays: '60' }),
    ]
    expect(visited + absent).toBe(all)
    expect(visited).toBeGreaterThan(0)
    const growth = await inPark(
      `exists (select from ledger_account a where a.tenant_id = u.tenant_id and a.account = 'growth' and a.owner_id = u.id
        and a.balance >= (select growth from member_level where tenant_id = u.tenant_id and number = 3))`,
    )
    expect(await countOf({ Level: '3' })).toBe(growth)
  })

  it('counts what was spent minus refunds', async () => {
    amount += 100_000
    await spender(amount)
    const Spent = String(amount / 100)
    expect(await countOf({ Spent })).toBe(1)
    test.clock.pass(2 * DAY_MS)
    expect(await countOf({ Spent, SpentDays: '1' })).toBe(0)
  })

  it.each([
    [{ Name: '' }, '请填写名称'],
    [{ Spent: 'abc' }, '消费金额不正确'],
    [{ VisitedDays: '0' }, '来过的天数最少 1'],
    [{ VisitedDays: '5', AbsentDays: '9' }, '没有人符合'],
  ])('%j is refused with a reason', async (typed, sentence) => {
    const reply = await marketing.submit('/desk/groups/new', '/desk/groups/create', {
      ...{ Name: '错' },
      ...typed,
    })
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)])
  })
})

it('a removed group sends nothing; its earlier messages stay', async () => {
  const { page, member } = await groupOfOne()
  const form = await marketing.formOn(page, `${page}/send`)
  await send(page, sure)
  await marketing.submit(page, `${page}/remove`, sure)
  const late = { ...form, ...sure, Title: '迟', Text: '迟' }
  expect((await marketing.send(`${page}/send`, late)).status).toBe(404)
  await sweep()
  expect(await newsOf(member)).toHaveLength(1)
})

it('groups belong to one park and to marketing', async () => {
  const { page } = await groupOfOne()
  const id = page.split('/').at(-1)!
  await expect(test.services.memberGroups.get(OTHER_PARK, id)).rejects.toMatchObject({
    statusCode: 404,
  })
  for (const phone of [phones.service, phones.finance])
    expect((await (await atDesk(test, phone)).get(page)).status).toBe(403)
})
