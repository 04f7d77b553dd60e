import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import sharp from 'sharp'
import { domains } from '@/contract/all'
import { complaintCalls } from '@/contract/complaint'
import type { Domain } from '@/contract/endpoint'
import { oauthCalls } from '@/contract/oauth'
import { pointGoodsCalls } from '@/contract/points'
import { smsCalls } from '@/contract/sms'
import { storedCardCalls } from '@/contract/storedCard'
import { userCalls } from '@/contract/user'
import { complaintOf } from '../support/server/complaint'
import { rows } from '../support/server/everyCall'
import { WAITING } from '../support/server/heldRow'
import { newPhone } from '../support/server/newPhone'
import { givePoints, insertPointGoods } from '../support/server/marketing'
import { moneyFixture, requestId } from '../support/server/money'
import type { Row } from '../support/server/row'
import { OTHER_PARK, PARK, describeServer, phones } from '../support/server/testApp'

const folder = mkdtempSync(path.join(tmpdir(), 'removal-test-'))
const test = describeServer({ environment: { DATA_DIR: folder } })
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
})

async function logIn(phone: string) {
  await test.sql('delete from sms_quota')
  await test.call(smsCalls.login, { PhoneNumber: phone })
  const proof = { PhoneNumber: phone, CheckCode: test.codeOf(phone) }
  return (await test.call(userCalls.login, proof)).data
}

const Confirmation = '注销账号'
const remove = (tokens: Awaited<ReturnType<typeof logIn>>, typed = Confirmation) =>
  test.call(userCalls.remove, { Confirmation: typed }, { tokens })

it('account removal requires the confirmation words in full', async () => {
  const tokens = await logIn(newPhone())
  for (const typed of ['', '注销', '注销账号吧']) {
    expect((await remove(tokens, typed)).status).toBe(400)
  }
  expect((await test.call(userCalls.GetInfo, {}, { tokens })).status).toBe(200)
})

it('account removal ends every session on every device, including refresh', async () => {
  const phone = newPhone()
  const [here, there] = [await logIn(phone), await logIn(phone)]
  expect((await remove(here)).status).toBe(200)
  for (const tokens of [here, there]) {
    expect((await test.call(userCalls.GetInfo, {}, { tokens })).status).toBe(401)
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await test.call(oauthCalls.token, refresh)).status).toBe(401)
  }
  expect((await remove(there)).status).toBe(401)
})

it('account removal deletes personal data and frees the phone number', async () => {
  const phone = newPhone()
  const tokens = await logIn(phone)
  const { Id } = tokens.User
  const profile = { Name: '沈佳琳', Gender: '女', Birthday: '1991-06-18', Email: 'lin@example.com' }
  await test.call(userCalls.update, profile, { tokens })
  const member = { tenantId: 'mianfang', userId: Id }
  const drawing = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  const picture = await test.services.pictures.upload(
    member,
    'otherimage',
    await drawing.png().toBuffer(),
  )
  const file = path.join(folder, 'uploads', picture.Path.slice('/file/'.length))
  expect(existsSync(file)).toBe(true)
  const sent = { ...complaintOf(), Phone: phone, Images: [picture.Path] }
  const { data } = await test.call(complaintCalls.saveOrUpdate, sent, { tokens })
  await test.call(complaintCalls.close, { Id: data.Id, IsSatisfied: true }, { tokens })

  expect((await remove(tokens)).status).toBe(200)
  const left = await test.sql(
    `select u.*, c.phone as complaint_phone, c.images from app_user u
     join complaint c on c.tenant_id = u.tenant_id and c.user_id = u.id where u.id = $1`,
    [Id],
  )
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({ is_closed: true, complaint_phone: '', images: [] })
  expect(JSON.stringify(left)).not.toMatch(
    new RegExp(
      [phone, ...Object.values(profile)].map((text) => text.replace('.', '\\.')).join('|'),
    ),
  )
  expect(existsSync(file)).toBe(false)
  expect((await test.app.inject(picture.Path)).statusCode).toBe(404)

  const anew = await logIn(phone)
  expect(anew.IsNewUser).toBe(true)
  expect(anew.User.Id).not.toBe(Id)
})

/** Removes an account, and starts an act that must wait for the removal while its transaction holds the account. */
async function removeDuring<T>(tokens: Awaited<ReturnType<typeof logIn>>, act: () => Promise<T>) {
  let acting: Promise<T> | undefined
  const watcher = new Client(test.owner)
  await watcher.connect()
  test.services.users.registerPart({
    async obstacle() {
      if (acting) return undefined
      let isOver = false
      acting = act().finally(() => (isOver = true))
      const isWaiting = async () =>
        ((await watcher.query<{ count: number }>(WAITING)).rows[0]?.count ?? 0) > 0
      while (!isOver && !(await isWaiting()));
      return undefined
    },
  })
  const removed = await remove(tokens)
  await watcher.end()
  expect(removed.status).toBe(200)
  return acting!
}

it('log-in concurrent with a removal opens a new account, no session of the removed one', async () => {
  const phone = newPhone()
  const tokens = await logIn(phone)
  // The other device is new to the account.
  await test.sql('delete from known_source where user_id = $1', [tokens.User.Id])
  const after = await removeDuring(tokens, () => logIn(phone))
  expect([after.IsNewUser, after.User.Id === tokens.User.Id]).toEqual([true, false])
  expect((await test.call(userCalls.GetInfo, {}, { tokens: after })).status).toBe(200)
  expect(
    await test.sql('select id from session where user_id = $1 and ended_at is null', [
      tokens.User.Id,
    ]),
  ).toEqual([])
})

it('profile change concurrent with a removal leaves no personal data', async () => {
  const tokens = await logIn(newPhone())
  const change = { Name: '沈佳琳', RealName: '沈佳琳', Email: 'lin@example.com' }
  const { status } = await removeDuring(tokens, () =>
    test.call(userCalls.update, change, { tokens }),
  )
  expect(status).toBe(401)
  expect(
    await test.sql('select name, real_name, email from app_user where id = $1', [tokens.User.Id]),
  ).toEqual([{ name: '已注销用户', real_name: '', email: '' }])
})

it.each([
  ['userAddress', 'save', 'user_address'],
  ['carInfo', 'save', 'car'],
  ['complaint', 'saveOrUpdate', 'complaint'],
  ['favouriteShop', 'set', 'favourite_shop'],
  ['repairRequest', 'add', 'repair_request'],
  ['mallBasket', 'sync', 'mall_basket_line'],
  ['invitation', 'save', 'invitation'],
  ['myTicket', 'accept', 'ticket'],
  ['invoice', 'applyTickets', 'invoice'],
])(
  '%s.%s concurrent with a removal leaves nothing on the removed account',
  async (domain, call, table) => {
    const tokens = await logIn(newPhone())
    const [owner, stranger, foreigner] = [
      { park: PARK, tokens },
      { park: PARK, tokens: await logIn(newPhone()) },
      { park: OTHER_PARK, tokens: await test.logIn(phones.newMember, OTHER_PARK) },
    ]
    const endpoint = (domains as Record<string, Domain>)[domain]![call]!
    const row = (rows as Record<string, Record<string, Row>>)[domain]![call]!
    const payload = await row.request({ test, owner, stranger, foreigner })
    const ofAccount = async () =>
      (
        await test.sql<{ id: string }>(
          `select to_jsonb(t) ->> 'id' as id from ${table} t where to_jsonb(t) ->> 'user_id' = $1 or to_jsonb(t) ->> 'inviter_id' = $1`,
          [tokens.User.Id],
        )
      ).length
    const before = await ofAccount()
    const { status, body } = await removeDuring(tokens, () => test.call(endpoint, payload, owner))
    expect([status, body.Reason]).toEqual([401, 'unknownUser'])
    expect(await ofAccount()).toBeLessThanOrEqual(before)
  },
)

it('account removal is refused while a part of the product objects, and changes nothing', async () => {
  let sentence: string | undefined = '还有没取的快递'
  test.services.users.registerPart({ obstacle: async () => sentence })
  const tokens = await logIn(newPhone())
  const refused = await remove(tokens)
  expect([refused.status, refused.body.Reason, refused.body.Message]).toEqual([
    409,
    'accountInUse',
    '还有没取的快递',
  ])
  const { data } = await test.call(userCalls.GetInfo, {}, { tokens })
  expect(data.PhoneNumber).toBe(tokens.User.PhoneNumber)
  sentence = undefined
  expect((await remove(tokens)).status).toBe(200)
})

it('account removal is refused while a card still holds money', async () => {
  const tokens = await logIn(newPhone())
  const { exchangeCode } = await moneyFixture(test)
  const exchange = { RequestId: requestId(), Code: await exchangeCode(12_345) }
  await test.call(storedCardCalls.storedCardExchange, exchange, { tokens })
  const refused = await remove(tokens)
  expect(refused.status).toBe(409)
  expect(refused.body.Message).toMatch(/储值卡里还有 ¥123\.45/)
})

describe('account removal is refused with the reason', () => {
  const refusalOf = async (tokens: Awaited<ReturnType<typeof logIn>>) => {
    const { status, body } = await remove(tokens)
    return [status, body.Reason, body.Message]
  }
  const refused = (message: string) => [409, 'accountInUse', message]

  it('while a complaint is open', async () => {
    const tokens = await logIn(newPhone())
    const { data } = await test.call(complaintCalls.saveOrUpdate, complaintOf(), { tokens })
    expect(await refusalOf(tokens)).toEqual(
      refused('还有 1 条投诉建议没有结束，请在“投诉建议”里结束后再注销'),
    )
    await test.call(complaintCalls.close, { Id: data.Id, IsSatisfied: true }, { tokens })
    expect((await remove(tokens)).status).toBe(200)
  })

  it.each([
    ['PendingPay', '还有待支付的订单，请支付或取消后再注销'],
    ['Refunding', '还有退款正在处理，到账后再注销'],
    ['Paid', '还有已支付、尚未完成的订单，请完成或退款后再注销'],
    ['ToPickup', '还有待自提的订单，请领取或退款后再注销'],
    ['Shipped', '还有在路上的订单，请确认收货后再注销'],
  ])('while an order is %s', async (status, message) => {
    const { tokens, order } = await withOrder()
    await putOrder(order, status)
    expect(await refusalOf(tokens)).toEqual(refused(message))
    await putOrder(order, 'Closed')
    expect((await remove(tokens)).status).toBe(200)
  })

  it('while goods of the points mall wait to be picked up', async () => {
    const fixture = await moneyFixture(test)
    const { caller, userId } = await fixture.member()
    await givePoints(test, userId, 300)
    const Id = await insertPointGoods(test, { points: 300 })
    const exchange = { RequestId: requestId(), Id }
    const { data } = await test.call(pointGoodsCalls.exchange, exchange, caller)
    const tryIt = () => test.call(userCalls.remove, { Confirmation }, caller)
    expect((await tryIt()).body.Message).toBe('还有积分兑换的礼品没有领取，请领取后再注销')
    const desk = { tokens: await test.logIn(phones.marketing) }
    await test.call(pointGoodsCalls.handOver, { PickupCode: data.Exchange.PickupCode }, desk)
    expect((await tryIt()).status).toBe(200)
  })

  /** A new member with an unpaid order. */
  async function withOrder() {
    const tokens = await logIn(newPhone())
    const product = (await test.call(storedCardCalls.list, {}, { tokens })).data.DataRows[0]!
    const request = { RequestId: requestId(), Id: product.Id, Quantity: 1 }
    const { data } = await test.call(storedCardCalls.purchasingCard, request, { tokens })
    return { tokens, order: data.Id }
  }

  /** Sets an order's status as its kind would, with the corresponding times. */
  const putOrder = (id: string, status: string) =>
    test.sql(
      `update trade_order set status = $2,
         closed_at = case when $2 = 'Closed' then now() end,
         paid_at = case when $2 in ('PendingPay', 'Closed') then null else now() end
       where id = $1`,
      [id, status],
    )
})
