/** Pictures of a refund: the member's own, kept as long as the refund. */
import sharp from 'sharp'
import { mallRefundCalls as calls } from '@/contract/mallRefund'
import { clearOffers } from '../../support/server/marketing'
import { newShop } from '../../support/server/mallOrders'
import { askRefund, buyGoods, refundOf, type MallWorld } from '../../support/server/mallRefunds'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { OTHER_PARK, PARK, startTestApp } from '../../support/server/testApp'

let world: MallWorld
let member: Wallet
let photo: Buffer
beforeAll(async () => {
  const test = await startTestApp()
  const fixture = await moneyFixture(test)
  await clearOffers(test)
  const shopId = await newShop(test, '凭证测试店', { first: 0, next: 0, freeFrom: 0 })
  world = { test, fixture, shopId }
  member = await fixture.member()
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
})
afterAll(() => world.test.close())

const upload = async ({ userId }: Wallet, tenantId = PARK) =>
  (await world.test.services.pictures.upload({ tenantId, userId }, 'otherimage', photo)).Path
const say = (Id: string, Images: string[]) =>
  world.test.call(calls.say, { Id, Text: '请看照片', Images }, member.caller)
const refundRequest = { pieces: { 0: 1 }, Amount: 1_000 }

it('pictures of the member are in the thread and kept by the clean-up', async () => {
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 1 }])
  const [first, second] = [await upload(member), await upload(member)]
  const { Id } = (await askRefund(world, bought, { ...refundRequest, Images: [first] })).data
  void (await say(Id, [second])).data
  const { Thread } = await refundOf(world, bought, Id)
  expect(Thread.map(({ Images }) => Images)).toEqual([[first], [second]])
  await world.test.sql("update picture set uploaded_at = uploaded_at - interval '40 days'")
  await world.test.services.pictures.removeUnused(PARK)
  const left = await world.test.sql('select name from picture where user_id = $1', [member.userId])
  expect(left).toHaveLength(2)
})

it('pictures of another member or park, or missing ones, are refused without a request', async () => {
  const other = await world.fixture.member()
  const elsewhere = await world.fixture.member(OTHER_PARK)
  const strange = [
    await upload(other),
    await upload(elsewhere, OTHER_PARK),
    '/file/otherimage/0123456789abcdef0123456789abcdef.jpg',
  ]
  const bought = await buyGoods(world, member, [{ price: 1_000, qty: 2 }])
  for (const path of strange) {
    const { status, body } = await askRefund(world, bought, { ...refundRequest, Images: [path] })
    expect([status, body.Reason]).toEqual([400, 'picture'])
  }
  const { Id } = (await askRefund(world, bought, refundRequest)).data
  for (const path of strange) {
    const { status, body } = await say(Id, [path])
    expect([status, body.Reason]).toEqual([400, 'picture'])
  }
  expect((await refundOf(world, bought, Id)).Thread).toHaveLength(1)
})
