import { complaintCalls } from '@/contract/complaint'
import { complaintOf } from '../../support/server/complaint'
import { atDesk, auditEntries, fieldsOf, type DeskBrowser } from '../../support/server/desk'
import { describeServer, phones, type Caller } from '../../support/server/testApp'

const test = describeServer()
let member: Caller
let clerk: DeskBrowser
beforeAll(async () => {
  member = { tokens: await test.logIn(phones.newMember) }
  clerk = await atDesk(test, phones.service)
})

const send = async (Detail: string) =>
  (await test.call(complaintCalls.saveOrUpdate, { ...complaintOf(), Detail }, member)).data.Id
const seenBy = async (Id: string) => (await test.call(complaintCalls.detail, { Id }, member)).data
const at = (id: string) => `/desk/complaints/${id}`
const words = { Author: '工程部', Text: '换好了' }

it('a complaint is accepted, answered and ended; the member sees each step and the log has it', async () => {
  const id = await send('三号楼的电梯关门太快')
  expect((await clerk.get('/desk/complaints?status=Submitted')).text).toContain('电梯关门太快')
  const taken = await clerk.submit(at(id), `${at(id)}/accept`)
  expect([taken.status, taken.location]).toEqual([303, at(id)])
  expect((await clerk.get(at(id))).text).toContain('已受理')
  expect((await clerk.get(at(id))).text).not.toContain('已受理')
  await clerk.submit(at(id), `${at(id)}/answer`, words)
  await clerk.submit(at(id), `${at(id)}/end`, { ...words, Text: '再见' })
  const { Status, Replies } = await seenBy(id)
  expect([Status, ...Replies.map(({ Text }) => Text)]).toEqual(['Closed', '换好了', '再见'])

  const entries = (await auditEntries(test)).filter(
    ({ subject_id, act }) => subject_id === id && !act.includes('.show'),
  )
  expect(entries.map(({ act, clerk: who, role }) => [act, who, role])).toEqual([
    ['complaints.accept', '客服中心小顾', 'service'],
    ['complaints.answer', '客服中心小顾', 'service'],
    ['complaints.end', '客服中心小顾', 'service'],
  ])
  expect(entries.map(({ before, after }) => [before?.status, after?.status, after?.text])).toEqual([
    ['Submitted', 'Handling', undefined],
    ['Handling', 'Replied', '换好了'],
    ['Replied', 'Closed', '再见'],
  ])
})

it('the end of a complaint is taken back until the member has rated it', async () => {
  const id = await send('顶楼的风机太响，夜里睡不着')
  await clerk.submit(at(id), `${at(id)}/accept`)
  const accepted = await clerk.formOn(at(id), `${at(id)}/answer`)
  const early = await clerk.send(`${at(id)}/reopen`, accepted)
  expect([early.status, early.text]).toEqual([
    409,
    expect.stringContaining('“处理中”，不能这样操作'),
  ])
  await clerk.submit(at(id), `${at(id)}/end`, words)
  const taken = await clerk.submit(at(id), `${at(id)}/reopen`)
  expect([taken.status, taken.location]).toEqual([303, at(id)])
  const open = await seenBy(id)
  expect([open.Status, open.Replies.map(({ Text }) => Text)]).toEqual(['Handling', ['换好了']])

  await clerk.submit(at(id), `${at(id)}/end`, { ...words, Text: '这次真的换好了' })
  const form = await clerk.formOn(at(id), `${at(id)}/reopen`)
  void (await test.call(complaintCalls.close, { Id: id, IsSatisfied: true }, member)).data
  const late = await clerk.send(`${at(id)}/reopen`, form)
  expect([late.status, (await seenBy(id)).Status]).toEqual([409, 'Closed'])
  expect((await clerk.get(at(id))).html).not.toContain('/reopen')
  const entries = await auditEntries(test, 'complaints.reopen')
  expect(entries.map(({ before, after }) => [before?.status, after?.status])).toEqual([
    ['Closed', 'Handling'],
  ])
})

it('members’ texts are escaped on the page and in the log', async () => {
  const id = await send('灯坏了 <script>alert(1)</script> "><img src=x onerror=alert(1)>')
  await clerk.submit(at(id), `${at(id)}/answer`, { ...words, Text: '<b onclick=x>好</b>' })
  const manager = await atDesk(test, phones.manager)
  for (const page of [
    await clerk.get('/desk/complaints'),
    await clerk.get(at(id)),
    await manager.get('/desk/log'),
  ]) {
    expect(page.html.replace(/<script defer="" src="[^"]*"><\/script>/, '')).not.toMatch(
      /<script|<img src=x|<b onclick/,
    )
  }
  expect((await clerk.get(at(id))).html).toContain('灯坏了 &lt;script&gt;')
})

it('an invalid answer is refused on the page, and the input is kept', async () => {
  const id = await send('灯坏了，请派人来看看吧')
  const empty = await clerk.submit(at(id), `${at(id)}/answer`, { Author: '夜班', Text: '  ' })
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining('请填写答复内容')])
  expect(fieldsOf(empty.html, `${at(id)}/answer`)).toMatchObject({ Author: '夜班' })
  expect(empty.html).toMatch(/<title>未完成/)

  const early = await clerk.submit(at(id), `${at(id)}/answer`, words)
  expect(early.status).toBe(303)
  await test.call(complaintCalls.close, { Id: id, IsSatisfied: true }, member)
  const form = await clerk.formOn('/desk', '/desk/log-out')
  const late = await clerk.send(`${at(id)}/answer`, { ...form, ...words, Text: '还有一句' })
  expect([late.status, late.text]).toEqual([
    409,
    expect.stringContaining('当前状态为“已结束”，不能这样操作'),
  ])
})

it('two clerks accept at once: one is refused, and the log has one entry', async () => {
  const id = await send('一楼的洗手间已经没有纸了')
  const colleague = await atDesk(test, phones.manager)
  const replies = await Promise.all(
    [clerk, colleague].map((one) => one.submit(at(id), `${at(id)}/accept`)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([303, 409])
  const entries = (await auditEntries(test, 'complaints.accept')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries).toHaveLength(1)
})

it('an answer sent several times is stored and logged once', async () => {
  const id = await send('停车场的灯太暗，看不清路')
  const form = { ...(await clerk.formOn(at(id), `${at(id)}/answer`)), ...words }
  await Promise.all(Array.from({ length: 5 }, () => clerk.send(`${at(id)}/answer`, form)))
  expect((await seenBy(id)).Replies).toHaveLength(1)
  const entries = (await auditEntries(test, 'complaints.answer')).filter(
    ({ subject_id }) => subject_id === id,
  )
  expect(entries).toHaveLength(1)
})

it('an anonymous complaint hides its author', async () => {
  const form = { ...complaintOf(), Anonymous: true, Phone: '13912345678' }
  const { data } = await test.call(complaintCalls.saveOrUpdate, form, member)
  const { html, text } = await clerk.get(at(data.Id))
  expect(text).toContain('匿名提交')
  expect(html).not.toMatch(/13912345678|13800000002/)
})

it('an unknown complaint gives 404', async () => {
  for (const id of ['nobody', '01890000-0000-7000-8000-000000000000']) {
    expect((await clerk.get(at(id))).status).toBe(404)
  }
})
