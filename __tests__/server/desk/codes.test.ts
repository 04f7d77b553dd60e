/** One box for all codes that members show: what each names, the act behind it, refusals, and today's list. */
import { activityRegistrationCalls } from '@/contract/activityRegistration'
import { pointGoodsCalls } from '@/contract/points'
import { pickupQr } from '@/rules/pickupCode'
import { writeTicketQr } from '@/rules/ticketCode/ticketQr'
import { deskParts } from '../../../server/desk/allParts'
import { fieldsOf, atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { insertTestActivity, signUp, statusOf } from '../../support/server/activities'
import { boughtGoods } from '../../support/server/boughtGoods'
import { invitationFixture, type InvitationFixture } from '../../support/server/invitations'
import { clearOffers, givePoints, insertPointGoods } from '../../support/server/marketing'
import { describeMoney, requestId, type Wallet } from '../../support/server/money'
import { insertTimedSchedule, issueTickets, moveSchedule } from '../../support/seat/tickets'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const HOUR_MS = 3_600_000
const URL = '/desk/codes'
const FIND = '/desk/codes/find'
const test = describeServer()
const fixture = describeMoney(test)
let invitations: InvitationFixture
let member: Wallet
let service: DeskBrowser
let marketing: DeskBrowser
let foreigner: DeskBrowser
beforeAll(async () => {
  invitations = await invitationFixture(test)
  await clearOffers(test)
  member = await fixture.member()
  service = await atDesk(test, phones.service)
  marketing = await atDesk(test, phones.marketing)
  foreigner = await atDesk(test, phones.manager, OTHER_PARK)
})

const find = (browser: DeskBrowser, Code: string) => browser.submit(URL, FIND, { Code })
/** Submits the form shown for a found code; redirects are not followed. */
async function perform(browser: DeskBrowser, html: string, action: string, more = {}) {
  const fields = fieldsOf(html, action)
  if (!fields) throw new Error(`the found code has no form for ${action}`)
  return browser.answer(action, { ...fields, ...more })
}
const looksAt = async (id: string) =>
  (await auditEntries(test, 'codes.find')).filter(({ subject_id }) => subject_id === id).length
const spaced = (code: string) => ` ${code.replace(/(\d{4})(?=\d)/g, '$1 ')} `

async function mallOrder() {
  const id = await boughtGoods(test, { tenantId: PARK, userId: member.userId }, 'Paid', 'pickup')
  const page = `/desk/mall-orders/${id}`
  await service.submit(page, `${page}/ready`)
  const [row] = await test.sql<{ code: string }>(
    'select pickup_code as code from mall_order where id = $1',
    [id],
  )
  const status = async () =>
    (await test.sql<{ status: string }>('select status from mall_order where id = $1', [id]))[0]
      ?.status
  return { id, code: row!.code, status }
}

async function ticket() {
  const schedule = await insertTimedSchedule(test)
  const { ids } = await issueTickets(test, schedule, member.userId)
  const id = ids[0]!
  const [row] = await test.sql<{ no: string }>('select no from ticket where id = $1', [id])
  const status = async () =>
    (await test.sql<{ status: string }>('select status from ticket where id = $1', [id]))[0]?.status
  return { id, schedule, no: row!.no, status }
}

it('a pick-up code of the mall, typed or as its QR code, leads to the hand-over and back', async () => {
  const { id, code, status } = await mallOrder()
  for (const typed of [spaced(code), pickupQr(PARK, code)]) {
    const found = await find(service, typed)
    expect([found.status, found.text]).toEqual([200, expect.stringContaining('商城取货：1 件')])
    expect(found.html).toContain(`href="/desk/mall-orders/${id}"`)
  }
  expect([await status(), await looksAt(id)]).toEqual(['ToPickup', 2])
  const { html } = await find(service, code)
  const done = await perform(service, html, '/desk/mall-orders/hand-over')
  expect([done.status, done.location, await status()]).toEqual([303, URL, 'Done'])
  expect((await service.get(URL)).text).toContain('已交付，共 1 件')
  const again = await find(service, code)
  expect(again.text).toContain('这一单已经领取')
  expect(fieldsOf(again.html, '/desk/mall-orders/hand-over')).toBeUndefined()
})

it('an act that is refused leads back to the box with the reason and the code', async () => {
  const { code } = await mallOrder()
  const { html } = await find(service, code)
  expect((await perform(service, html, '/desk/mall-orders/hand-over')).location).toBe(URL)
  const late = await perform(service, html, '/desk/mall-orders/hand-over')
  expect(late.location).toMatch(/^\/desk\/codes\?sent=/)
  const page = await service.get(late.location!)
  expect([page.status, page.text]).toEqual([409, expect.stringContaining('已经领取')])
  expect(page.html).toContain(`value="${code}"`)
})

it('a code of the points mall is handed over from the box', async () => {
  await givePoints(test, member.userId, 1_000)
  const Id = await insertPointGoods(test, { points: 300 })
  const { data } = await test.call(
    pointGoodsCalls.exchange,
    { RequestId: requestId(), Id },
    member.caller,
  )
  const found = await find(service, spaced(data.Exchange.PickupCode))
  expect(found.text).toContain('积分兑换：')
  expect(found.html).not.toContain(member.caller.tokens.User.PhoneNumber)
  const done = await perform(service, found.html, '/desk/pickup/hand-over')
  expect([done.status, done.location]).toEqual([303, URL])
  expect((await find(marketing, data.Exchange.PickupCode)).text).toContain('已经领取')
})

it('the one search leads to what a code names, for the roles of its part', async () => {
  await givePoints(test, member.userId, 1_000)
  const Id = await insertPointGoods(test, { points: 300 })
  const exchange = { RequestId: requestId(), Id }
  const { data } = await test.call(pointGoodsCalls.exchange, exchange, member.caller)
  const guest = await invitations.guest({ ValidFrom: test.clock.now() - HOUR_MS })
  const search = (browser: DeskBrowser, Query: string) =>
    browser.submit('/desk', '/desk/search', { Query })
  for (const [code, title] of [
    [data.Exchange.PickupCode, '积分兑换：'],
    [guest.Code, '访客：'],
  ] as const) {
    const found = await search(service, spaced(code))
    expect([found.status, found.text]).toEqual([200, expect.stringContaining(title)])
    const opened = await service.send(FIND, fieldsOf(found.html, FIND)!)
    expect([opened.status, opened.text]).toEqual([200, expect.stringContaining(title)])
  }
  const finance = await atDesk(test, phones.finance)
  expect((await search(finance, guest.Code)).text).toContain('没有找到')
  // An order is found by the search of payments, not by the code box, so no look is logged.
  const order = await mallOrder()
  expect((await search(service, order.code)).location).toMatch(/^\/desk\/payments\//)
  expect(await looksAt(order.id)).toBe(0)
})

it('a ticket is admitted once, however often its form is sent', async () => {
  const { id, no, status } = await ticket()
  const found = await find(service, spaced(no))
  expect(found.text).toContain('池座 1 排 1 座')
  expect([await status(), await looksAt(id)]).toEqual(['Unused', 1])
  for (const _ of [1, 2]) {
    const done = await perform(service, found.html, '/desk/ticket-checks/admit')
    expect([done.status, done.location]).toEqual([303, URL])
  }
  expect(await status()).toBe('Used')
  const checks = await test.sql('select gate from ticket_check where ticket_id = $1', [id])
  expect(checks).toEqual([{ gate: '客服台' }])
  expect(await auditEntries(test, 'ticket-checks.admit')).toHaveLength(1)
  expect((await find(marketing, no)).text).toContain('这张票已经入场')
})

it('a ticket before its admission and an expired code show the reason and no button', async () => {
  const { id, no, schedule, status } = await ticket()
  const old = await find(service, writeTicketQr({ park: PARK, id, code: '00000000' }))
  expect(old.text).toContain('动态码已过期')
  await moveSchedule(test, schedule, { startsIn: 50 * HOUR_MS })
  const early = await find(service, no)
  expect(early.text).toContain('起入场')
  for (const { html } of [old, early])
    expect(fieldsOf(html, '/desk/ticket-checks/admit')).toBeUndefined()
  expect(await status()).toBe('Unused')
})

it('the page of ticket checks admits by number, records refusals, and shows the reason', async () => {
  const { no, status } = await ticket()
  const page = '/desk/ticket-checks'
  const done = await marketing.submit(page, `${page}/admit`, { Code: no })
  expect([done.location, await status()]).toEqual([page, 'Used'])
  const again = await marketing.submit(page, `${page}/admit`, { Code: no })
  expect([again.status, again.text]).toEqual([409, expect.stringContaining('这张票已经入场')])
  expect(again.html).toContain(`value="${no}"`)
  const [list] = [await marketing.get(page)]
  expect(list.text).toContain('已入场')
  expect(list.text).toContain('客服台')
})

it('a guest is admitted by code, as many as have come, and no more than invited', async () => {
  const guest = await invitations.guest({
    ValidFrom: test.clock.now() - HOUR_MS,
    People: 3,
    GuestName: '不在记录里',
  })
  const action = `/desk/invitations/${guest.Id}/admit`
  const found = await find(service, spaced(guest.Code))
  expect(found.text).toContain('0/3 人次')
  const tooMany = await perform(service, found.html, action, { People: '4' })
  expect((await service.get(tooMany.location!)).text).toContain('只剩 3 人次')
  const done = await perform(service, (await find(service, guest.QrToken)).html, action, {
    People: '2',
  })
  expect(done.location).toBe(URL)
  expect((await service.get(URL)).text).toContain('已放行 2 人')
  expect((await invitations.open(guest.Hash)).UsedCount).toBe(2)
  const entries = await auditEntries(test, 'invitations.admit')
  expect(entries.map(({ after }) => [after?.people, after?.result, after?.gate])).toEqual([
    [4, 'used', '客服台'],
    [2, 'ok', '客服台'],
  ])
  expect(JSON.stringify(entries)).not.toContain('不在记录里')
})

it('a guest without a code is admitted on the page of the invitation, once accepted', async () => {
  const made = await invitations.make({ ValidFrom: test.clock.now() - HOUR_MS, Title: '没带手机' })
  const page = `/desk/invitations/${made.Id}`
  const Id = await service.formOn('/desk/invitations/new', '/desk/invitations/new')
  expect((await service.get(page)).html).not.toContain(`${page}/admit`)
  const { _token } = Id
  const early = await service.send(`${page}/admit`, { _token: _token!, Id: Id.Id!, People: '1' })
  expect([early.status, early.text]).toEqual([409, expect.stringContaining('邀请待客人接受，不能')])
  await invitations.accept(made.Hash)
  const form = await service.formOn(page, `${page}/admit`)
  for (const _ of [1, 2])
    expect((await service.send(`${page}/admit`, { ...form, People: '1' })).location).toBe(page)
  expect((await invitations.open(made.Hash)).UsedCount).toBe(1)
})

it('a check-in code checks the whole sign-up in, and the page does so without one', async () => {
  const activity = await insertTestActivity(test, { startsIn: HOUR_MS, signToIn: HOUR_MS / 2 })
  const { data } = await signUp(test, member.caller, activity, { people: 2 })
  const { Id } = data.Registration
  const codes = await test.call(activityRegistrationCalls.checkInCode, { Id }, member.caller)
  const page = `/desk/activities/${activity}/sign-ups/${Id}`
  const found = await find(service, spaced(codes.data.Codes[0]!.Code))
  expect(found.text).toContain('2 人签到')
  const done = await perform(service, found.html, `${page}/check-in-all`)
  expect([done.location, await statusOf(test, Id)]).toEqual([URL, 'CheckedIn'])
  const other = (await signUp(test, member.caller, activity, { people: 2 })).data.Registration.Id
  const otherPage = `/desk/activities/${activity}/sign-ups/${other}`
  expect((await service.get(otherPage)).text).toContain('2 人全部签到')
  await service.submit(otherPage, `${otherPage}/check-in-all`)
  expect(await statusOf(test, other)).toBe('CheckedIn')
  const again = await find(service, codes.data.Codes[0]!.Code)
  expect(again.text).toContain('已经签到过了')
})

it('one code of two kinds shows both', async () => {
  const { code } = await mallOrder()
  await givePoints(test, member.userId, 1_000)
  const goods = await insertPointGoods(test, { points: 300 })
  const request = { RequestId: requestId(), Id: goods }
  const { data } = await test.call(pointGoodsCalls.exchange, request, member.caller)
  await test.sql('update point_exchange set pickup_code = $2 where id = $1', [
    data.Exchange.Id,
    code,
  ])
  const found = await find(service, code)
  expect(found.text).toContain('2 种可能')
  expect(fieldsOf(found.html, '/desk/mall-orders/hand-over')).toMatchObject({ Code: code })
  expect(fieldsOf(found.html, '/desk/pickup/hand-over')).toMatchObject({ Code: code })
})

it('an invalid code stays in the field; a code of another park finds nothing', async () => {
  const { code } = await mallOrder()
  const none = await find(service, '别的东西')
  expect([none.status, none.text]).toEqual([404, expect.stringContaining('没有找到这个码')])
  expect(none.html).toContain('value="别的东西"')
  expect((await find(service, '')).text).toContain('请填写码')
  expect((await find(foreigner, code)).status).toBe(404)
  expect((await find(foreigner, pickupQr(PARK, code))).text).toContain('其他园区')
  expect((await find(service, '<b>')).html).not.toContain('<b>')
})

it('a member is found by the start of a name; several are listed, masked', async () => {
  const page = '/desk/members'
  const query = (Query: string) => service.submit(page, `${page}/find`, { Query })
  const name = `同名${Date.now()}`
  const twin = await fixture.member()
  await test.sql('update app_user set name = $2 where id = $1', [member.userId, name])
  expect((await query(name)).location).toBe(`${page}/${member.userId}`)
  await test.sql('update app_user set name = $2 where id = $1', [twin.userId, name])
  const found = await query(name)
  for (const { userId, caller } of [member, twin]) {
    expect(found.html).toContain(`href="${page}/${userId}"`)
    expect(found.html).not.toContain(caller.tokens.User.PhoneNumber)
  }
  const none = await query('查无此人')
  expect([none.status, none.text]).toEqual([404, expect.stringContaining('没有找到这位会员')])
  expect(none.html).toContain('value="查无此人"')
})

it('each role finds the codes of its own acts only', async () => {
  const { code } = await mallOrder()
  expect((await find(marketing, code)).status).toBe(404)
  const { text } = await marketing.get(URL)
  expect(text).toContain('门票')
  expect(text).not.toContain('商城取货码')
  const finance = await atDesk(test, phones.finance)
  expect((await finance.get(URL)).status).toBe(403)
  expect((await finance.get('/desk')).html).not.toContain(`href="${URL}"`)
  expect((await service.get('/desk')).html).toContain(`href="${URL}"`)
})

it('no URL contains a code, and the box accepts every kind', async () => {
  const kinds = deskParts(test.modules).flatMap(({ code }) => code?.text ?? [])
  expect([...kinds].sort()).toEqual(
    ['商城取货码', '积分兑换取货码', '访客码', '活动签到码', '门票'].sort(),
  )
  const { code } = await mallOrder()
  const answered = await service.answer(FIND, { ...(await service.formOn(URL, FIND)), Code: code })
  expect(answered.location).not.toContain(code)
})

it('current activities come first, in the list of activities and below the code box', async () => {
  const now = await insertTestActivity(test, {
    ...{ startsIn: -HOUR_MS, lasts: 2 * HOUR_MS, signFromIn: -3 * HOUR_MS },
  })
  const later = await insertTestActivity(test, { startsIn: 90 * 24 * HOUR_MS })
  const { html } = await service.get('/desk/activities')
  expect(html.indexOf(now)).toBeGreaterThan(0)
  expect(html.indexOf(now)).toBeLessThan(html.indexOf(later))
  const box = await service.get(URL)
  expect(box.html).toContain(`/desk/activities/${now}?show=coming`)
  expect(box.html).not.toContain(later)
})
