import { complaintCalls } from '@/contract/complaint'
import { complaintOf } from '../support/server/complaint'
import { describeServer, phones, type Caller } from '../support/server/testApp'
import { bySystem } from '../../server/kernel/witness'

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

it('gives a number to follow it by, and shows it first in the own list', async () => {
  const { data } = await send({ Kind: 'praise' })
  expect(data.No).toMatch(/^FK\d{14}$/)
  expect(data).toMatchObject({ Status: 'Submitted', KindText: '表扬', IsSatisfied: null })
  expect(data.Actions).toEqual(['edit', 'reply', 'close'])
  const { data: list } = await test.call(complaintCalls.list, {}, member)
  expect(list.DataRows[0]).toMatchObject({ Id: data.Id, No: data.No })
})

it('sent twice, even at once, it is one', async () => {
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

it('sent again with other words the last ones count, until somebody has taken it up', async () => {
  const form = complaintOf()
  const { data } = await test.call(complaintCalls.saveOrUpdate, form, member)
  const detail = '三号楼的电梯关门太快，推车的人都被夹到。'
  const changed = await send({ ...form, Detail: detail })
  expect([changed.data.Id, changed.data.Detail]).toEqual([data.Id, detail])
  await test.services.complaintDesk.accept(PARK, data.Id, bySystem)
  expect((await send(form)).data).toMatchObject({ Detail: detail, Status: 'Handling' })
})

it('the same request of another member is another one', async () => {
  const form = complaintOf()
  const mine = await test.call(complaintCalls.saveOrUpdate, form, member)
  const theirs = await test.call(complaintCalls.saveOrUpdate, form, other)
  expect(theirs.data.Id).not.toBe(mine.data.Id)
})

it('is changed until the park takes it up, and only added to from then on', async () => {
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

it('shows the thread in its order; an answer that is answered is the park’s turn again', async () => {
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

it('is over once closed', async () => {
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

it('of two that close it at once one is told that it is closed', async () => {
  const { data } = await send()
  const replies = await Promise.all(
    [true, false].map((IsSatisfied) =>
      test.call(complaintCalls.close, { Id: data.Id, IsSatisfied }, member),
    ),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('another member neither reads, changes, answers nor closes it', async () => {
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
  ['too short', { Detail: '太短了' }],
  ['too long', { Detail: '长'.repeat(501) }],
  ['ten pictures', { Images: Array.from({ length: 10 }, (_, n) => `/file/otherimage/${n}.jpg`) }],
  ['a picture from elsewhere', { Images: ['https://example.com/a.jpg'] }],
  ['a picture of the demo', { Images: ['/art/mianfang/logo.svg'] }],
  [
    'a picture nobody uploaded',
    { Images: ['/file/otherimage/00000000000000000000000000000000.jpg'] },
  ],
  ['no target', { Target: ' ' }],
  ['an unknown kind', { Kind: 'rant' }],
  ['no phone', { Phone: '' }],
])('refuses %s', async (_what, fields) => {
  const { status, body } = await send(fields)
  expect(status).toBe(400)
  expect(body.Message).toMatch(/[\u4e00-\u9fff]/)
})

it('the demo member finds a thread with answers of the park', async () => {
  const caller = { tokens: await test.logIn(phones.member) }
  const { data } = await test.call(complaintCalls.list, {}, caller)
  const answered = data.DataRows.find(({ Status }) => Status === 'Replied')
  const { data: detail } = await test.call(complaintCalls.detail, { Id: answered!.Id }, caller)
  expect(detail.Replies.map(({ From }) => From)).toEqual(['park', 'member', 'park'])
})

it('numbers of one day do not meet', async () => {
  const rows = await test.sql<{ no: string }>('select no from complaint where tenant_id = $1', [
    PARK,
  ])
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length)
})
