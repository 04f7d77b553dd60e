/** Common functions of the desk's queues: owner, notes, canned replies, next case, colleagues at the same case. */
import { JSDOM } from 'jsdom'
import { complaintCalls } from '@/contract/complaint'
import { complaintOf } from '../../support/server/complaint'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { PARK, describeServer, phones, type Caller } from '../../support/server/testApp'

const test = describeServer()
let member: Caller
let clerk: DeskBrowser
let manager: DeskBrowser
beforeAll(async () => {
  member = { tokens: await test.logIn(phones.newMember) }
  clerk = await atDesk(test, phones.service)
  manager = await atDesk(test, phones.manager)
})

const at = (id: string) => `/desk/complaints/${id}`
/** Appended to every complaint, which must have at least ten characters. */
const more = '，请派人来看看吧'
async function send(text: string): Promise<string> {
  const Detail = text + more
  const { data } = await test.call(
    complaintCalls.saveOrUpdate,
    { ...complaintOf(), Detail },
    member,
  )
  test.clock.pass(60_000)
  return data.Id
}
const idOf = async (phone: string): Promise<string> =>
  (
    await test.sql<{ id: string }>(
      `select id from app_user where phone = '${phone}' and tenant_id = '${PARK}'`,
    )
  )[0]!.id
const details = async (address: string, browser = clerk) => {
  const { window } = new JSDOM((await browser.get(address)).html)
  return [...window.document.querySelectorAll('tbody tr')].map((row) =>
    (row.querySelector('td a')?.textContent ?? '').replace(more, ''),
  )
}
const take = async (id: string, browser: DeskBrowser, phone: string) =>
  browser.submit(at(id), `${at(id)}/assign`, { Assignee: await idOf(phone) })

it('every queue has owner, notes and filters for own and free cases', async () => {
  for (const name of ['complaints', 'mall-refunds', 'invoices', 'repairs', 'invitations']) {
    const part = test.modules.flatMap(({ desk }) => desk ?? []).find((one) => one.name === name)
    expect([name, part?.acts.map(({ path }) => path)]).toEqual([
      name,
      expect.arrayContaining(['/:id/assign', '/:id/note']),
    ])
    for (const whose of ['', 'mine', 'free']) {
      const page = await manager.get(`/desk/${name}?of=${whose}`)
      expect([name, whose, page.status]).toEqual([name, whose, 200])
      expect(page.html).toMatch(new RegExp(`/desk/${name}\\?[^"]*of=mine`))
    }
  }
})

it('waiting cases come first, longest waiting first; an answer ends the wait', async () => {
  const old = await send('旧的：走廊的灯一直在闪')
  const fresh = await send('新的：洗手间没有水')
  const list = await details('/desk/complaints')
  expect(list.indexOf('旧的：走廊的灯一直在闪')).toBeLessThan(list.indexOf('新的：洗手间没有水'))
  // The member's own words do not send the case to the end of the queue.
  await test.call(complaintCalls.reply, { Id: old, Text: '还在闪' }, member)
  const after = await details('/desk/complaints')
  expect(after.indexOf('旧的：走廊的灯一直在闪')).toBeLessThan(after.indexOf('新的：洗手间没有水'))
  await clerk.submit(at(old), `${at(old)}/accept`)
  await clerk.submit(at(old), `${at(old)}/end`, { Author: '工程部', Text: '换好了' })
  expect(await details('/desk/complaints')).not.toContain('旧的：走廊的灯一直在闪')
  const all = await details('/desk/complaints?status=all')
  expect(all.indexOf('新的：洗手间没有水')).toBeLessThan(all.indexOf('旧的：走廊的灯一直在闪'))
  expect((await clerk.get('/desk/complaints')).text).toMatch(/\d+ (分钟|小时|天)/)
  await clerk.submit(at(fresh), `${at(fresh)}/accept`)
})

it('a case is assigned to one clerk; own and free lists follow; the second clerk is refused', async () => {
  const id = await send('二楼的门禁刷不开')
  const shown = await manager.formOn(at(id), `${at(id)}/assign`)
  expect((await take(id, clerk, phones.service)).location).toBe(`${at(id)}?undo=none`)
  expect((await clerk.get(at(id))).text).toContain('负责人：客服中心小顾')
  expect(await details('/desk/complaints?of=mine')).toContain('二楼的门禁刷不开')
  expect(await details('/desk/complaints?of=free')).not.toContain('二楼的门禁刷不开')
  expect(await details('/desk/complaints?of=mine', manager)).not.toContain('二楼的门禁刷不开')

  // The manager's page still shows it as free.
  const late = await manager.send(`${at(id)}/assign`, {
    ...shown,
    Was: '',
    Assignee: await idOf(phones.manager),
  })
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('现在由客服中心小顾负责')])
  const freed = await clerk.submit(at(id), `${at(id)}/assign`, { Assignee: '' })
  expect(freed.status).toBe(303)
  expect(await details('/desk/complaints?of=free')).toContain('二楼的门禁刷不开')
  const entries = (await auditEntries(test, 'complaints.assign')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries.map(({ before, after }) => [before?.owner, after?.owner])).toEqual([
    [null, '客服中心小顾'],
    ['客服中心小顾', null],
  ])
})

it('an assignment is taken back on the page after it, to its owner before', async () => {
  // Every complaint takes a minute; a session of the app ends after half an hour.
  member = { tokens: await test.logIn(phones.newMember) }
  const id = await send('指错人的一件')
  const first = await take(id, clerk, phones.service)
  const page = await clerk.get(first.location ?? '')
  expect(page.text).toContain('撤销，放回待认领')
  const given = await clerk.submit(at(id), `${at(id)}/assign`, {
    Assignee: await idOf(phones.manager),
  })
  expect((await clerk.get(given.location ?? '')).text).toContain('撤销，还给客服中心小顾')
  const back = await clerk.submit(given.location ?? '', `${at(id)}/assign`)
  expect(back.status).toBe(303)
  expect((await clerk.get(at(id))).text).toContain('负责人：客服中心小顾')
  expect((await clerk.get(at(id))).text).not.toContain('撤销')
  for (const undo of [await idOf(phones.finance), 'x', ''])
    expect((await clerk.get(`${at(id)}?undo=${undo}`)).text).not.toContain('撤销')
  await clerk.submit(at(id), `${at(id)}/accept`)
  await clerk.submit(at(id), `${at(id)}/end`, { Text: '好了' })
})

it('a case is assigned only to staff with its role; an unknown case to no one', async () => {
  const id = await send('地下车库有积水')
  for (const phone of [phones.finance, phones.newMember]) {
    const reply = await take(id, clerk, phone)
    expect([reply.status, reply.text]).toEqual([
      400,
      expect.stringContaining('这位同事没有这项工作的岗位'),
    ])
  }
  const form = await clerk.formOn(at(id), `${at(id)}/assign`)
  const nowhere = at('01890000-0000-7000-8000-000000000000')
  const lost = await clerk.send(`${nowhere}/assign`, {
    ...form,
    Assignee: await idOf(phones.service),
  })
  expect(lost.status).toBe(404)
  expect(
    await test.sql(`select from case_assignment where case_id::text like '01890000-0000-7000%'`),
  ).toEqual([])
})

it('a note is visible to colleagues only and stored once when sent twice', async () => {
  const id = await send('三楼会议室的投影仪坏了')
  const form = { ...(await clerk.formOn(at(id), `${at(id)}/note`)), Note: '已联系厂家 <b>' }
  await Promise.all(Array.from({ length: 4 }, () => clerk.send(`${at(id)}/note`, form)))
  const { text, html } = await manager.get(at(id))
  expect(text.split('已联系厂家').length).toBe(2)
  expect(html).toContain('已联系厂家 &lt;b&gt;')
  const seen = await test.call(complaintCalls.detail, { Id: id }, member)
  expect(JSON.stringify(seen.data)).not.toContain('已联系厂家')
  const entries = (await auditEntries(test, 'complaints.note')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries).toHaveLength(1)
})

it('a case shows for ten minutes that a colleague has it open', async () => {
  const id = await send('门口的地砖翘起来了')
  expect((await clerk.get(at(id))).text).not.toContain('打开了这件')
  expect((await manager.get(at(id))).text).toContain('客服中心小顾')
  expect((await manager.get(at(id))).text).toContain('打开了这件')
  test.clock.pass(10 * 60_000 + 1000)
  expect((await manager.get(at(id))).text).not.toContain('打开了这件')
})

it('the next case is the longest waiting own one, then a free one not open at a colleague', async () => {
  const first = await send('甲：电梯里有异味')
  const second = await send('乙：垃圾桶满了')
  await clerk.get(at(first))
  await take(second, manager, phones.service)
  await manager.get('/desk/complaints')
  const nextOf = async (id: string, browser = clerk) => {
    const { window } = new JSDOM((await browser.get(at(id))).html)
    return window.document.querySelector('.case-bar a')?.getAttribute('href')
  }
  // The manager has `second` open, so that it is not proposed.
  expect(await nextOf(first)).not.toBe(at(second))
  test.clock.pass(10 * 60_000 + 1000)
  expect(await nextOf(first)).toBe(at(second))
  expect(await nextOf(first, manager)).not.toBe(at(second))
})

it('a canned reply fills the field with the case’s data and is sent only on submit', async () => {
  const form = await clerk.formOn('/desk/replies/new', '/desk/replies/new')
  const bad = await clerk.send('/desk/replies/new', {
    ...{ ...form, Kind: 'complaint', Title: '请稍等', Text: '您好 {姓名}' },
  })
  expect([bad.status, bad.text]).toEqual([400, expect.stringContaining('可用的词：{原话}')])
  const { Id: replyId = '' } = form
  const typed = {
    ...form,
    Kind: 'complaint',
    Title: '请稍等',
    Text: '{园区}收到：“{原话}”，单号 {编号}',
  }
  for (let time = 0; time < 2; time++)
    expect((await clerk.send('/desk/replies/new', typed)).location).toBe('/desk/replies')

  const id = await send('楼梯的扶手松了')
  const { window } = new JSDOM((await clerk.get(at(id))).html)
  const links = [...window.document.querySelectorAll('ul.replies a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(['请稍等'])
  const { html } = await clerk.get(links[0]!.getAttribute('href')!)
  const { no } = (await test.sql<{ no: string }>(`select no from complaint where id = '${id}'`))[0]!
  expect(fieldsOf(html, `${at(id)}/answer`)?.Text).toMatch(
    new RegExp(`收到：“楼梯的扶手松了${more}”，单号 ${no}$`),
  )
  const seen = await test.call(complaintCalls.detail, { Id: id }, member)
  expect(seen.data.Replies).toEqual([])

  // Finance answers no complaints: neither list nor removal.
  const finance = await atDesk(test, phones.finance)
  expect((await finance.get('/desk/replies')).text).not.toContain('请稍等')
  expect((await finance.get(`/desk/replies/${replyId}`)).status).toBe(404)

  const confirmation = await clerk.submit(
    `/desk/replies/${replyId}`,
    `/desk/replies/${replyId}/remove`,
  )
  expect(confirmation.text).toContain('删除“请稍等”？')
  await clerk.send(`/desk/replies/${replyId}/remove`, {
    ...fieldsOf(confirmation.html, `/desk/replies/${replyId}/remove`),
  })
  expect((await clerk.get('/desk/replies')).text).not.toContain('请稍等')
})

it('a person without desk roles loses the assigned cases', async () => {
  const id = await send('天台的门没有锁')
  await take(id, clerk, phones.service)
  const userId = await idOf(phones.service)
  const roles = await test.services.staff.rolesOf(PARK, userId)
  await test.services.staff.assign(PARK, userId, { roles: [] }, async () => undefined)
  await test.services.deskCases.clean(PARK)
  await test.services.staff.assign(PARK, userId, { roles }, async () => undefined)
  expect(await test.sql(`select from case_assignment where case_id = '${id}'`)).toEqual([])
})
