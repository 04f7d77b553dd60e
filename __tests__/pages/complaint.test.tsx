import { complaintDetail, complaintRow } from '@/contract/complaint'
import type * as Clipboard from '@/platform/clipboard'
import type * as Media from '@/platform/media'
import type * as Drafts from '@/state/draft'
import { routes } from '@/routes'
import { failed, pageOf, unreachable } from '../support/screens/fakePark'
import { openPage, type OpenedPage } from '../support/screens/openPage'
import { member } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const detailOf = (fields: object = {}) => ({
  ...sample(complaintDetail, { fields: { Id: 'c1', No: 'FK20261121000001' } }),
  Status: 'Submitted' as const,
  StatusText: '待受理',
  Actions: ['edit', 'reply', 'close'] as ('edit' | 'reply' | 'close')[],
  IsSatisfied: null,
  Images: [],
  Replies: [],
  HasNews: false,
  ...fields,
})
const text = '三号楼的电梯关门太快，请检修。'
const sent = { 'complaint.saveOrUpdate': detailOf(), 'complaint.detail': detailOf() }

/** Fills in the required fields. */
async function fill(page: OpenedPage) {
  await page.tap('设施设备')
  await page.type('详细描述', text)
}

/** Stored data that the app finds after a restart. */
function storedDrafts(page: OpenedPage) {
  page.module<typeof Drafts>('state/draft').storeDrafts()
  return page.stored('drafts')
}

test('a complaint is sent as typed and shows its number', async () => {
  const page = await openPage('complaint', { user: true, answers: sent })
  expect(page.value('联系电话')).toBe(member.PhoneNumber)
  await page.tap('建议')
  await fill(page)
  await page.tap(/匿名反馈/)
  await page.tap('提交')
  const [seen] = page.requests('complaint.saveOrUpdate')
  expect(seen?.request).toMatchObject({
    Kind: 'suggestion',
    Target: '设施设备',
    Detail: text,
    Images: [],
    Phone: member.PhoneNumber,
    Anonymous: true,
  })
  expect([page.path(), page.query()]).toEqual([routes.complaintResult, { id: 'c1', sent: '1' }])
  expect(page.text()).toContain('已收到，谢谢您的反馈')
  expect(page.text()).toContain('FK20261121000001')
})

test('missing fields are marked and nothing is sent', async () => {
  const page = await openPage('complaint', { user: true })
  await page.type('联系电话', '')
  await page.tap('提交')
  expect(page.text()).toContain('请选择对象')
  expect(page.text()).toContain('请至少写 10 个字')
  expect(page.text()).toContain('请填写联系电话')
  expect(page.text()).not.toContain('我们')
  expect(page.requests('complaint.saveOrUpdate')).toHaveLength(0)
})

test('a complaint is not sent while a picture failed to upload', async () => {
  const page = await openPage('complaint', {
    user: true,
    answers: sent,
    device: (module) =>
      module<typeof Media>('platform/media').willPick([{ path: '/big', size: 13 * 1024 * 1024 }]),
  })
  await fill(page)
  await page.tap(/^添加图片/)
  expect(page.text()).toContain('第 1 张图片：图片太大，请选择 12 MB 以内的图片')
  await page.tap('提交')
  expect(page.text()).toContain('有 1 张图片没有上传成功，请重试或删除后再提交')
  expect(page.requests('complaint.saveOrUpdate')).toHaveLength(0)
  await page.tap('删除第 1 张图片')
  await page.tap('提交')
  expect(page.requests('complaint.saveOrUpdate')).toHaveLength(1)
})

test('a complaint that the park knows otherwise is sent under another id, without an error', async () => {
  const ids: unknown[] = []
  const page = await openPage('complaint', {
    user: true,
    answers: {
      ...sent,
      'complaint.saveOrUpdate': ({ RequestId }) => {
        ids.push(RequestId)
        return ids.length === 1
          ? failed(409, '请求编号已用于其他操作', 'requestIdReused')
          : detailOf()
      },
    },
  })
  await fill(page)
  await page.tap('提交')
  expect(page.path()).toBe(routes.complaintResult)
  expect(page.text()).toContain('已收到，谢谢您的反馈')
  expect(page.toasts()).toEqual([])
  expect(new Set(ids).size).toBe(2)
})

test('input and RequestId are kept over a lost answer and a restart', async () => {
  const page = await openPage('complaint', {
    user: true,
    answers: { ...sent, 'complaint.saveOrUpdate': unreachable },
  })
  await fill(page)
  await page.tap('提交')
  expect(page.path()).toBe(routes.complaint)
  const first = page.requests('complaint.saveOrUpdate')[0]?.request.RequestId
  const drafts = storedDrafts(page)
  const openRequests = page.stored('openRequests')
  const stored = { drafts, openRequests }

  const again = await openPage('complaint', { user: true, stored, answers: sent })
  expect(again.value('详细描述')).toBe(text)
  await again.tap('提交')
  expect(again.requests('complaint.saveOrUpdate')[0]?.request.RequestId).toBe(first)
  expect(storedDrafts(again)).toEqual({})
  expect(again.stored('openRequests')).toBeUndefined()
})

test('a visitor writes a complaint and logs in when sending', async () => {
  const page = await openPage('complaint')
  await fill(page)
  await page.type('联系电话', '0571-80001958')
  await page.tap('提交')
  expect([page.path(), page.query()]).toEqual([routes.login, { redirect_url: routes.complaint }])
  await page.goBack()
  expect(page.value('详细描述')).toBe(text)
})

test('own complaints show their state and open the thread', async () => {
  const rows = [
    {
      ...sample(complaintRow, { fields: { Id: 'c1' } }),
      ...{ Detail: text, Status: 'Replied' as const, StatusText: '已回复' },
    },
  ]
  const answers = { 'complaint.list': pageOf(rows), 'complaint.detail': detailOf() }
  const page = await openPage('complaint', { user: true, answers })
  await page.tap('我的反馈')
  expect(page.rows()[0]).toContain('已回复')
  await page.tap(new RegExp(text))
  expect([page.path(), page.query()]).toEqual([routes.complaintResult, { id: 'c1' }])
})

test('a new answer is marked in the list until the thread is opened', async () => {
  const rowOf = (HasNews: boolean) => [
    { ...sample(complaintRow, { fields: { Id: 'c1' } }), Detail: text, HasNews },
  ]
  const Replies = [{ Id: 'r1', From: 'park' as const, Author: '客服', Text: '修好了', At: 5000 }]
  const answers = {
    'complaint.list': pageOf(rowOf(true)),
    'complaint.detail': detailOf({ HasNews: true, Replies }),
    'complaint.updateRead': rowOf(false)[0]!,
  }
  const page = await openPage('complaint', { user: true, query: { tab: 'mine' }, answers })
  expect(page.names('img')).toEqual(['有新答复'])
  page.park.answer({ 'complaint.list': pageOf(rowOf(false)) })
  await page.tap(new RegExp(text))
  expect(page.requests('complaint.updateRead').map(({ request }) => request)).toEqual([
    { Id: 'c1', SeenAt: 5000 },
  ])
  await page.goBack()
  expect(page.names('img')).toEqual([])
})

test('a visitor sees what the tab will contain', async () => {
  const page = await openPage('complaint', { query: { tab: 'mine' } })
  expect(page.text()).toContain('登录后查看进度和回复')
  expect(page.requests('complaint.list')).toHaveLength(0)
})

describe('thread', () => {
  const open = (fields: object, answers = {}) =>
    openPage('complaintResult', {
      user: true,
      query: { id: 'c1' },
      answers: { 'complaint.detail': detailOf(fields), ...answers },
    })

  test('gets what the member adds', async () => {
    const page = await open({ Replies: [] })
    expect(page.text()).toContain('还没有回复')
    await page.tap('补充说明')
    await page.type('想补充的内容', '今天又夹了一次')
    const Replies = [
      { Id: 'r1', From: 'member' as const, Author: '我', Text: '今天又夹了一次', At: 1 },
    ]
    const after = detailOf({ Replies })
    page.park.answer({ 'complaint.reply': after, 'complaint.detail': after })
    await page.tap('发送')
    expect(page.requests('complaint.reply')[0]?.request).toEqual({
      Id: 'c1',
      Text: '今天又夹了一次',
    })
    expect(page.rows().join()).toContain('今天又夹了一次')
    expect(page.findByRole('dialog')).toBeNull()
  })

  test('keeps input that could not be sent', async () => {
    const page = await open({}, { 'complaint.reply': failed(409, '已经结束') })
    await page.tap('补充说明')
    await page.type('想补充的内容', '再说一句')
    await page.tap('发送')
    expect(page.toasts()).toContain('已经结束')
    expect(page.value('想补充的内容')).toBe('再说一句')
  })

  test('ends with one question', async () => {
    const page = await open({})
    await page.tap('结束反馈')
    const after = detailOf({
      Status: 'Closed',
      StatusText: '已结束',
      Actions: [],
      IsSatisfied: false,
    })
    page.park.answer({ 'complaint.close': after, 'complaint.detail': after })
    await page.tap('不满意')
    await page.tap('确认结束')
    expect(page.requests('complaint.close')[0]?.request).toEqual({ Id: 'c1', IsSatisfied: false })
    expect(page.text()).toContain('您的评价：不满意')
    expect(page.names('button')).not.toContain('补充说明')
  })

  test('ended by the park offers only a rating', async () => {
    const ended = { Status: 'Closed', StatusText: '已结束', Actions: ['close'] }
    const page = await open(ended)
    expect(page.text()).toContain('已结束，请评价处理结果')
    await page.tap('评价处理结果')
    expect(page.text()).not.toContain('结束后不能再补充')
    const after = detailOf({ ...ended, Actions: [], IsSatisfied: true })
    page.park.answer({ 'complaint.close': after, 'complaint.detail': after })
    await page.tap('满意')
    await page.tap('提交评价')
    expect(page.requests('complaint.close')[0]?.request).toEqual({ Id: 'c1', IsSatisfied: true })
    expect(page.text()).toContain('您的评价：满意')
  })

  test('offers only the actions of the server', async () => {
    const page = await open({ Actions: ['reply'] })
    expect(page.names('button')).toContain('补充说明')
    expect(page.names('button')).not.toContain('结束反馈')
    expect(page.names('button')).not.toContain('修改')
  })

  test('copies the number on tap', async () => {
    const page = await open({})
    await page.tap('复制编号 FK20261121000001')
    expect(page.toasts()).toContain('编号已复制')
    const { copiedTexts } = page.module<typeof Clipboard>('platform/clipboard')
    expect(copiedTexts).toEqual(['FK20261121000001'])
  })

  test('edit starts from the sent text', async () => {
    const page = await open({ Detail: text }, { 'complaint.saveOrUpdate': detailOf() })
    await page.tap('修改')
    expect(page.title()).toBe('修改反馈')
    expect(page.value('详细描述')).toBe(text)
    await page.tap('保存修改')
    expect(page.requests('complaint.saveOrUpdate')[0]?.request).toMatchObject({ Id: 'c1' })
    expect([page.path(), page.query()]).toEqual([routes.complaintResult, { id: 'c1' }])
  })
})

test('several replies of the park are one step with their number and the time of the last', async () => {
  const at = Date.parse('2026-11-28T10:31:00+08:00')
  const reply = (hoursBefore: number, From: 'park' | 'member') => ({
    ...sample(complaintDetail, {}).Replies[0]!,
    ...{ Id: `r${hoursBefore}`, From, At: at - hoursBefore * 3_600_000 },
  })
  const replied = detailOf({
    ...{ Status: 'Replied', StatusText: '已回复' },
    Replies: [reply(15, 'park'), reply(14, 'member'), reply(0, 'park')],
  })
  const page = await openPage('complaintResult', {
    ...{ user: true, query: { id: 'c1' } },
    answers: { 'complaint.detail': replied },
  })
  expect(page.text()).toMatch(/已回复 2 次\s*11月28日 10:31/)
})
