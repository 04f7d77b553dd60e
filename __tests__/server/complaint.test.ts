import { complaintCalls } from '@/contract/complaint'
import { complaintOf } from '../support/server/complaint'
import { describeServer, phones, type Caller } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/writeAudit'

const test = describeServer()
let member: Caller
let other: Caller
beforeAll(async () => {
  member = { tokens: await test.logIn(phones.newMember) }
  other = { tokens: await test.logIn(phones.maintenance) }
})

const PARK = 'mianfang'
const send = (fields: object = {}, caller = member) =>
  test.call(complaintCalls.saveOrUpdate, { ...complaintOf(), ...fields }, caller)
const answer = (id: string, text: string) =>
  test.services.complaintDesk.answer(PARK, id, { author: '客服中心 小顾', text }, bySystem)
const count = async () => {
  const { data } = await test.call(complaintCalls.list, { PageSize: 100 }, member)
  return data.DataRows.length
}

it('a new complaint has a number and comes first in the member’s list', async () => {
  const { data } = await send({ Kind: 'praise' })
  expect(data.No).toMatch(/^FK\d{14}$/)
  expect(data).toMatchObject({ Status: 'Submitted', KindText: '表扬', IsSatisfied: null })
  expect(data.Actions).toEqual(['edit', 'reply', 'close'])
  const { data: list } = await test.call(complaintCalls.list, {}, member)
  expect(list.DataRows[0]).toMatchObject({ Id: data.Id, No: data.No })
})

it('a complaint sent several times, even concurrently, is stored once', async () => {
  const before = await count()
  const form = complaintOf()
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => test.call(complaintCalls.saveOrUpdate, form, member)),
  )
  expect(new Set(replies.map(({ data }) => data.Id)).size).toBe(1)
  const again = await test.call(complaintCalls.saveOrUpdate, form, member)
  expect(again.data.Id).toBe(replies[0]!.data.Id)
  expect(await count()).toBe(before + 1)
})

it('a complaint sent again with another text is updated until the park accepts it', async () => {
  const form = complaintOf()
  const { data } = await test.call(complaintCalls.saveOrUpdate, form, member)
  const detail = '三号楼的电梯关门太快，推车的人都被夹到。'
  const changed = await send({ ...form, Detail: detail })
  expect([changed.data.Id, changed.data.Detail]).toEqual([data.Id, detail])
  await test.services.complaintDesk.accept(PARK, data.Id, bySystem)
  const again = await send({ ...form, Detail: detail })
  expect(again.data).toMatchObject({ Id: data.Id, Detail: detail, Status: 'Handling' })
})

it('the same RequestId of another member creates another complaint', async () => {
  const form = complaintOf()
  const mine = await test.call(complaintCalls.saveOrUpdate, form, member)
  const theirs = await test.call(complaintCalls.saveOrUpdate, form, other)
  expect(theirs.data.Id).not.toBe(mine.data.Id)
})

it('a complaint is editable until the park accepts it; afterwards only replies are possible', async () => {
  const { data } = await send()
  const changed = await send({ Id: data.Id, Detail: '三号楼的电梯关门太快，已经夹了两次人。' })
  expect(changed.data).toMatchObject({ Id: data.Id, No: data.No })
  expect(changed.data.Detail).toMatch(/两次人/)

  await test.services.complaintDesk.accept(PARK, data.Id, bySystem)
  const refused = await send({ Id: data.Id })
  expect([refused.status, refused.body.Reason]).toEqual([409, 'status'])
  const added = await test.call(
    complaintCalls.reply,
    { Id: data.Id, Text: '今天又夹了一次' },
    member,
  )
  expect(added.data).toMatchObject({ Status: 'Handling', Actions: ['reply', 'close'] })
  expect(added.data.Detail).toMatch(/两次人/)
})

it('the thread is in order; a member’s reply sets the status back for the park', async () => {
  const { data } = await send()
  await answer(data.Id, '已经请工程部到场')
  const read = () => test.call(complaintCalls.detail, { Id: data.Id }, member)
  expect((await read()).data.Status).toBe('Replied')
  test.clock.pass(1000)
  await test.call(complaintCalls.reply, { Id: data.Id, Text: '好的' }, member)
  const { data: after } = await read()
  expect(after.Status).toBe('Handling')
  expect(after.Replies.map(({ From, Author, Text }) => [From, Author, Text])).toEqual([
    ['park', '客服中心 小顾', '已经请工程部到场'],
    ['member', '我', '好的'],
  ])
})

it('a closed complaint accepts no further action', async () => {
  const { data } = await send()
  const closed = await test.call(complaintCalls.close, { Id: data.Id, IsSatisfied: false }, member)
  expect(closed.data).toMatchObject({ Status: 'Closed', IsSatisfied: false, Actions: [] })
  for (const [call, fields] of [
    [complaintCalls.reply, { Text: '还有一句' }],
    [complaintCalls.close, { IsSatisfied: true }],
    [complaintCalls.saveOrUpdate, complaintOf()],
  ] as const) {
    const { status } = await test.call(call, { ...fields, Id: data.Id }, member)
    expect(status).toBe(409)
  }
  await expect(answer(data.Id, '在')).rejects.toThrow('已结束')
  const { data: after } = await test.call(complaintCalls.detail, { Id: data.Id }, member)
  expect([after.IsSatisfied, after.Replies]).toEqual([false, []])
})

it('two concurrent closings: the second is refused', async () => {
  const { data } = await send()
  const replies = await Promise.all(
    [true, false].map((IsSatisfied) =>
      test.call(complaintCalls.close, { Id: data.Id, IsSatisfied }, member),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('another member cannot read, edit, answer or close the complaint', async () => {
  const { data } = await send()
  const { Id } = data
  const replies = await Promise.all([
    test.call(complaintCalls.detail, { Id }, other),
    test.call(complaintCalls.reply, { Id, Text: '我来说' }, other),
    test.call(complaintCalls.close, { Id, IsSatisfied: true }, other),
    send({ Id }, other),
  ])
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  const { data: list } = await test.call(complaintCalls.list, { PageSize: 100 }, other)
  expect(list.DataRows.map((row) => row.Id)).not.toContain(Id)
})

it.each([
  ['a too short text', { Detail: '太短了' }],
  ['a too long text', { Detail: '长'.repeat(501) }],
  ['ten pictures', { Images: Array.from({ length: 10 }, (_, n) => `/file/otherimage/${n}.jpg`) }],
  ['a picture from elsewhere', { Images: ['https://example.com/a.jpg'] }],
  ['a picture of the demo', { Images: ['/art/mianfang/logo.svg'] }],
  [
    'a picture that was never uploaded',
    { Images: ['/file/otherimage/00000000000000000000000000000000.jpg'] },
  ],
  ['no target', { Target: ' ' }],
  ['an unknown kind', { Kind: 'rant' }],
  ['no phone', { Phone: '' }],
])('a complaint with %s is refused', async (_what, fields) => {
  const { status, body } = await send(fields)
  expect(status).toBe(400)
  expect(body.Message).toMatch(/[\u4e00-\u9fff]/)
})

it('the demo member has a complaint with answers of the park', async () => {
  const caller = { tokens: await test.logIn(phones.member) }
  const { data } = await test.call(complaintCalls.list, {}, caller)
  const answered = data.DataRows.find(({ Status }) => Status === 'Replied')
  const { data: detail } = await test.call(complaintCalls.detail, { Id: answered!.Id }, caller)
  expect(detail.Replies.map(({ From }) => From)).toEqual(['park', 'member', 'park'])
})

it('complaint numbers of one day are unique', async () => {
  const rows = await test.sql<{ no: string }>('select no from complaint where tenant_id = $1', [
    PARK,
  ])
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length)
})

it('the same words a week later are another reply', async () => {
  const { data } = await test.call(complaintCalls.saveOrUpdate, complaintOf(), member)
  const reply = { Id: data.Id, Text: '请尽快处理' }
  await test.call(complaintCalls.reply, reply, member)
  test.clock.pass(7 * 86_400_000)
  member = { tokens: await test.logIn(phones.newMember) }
  const later = await test.call(complaintCalls.reply, reply, member)
  expect(later.data.Replies.map(({ Text }) => Text)).toEqual([reply.Text, reply.Text])
})

it('a reply and an end sent again after a lost answer are added once, without an error', async () => {
  const { data } = await test.call(complaintCalls.saveOrUpdate, complaintOf(), member)
  const reply = { Id: data.Id, Text: '今天又夹了一次' }
  await test.call(complaintCalls.reply, reply, member)
  expect((await test.call(complaintCalls.reply, reply, member)).data.Replies).toHaveLength(1)
  const more = { ...reply, Text: '刚才又夹了一次' }
  expect((await test.call(complaintCalls.reply, more, member)).data.Replies).toHaveLength(2)
  const close = { Id: data.Id, IsSatisfied: true }
  await test.call(complaintCalls.close, close, member)
  expect(await test.call(complaintCalls.close, close, member)).toMatchObject({
    status: 200,
    data: { Status: 'Closed', IsSatisfied: true },
  })
  const other = { ...close, IsSatisfied: false }
  expect((await test.call(complaintCalls.close, other, member)).status).toBe(409)
})
