/** The desk's one search: what each role finds, masked, and where a single find leads. */
import { atDesk, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { deskGroupTitles } from '../../../server/kernel/deskRoles'
import { GUEST_PHONE, invitationFixture } from '../../support/server/invitations'
import { OTHER_PARK, PARK, describeServer, phones } from '../../support/server/testApp'

const test = describeServer()
let service: DeskBrowser
let marketing: DeskBrowser
let member: Wallet
beforeAll(async () => {
  member = await (await moneyFixture(test)).member()
  await member.setPassword()
  await member.recharge(50_000)
  service = await atDesk(test, phones.service)
  marketing = await atDesk(test, phones.marketing)
})

const URL = '/desk/search'
const search = async (browser: DeskBrowser, Query: string) =>
  browser.submit('/desk', URL, { Query })

it('search opens a member by the whole phone number, which appears in no address', async () => {
  const { PhoneNumber } = member.caller.tokens.User
  const found = await search(service, PhoneNumber)
  const listed = found.html.includes(`href="/desk/members/${member.userId}"`)
  expect([found.location === `/desk/members/${member.userId}` || listed, found.status]).toEqual([
    true,
    expect.any(Number),
  ])
  expect(found.location ?? '').not.toContain(PhoneNumber)
  expect(found.html.replace(/value="[^"]*"/g, '')).not.toContain(PhoneNumber)
})

it('search lists members masked, by last four digits or start of the name', async () => {
  const { PhoneNumber } = member.caller.tokens.User
  await test.sql(`update app_user set name = '欧阳查找' where id = $1`, [member.userId])
  for (const typed of [PhoneNumber.slice(-4), '欧阳查', '欧阳查找']) {
    const found = await search(service, typed)
    const address = `/desk/members/${member.userId}`
    expect([typed, found.location === address || found.html.includes(address)]).toEqual([
      typed,
      true,
    ])
    expect(found.html).not.toContain(PhoneNumber)
  }
  expect((await search(service, '%')).text).toContain('没有找到')
})

it('search finds a car by its plate, and nothing outside the role’s parts', async () => {
  const [stay] = await test.sql<{ id: string; plate_no: string }>(
    `select id, plate_no from parking_stay where plate_no <> '' and tenant_id = $1 limit 1`,
    [service.host.split('.')[0]],
  )
  expect(stay).toBeDefined()
  const found = await search(service, stay!.plate_no.toLowerCase())
  expect(found.location ?? found.html).toContain('/desk/parking/')
  const none = await search(marketing, stay!.plate_no)
  expect(none.text).toContain('没有找到')
  expect((await search(marketing, member.caller.tokens.User.PhoneNumber)).text).toContain(
    '没有找到',
  )
})

it('search finds a bill by its number and coming guests by name, for the roles of their parts', async () => {
  const [bill] = await test.sql<{ no: string; room: string; amount: string }>(
    'select bill_no as no, room_id as room, amount from property_bill where tenant_id = $1 order by id limit 1',
    [PARK],
  )
  const found = await search(service, ` ${bill!.no.toLowerCase()} `)
  expect(found.location ?? found.html).toContain(`/desk/rooms/${bill!.room}`)
  expect((await search(service, 'ZD20000100000000')).text).toContain('没有找到')
  expect((await search(marketing, bill!.no)).text).toContain('没有找到')

  const invitations = await invitationFixture(test)
  const made = await invitations.make({
    GuestName: '端木找找',
    GuestPhone: GUEST_PHONE,
    Title: '看样品',
  })
  for (const typed of ['端木找', '看样品', GUEST_PHONE]) {
    const guests = await search(service, typed)
    expect([typed, guests.location ?? guests.html]).toEqual([
      typed,
      expect.stringContaining(`/desk/invitations/${made.Id}`),
    ])
    expect(guests.html.replace(/value="[^"]*"/g, '')).not.toContain(GUEST_PHONE)
  }
  expect((await search(marketing, '端木找')).text).toContain('没有找到')
})

it('search keeps its query for this log-in only and shows it again after Back', async () => {
  const first = await service.send(URL, {
    ...fieldsOf((await service.get('/desk')).html, URL),
    Query: '没有这个东西',
  })
  expect(first.text).toContain('没有找到')
  expect(first.html).toContain('value="没有这个东西"')
  const [kept] = await test.sql<{ id: string; sealed: string }>(
    'select id, sealed from desk_form order by at desc, id desc limit 1',
  )
  expect(kept!.sealed).not.toContain('没有这个')
  expect((await service.get(`${URL}?sent=${kept!.id}`)).html).toContain('value="没有这个东西"')
  expect((await marketing.get(`${URL}?sent=${kept!.id}`)).html).not.toContain('没有这个东西')
  const foreigner = await atDesk(test, phones.manager, OTHER_PARK)
  expect((await foreigner.get(`${URL}?sent=${kept!.id}`)).html).not.toContain('没有这个东西')
})

it('search deletes its query after an hour', async () => {
  const [kept] = await test.sql<{ id: string }>('select id from desk_form order by at desc limit 1')
  test.clock.pass(3_600_001)
  const again = await atDesk(test, phones.service)
  await again.get('/desk')
  expect((await service.get(`${URL}?sent=${kept!.id}`)).html).not.toContain('没有这个东西')
})

it('search without the token is refused', async () => {
  expect((await service.send(URL, { Query: 'x' })).status).toBe(403)
})

it('the side bar has the role’s groups and works without script', async () => {
  const { html } = await (await atDesk(test, phones.manager)).get('/desk')
  for (const title of Object.values(deskGroupTitles)) expect(html).toContain(`>${title}</h2>`)
  expect(html).toContain('type="checkbox" id="desk-menu"')
  expect((await marketing.get('/desk')).html).not.toContain('>物业与停车</h2>')
})
