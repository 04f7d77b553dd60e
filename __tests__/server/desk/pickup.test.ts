import { pointGoodsCalls } from '@/contract/points'
import { clearOffers, givePoints, insertPointGoods } from '../../support/server/marketing'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { moneyFixture, requestId, type MoneyFixture } from '../../support/server/money'
import { OTHER_PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let fixture: MoneyFixture
let clerk: DeskBrowser
beforeAll(async () => {
  fixture = await moneyFixture(test)
  await clearOffers(test)
  clerk = await atDesk(test, phones.service)
})

async function exchanged() {
  const member = await fixture.member()
  await givePoints(test, member.userId, 1_000)
  const Id = await insertPointGoods(test, { points: 300 })
  const request = { RequestId: requestId(), Id }
  const { data } = await test.call(pointGoodsCalls.exchange, request, member.caller)
  const own = async () =>
    (await test.call(pointGoodsCalls.exchangeDetail, { Id: data.Exchange.Id }, member.caller)).data
  return { ...data.Exchange, own, phone: member.caller.tokens.User.PhoneNumber }
}
const address = '/desk/pickup/hand-over'
const hand = (browser: DeskBrowser, Code: string, more: Record<string, string> = {}) =>
  browser.submit('/desk/pickup', address, { Code, ...more })

it('a pickup code shows goods and member, then is handed over; both are logged', async () => {
  const { Id, PickupCode, own, phone } = await exchanged()
  const confirmation = await hand(clerk, ` ${PickupCode.slice(0, 4)} ${PickupCode.slice(4)} `)
  expect([confirmation.status, confirmation.text]).toEqual([200, expect.stringContaining('× 1')])
  expect(confirmation.html).not.toContain(phone)
  expect((await own()).Status).toBe('ToPickup')
  const done = await hand(clerk, PickupCode, { _confirmed: 'yes' })
  expect([done.status, done.location]).toEqual([303, '/desk/pickup'])
  expect((await clerk.get('/desk/pickup')).text).toContain('已交付')
  expect((await own()).Status).toBe('PickedUp')
  const entries = (await auditEntries(test)).filter(({ subject_id }) => subject_id === Id)
  expect(entries.map(({ before, after }) => [before?.status, after?.status])).toEqual([
    [undefined, undefined],
    ['ToPickup', 'PickedUp'],
  ])
})

it('two clerks with one code at once: one hands over, the other is refused', async () => {
  const { Id, PickupCode } = await exchanged()
  const colleague = await atDesk(test, phones.manager)
  const replies = await Promise.all(
    [clerk, colleague, clerk].map((one) => hand(one, PickupCode, { _confirmed: 'yes' })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  const entries = (await auditEntries(test, 'pickup.hand-over')).filter(
    ({ subject_id, after }) => subject_id === Id && after !== null,
  )
  expect(entries).toHaveLength(1)
  const again = await hand(clerk, PickupCode)
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('已经领取')])
})

it('an invalid, foreign or used pickup code is explained', async () => {
  const { Id, PickupCode } = await exchanged()
  expect((await hand(clerk, '1234')).text).toContain('请输入 8 位取货码')
  expect((await hand(clerk, '00000000')).status).toBe(404)
  const elsewhere = await atDesk(test, phones.service, OTHER_PARK)
  expect((await hand(elsewhere, PickupCode, { _confirmed: 'yes' })).status).toBe(404)
  await test.sql(`update point_exchange set pickup_to = now() - interval '9 days' where id = $1`, [
    Id,
  ])
  const over = await hand(clerk, PickupCode)
  expect([over.status, over.text]).toEqual([409, expect.stringContaining('已过领取期限')])
})
