import { complaintCalls } from '@/contract/complaint'
import { complaintDeskOf, complaintOf } from '../support/server/complaint'
import { OTHER_PARK, describeServer, phones, type Caller } from '../support/server/testApp'

const test = describeServer()
let desk: ReturnType<typeof complaintDeskOf>
let member: Caller
beforeAll(async () => {
  desk = complaintDeskOf(test)
  member = { tokens: await test.logIn(phones.newMember) }
})

const send = async (fields: object = {}) =>
  (await test.call(complaintCalls.saveOrUpdate, { ...complaintOf(), ...fields }, member)).data
const words = { Author: '客服中心 小顾', Text: '已经请工程部到场' }
const seenBy = async (Id: string) => (await test.call(complaintCalls.detail, { Id }, member)).data
const repliesOf = ({ Replies }: { Replies: { From: string; Text: string }[] }) =>
  Replies.map(({ From, Text }) => `${From}: ${Text}`)

it('a complaint goes from submitted to closed, and the member sees every step', async () => {
  const { Id } = await send()
  const taken = await desk.accept({ Id })
  expect(taken.data).toMatchObject({ Status: 'Handling', Actions: ['answer', 'end'] })
  expect(await seenBy(Id)).toMatchObject({ Status: 'Handling', Actions: ['reply', 'close'] })

  await desk.answer({ Id, ...words })
  test.clock.pass(1000)
  await test.call(complaintCalls.reply, { Id, Text: '修好了请告诉我' }, member)
  test.clock.pass(1000)
  const ended = await desk.end({ Id, ...words, Text: '修好了' })
  expect(repliesOf(ended.data)).toEqual([
    'park: 已经请工程部到场',
    'member: 修好了请告诉我',
    'park: 修好了',
  ])
  expect(ended.data.Actions).toEqual(['reopen'])
})

it('after the park ends a complaint, its member rates it once and can do nothing else', async () => {
  const { Id } = await send()
  await desk.accept({ Id })
  await desk.end({ Id, ...words })
  expect(await seenBy(Id)).toMatchObject({
    Status: 'Closed',
    IsSatisfied: null,
    Actions: ['close'],
  })
  const more = await test.call(complaintCalls.reply, { Id, Text: '还有一句' }, member)
  expect(more.status).toBe(409)
  const rated = await test.call(complaintCalls.close, { Id, IsSatisfied: false }, member)
  expect(rated.data).toMatchObject({ Status: 'Closed', IsSatisfied: false, Actions: [] })
  const again = await test.call(complaintCalls.close, { Id, IsSatisfied: true }, member)
  expect([again.status, again.body.Reason]).toEqual([409, 'status'])
})

it('a complaint is ended only after acceptance; an ended one accepts no action', async () => {
  const { Id } = await send()
  expect((await desk.end({ Id, ...words })).status).toBe(409)
  await test.call(complaintCalls.close, { Id, IsSatisfied: true }, member)
  for (const act of [desk.accept, desk.answer, desk.end]) {
    const { status, body } = await act({ Id, ...words })
    expect([status, body.Message]).toEqual([409, '当前状态为“已结束”，不能这样操作'])
  }
})

it('an answer or end sent several times, even concurrently, is stored once', async () => {
  const { Id } = await send()
  await Promise.all(Array.from({ length: 6 }, () => desk.answer({ Id, ...words })))
  expect(repliesOf(await seenBy(Id))).toEqual(['park: 已经请工程部到场'])
  await Promise.all(Array.from({ length: 6 }, () => desk.end({ Id, ...words, Text: '修好了' })))
  expect(repliesOf(await seenBy(Id))).toEqual(['park: 已经请工程部到场', 'park: 修好了'])
})

it('two concurrent acceptances: the second is refused', async () => {
  const { Id } = await send()
  const replies = await Promise.all([1, 2].map(() => desk.accept({ Id })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('an anonymous complaint hides its author', async () => {
  const { Id } = await send({ Anonymous: true, Phone: '13912345678' })
  await test.call(complaintCalls.reply, { Id, Text: '补充一句' }, member)
  const { data } = await desk.detail({ Id })
  expect([data.Phone, data.Anonymous, data.Replies[0]?.Author]).toEqual(['', true, '匿名'])
  expect(JSON.stringify(data)).not.toMatch(/13912345678|13800000002/)

  const named = await send({ Phone: '13912345678' })
  const { data: open } = await desk.detail({ Id: named.Id })
  expect(open.Phone).toBe('13912345678')
})

it('the list filters by status, sorts the longest waiting first and has this park only', async () => {
  const first = await send()
  test.clock.pass(1000)
  const second = await send()
  const request = { Statuses: ['Submitted'], PageIndex: 1, PageSize: 100 } as const
  const { data } = await desk.list(request)
  const ids = data.DataRows.map(({ Id }) => Id)
  expect(ids.indexOf(first.Id)).toBeLessThan(ids.indexOf(second.Id))
  expect(new Set(data.DataRows.map(({ Status }) => Status))).toEqual(new Set(['Submitted']))

  const elsewhere = await desk.list(request, OTHER_PARK)
  expect(elsewhere.data.DataRows.map(({ Id }) => Id)).not.toContain(first.Id)
  const reply = await desk.answer({ Id: first.Id, ...words }, OTHER_PARK)
  expect(reply.status).toBe(404)
})

describe('answer of the park', () => {
  const unread = async () => (await test.call(complaintCalls.unreadCount, {}, member)).data.Count
  const inList = async (Id: string) => {
    const { data } = await test.call(complaintCalls.list, { PageSize: 100 }, member)
    return data.DataRows.find((row) => row.Id === Id)?.HasNews
  }
  const read = (Id: string, SeenAt: number) =>
    test.call(complaintCalls.updateRead, { Id, SeenAt }, member)
  const newestAt = async (Id: string) => (await seenBy(Id)).Replies.at(-1)?.At ?? 0

  it('counts as unread on every device until the complaint is opened', async () => {
    const before = await unread()
    const { Id } = await send()
    await desk.accept({ Id })
    expect([await inList(Id), await unread()]).toEqual([false, before])
    await desk.answer({ Id, ...words })
    expect([await inList(Id), await unread()]).toEqual([true, before + 1])
    const { data } = await read(Id, await newestAt(Id))
    expect([data.HasNews, await inList(Id), await unread()]).toEqual([false, false, before])

    test.clock.pass(1000)
    await test.call(complaintCalls.reply, { Id, Text: '好的' }, member)
    expect(await inList(Id)).toBe(false)
    await desk.end({ Id, ...words, Text: '修好了' })
    expect(await inList(Id)).toBe(true)
  })

  it('that arrives while an earlier one is read stays unread', async () => {
    const { Id } = await send()
    await desk.answer({ Id, ...words })
    const seenAt = await newestAt(Id)
    test.clock.pass(1000)
    await desk.answer({ Id, ...words, Text: '还有一句' })
    expect((await read(Id, seenAt)).data.HasNews).toBe(true)
    expect((await read(Id, await newestAt(Id))).data.HasNews).toBe(false)
    // An older device reports late what it displayed.
    expect((await read(Id, seenAt)).data.HasNews).toBe(false)
  })

  it('is not marked as read by a read time in the future', async () => {
    const { Id } = await send()
    await read(Id, test.clock.now() + 86_400_000)
    test.clock.pass(1000)
    await desk.answer({ Id, ...words })
    expect(await inList(Id)).toBe(true)
  })
})
