/** Tags that staff set on members, and groups by them. */
import { JSDOM } from 'jsdom'
import { atDesk, auditEntries, type DeskBrowser } from '../../support/server/desk'
import { describeMoney } from '../../support/server/money'
import { describeServer, OTHER_PARK, PARK, phones } from '../../support/server/testApp'

const test = describeServer()
const money = describeMoney(test)
let clerk: DeskBrowser
let marketing: DeskBrowser
beforeAll(async () => {
  clerk = await atDesk(test, phones.service)
  marketing = await atDesk(test, phones.marketing)
})
beforeEach(async () => {
  await test.sql('delete from member_tag')
  await test.sql('delete from park_tag')
})

/** A new member's page at the desk. */
async function newPage(): Promise<{ page: string; userId: string }> {
  const { userId } = await money.member()
  return { page: `/desk/members/${userId}`, userId }
}
const add = (page: string, Tag: string, browser = clerk) =>
  browser.submit(page, `${page}/tag`, { Tag })
const parkTags = () => test.services.memberTags.all(PARK)
const tagsOf = (userId: string) => test.services.memberTags.of({ tenantId: PARK, userId })
const shownOn = ({ html }: { html: string }) =>
  [...new JSDOM(html).window.document.querySelectorAll('ul.chips li span')].map(
    ({ textContent }) => textContent,
  )

it('a tag is set and taken away at the member’s page; both are logged once', async () => {
  const { page, userId } = await newPage()
  expect((await clerk.get(page)).text).toContain('还没有标签')
  const form = { ...(await clerk.formOn(page, `${page}/tag`)), Tag: ' 摄影\u200b 爱好者 ' }
  for (const reply of [
    await clerk.send(`${page}/tag`, form),
    await clerk.send(`${page}/tag`, form),
  ])
    expect([reply.status, reply.location]).toEqual([303, page])
  expect(shownOn(await clerk.get(page))).toEqual(['摄影 爱好者'])
  const away = await clerk.formOn(page, `${page}/untag`)
  for (const { status } of [
    await clerk.send(`${page}/untag`, away),
    await clerk.send(`${page}/untag`, away),
  ])
    expect(status).toBe(303)
  expect(shownOn(await clerk.get(page))).toEqual([])
  const entries = [
    ...(await auditEntries(test, 'members.tag')),
    ...(await auditEntries(test, 'members.untag')),
  ].filter(({ subject_id: id }) => id === userId)
  expect(entries).toMatchObject([
    { before: null, after: { tag: '摄影 爱好者' } },
    { before: { tag: '摄影 爱好者' }, after: null },
  ])
  const manager = await atDesk(test, phones.manager)
  expect((await manager.get('/desk/log')).text).toContain('标签：摄影 爱好者')
})

it('the form offers the park’s other tags; a tag without members leaves them', async () => {
  const [one, other] = [await newPage(), await newPage()]
  await add(one.page, '亲子')
  await add(one.page, '常客')
  await add(other.page, '常客')
  const offered = [
    ...new JSDOM((await clerk.get(other.page)).html).window.document.querySelectorAll(
      'datalist option',
    ),
  ].map((option) => option.getAttribute('value'))
  expect(offered).toEqual(['亲子'])
  await clerk.submit(one.page, `${one.page}/untag`, { Tag: '亲子' })
  await clerk.submit(one.page, `${one.page}/untag`, { Tag: '常客' })
  expect(await parkTags()).toEqual(['常客'])
  expect(await test.services.memberTags.all(OTHER_PARK)).toEqual([])
})

it('refused tags are shown again with their reason', async () => {
  const { page, userId } = await newPage()
  for (const [tag, sentence] of [
    [' \u200b ', '请填写标签'],
    ['👨‍👩‍👧'.repeat(11), '标签最多 10 个字'],
  ] as const) {
    const reply = await add(page, tag)
    expect([reply.status, reply.text]).toEqual([400, expect.stringContaining(sentence)])
  }
  for (let at = 0; at < 9; at += 1) expect((await add(page, `第${at}个`)).status).toBe(303)
  const form = await clerk.formOn(page, `${page}/tag`)
  const replies = await Promise.all(
    ['甲', '乙', '丙'].map((Tag) => clerk.send(`${page}/tag`, { ...form, Tag })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.text).toContain('最多 10 个标签')
  expect(await tagsOf(userId)).toHaveLength(10)
})

it('a park has at most a hundred tags; those it has can still be set', async () => {
  const { page } = await newPage()
  await test.sql(`insert into park_tag select $1, '标签' || n from generate_series(1, 100) n`, [
    PARK,
  ])
  const reply = await add(page, '又一个')
  expect([reply.status, reply.text]).toEqual([409, expect.stringContaining('最多 100 个标签')])
  expect((await add(page, '标签7')).status).toBe(303)
})

it('a tag taken from its last member while another gets it stays', async () => {
  const [one, other] = [await newPage(), await newPage()]
  for (let round = 0; round < 5; round += 1) {
    await add(one.page, '常客')
    const [away, get] = await Promise.all([
      clerk.formOn(one.page, `${one.page}/untag`),
      clerk.formOn(other.page, `${other.page}/tag`),
    ])
    const replies = await Promise.all([
      clerk.send(`${one.page}/untag`, away),
      clerk.send(`${other.page}/tag`, { ...get, Tag: '常客' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([303, 303])
    expect([await tagsOf(other.userId), await parkTags()]).toEqual([['常客'], ['常客']])
    await clerk.submit(other.page, `${other.page}/untag`)
    expect(await parkTags()).toEqual([])
  }
})

it('a group by tag has the members with it', async () => {
  expect((await marketing.get('/desk/groups/new')).html).not.toContain('name="Tag"')
  const [one, other] = [await newPage(), await newPage()]
  for (const { page } of [one, other]) await add(page, '常客')
  await add(one.page, '亲子')
  const typed = { Name: '亲子常客', Tag: '亲子' }
  const made = await marketing.submit('/desk/groups/new', '/desk/groups/create', typed)
  const { text } = await marketing.get(made.location!)
  expect(text).toContain('标签“亲子”')
  expect(text).toMatch(/现在有\s*1 位会员/)
  const reply = await marketing.submit('/desk/groups/new', '/desk/groups/create', {
    ...{ Name: '没有', Tag: '没有的标签' },
  })
  expect([reply.status, reply.text]).toEqual([400, expect.stringContaining('请换一个')])
})

it('groups of earlier releases have no tag in their rule', async () => {
  const id = '01890000-0000-7000-8000-00000000ab01'
  const rule = { spent: null, visitedDays: null, absentDays: null, level: 1 }
  await test.sql(
    `insert into member_group (tenant_id, id, name, rule, created_at) values ($1, $2, '早先的', $3, now())`,
    [PARK, id, JSON.stringify({ ...rule, hasCar: false, hasRoom: false })],
  )
  const { group, reach } = await test.services.memberGroups.get(PARK, id)
  expect([group.name, reach.members > 0]).toEqual(['早先的', true])
})

it('tags go with the account; a removed account gets none', async () => {
  const { page, userId } = await newPage()
  await add(page, '常客')
  const form = await clerk.formOn(page, `${page}/tag`)
  await test.services.memberTags.forget(test.db, { tenantId: PARK, userId })
  expect([await tagsOf(userId), await parkTags()]).toEqual([[], []])
  await test.sql('update app_user set is_closed = true where id = $1', [userId])
  const reply = await clerk.send(`${page}/tag`, { ...form, Tag: '晚了' })
  expect([reply.status, await parkTags()]).toEqual([404, []])
})

it('marketing sets no tags; unknown members are refused', async () => {
  const { page } = await newPage()
  const form = await clerk.formOn(page, `${page}/tag`)
  const { _token } = await marketing.formOn('/desk', '/desk/log-out')
  expect((await marketing.send(`${page}/tag`, { _token: _token!, Tag: '常客' })).status).toBe(403)
  const unknown = '/desk/members/01890000-0000-7000-8000-000000000000/tag'
  expect((await clerk.send(unknown, { ...form, Tag: '常客' })).status).toBe(404)
  expect(await parkTags()).toEqual([])
})
