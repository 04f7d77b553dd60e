/** Maintenance tasks: the stored list, one task from start to end, and refusals by the park. */
import { maintainJobDetail, maintainJobRow } from '@/contract/maintainJob'
import type * as Network from '@/platform/network'
import type * as Phone from '@/platform/phone'
import type * as Storage from '@/platform/storage'
import { routes } from '@/routes'
import { failed, unreachable, type Answers } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member, staff } from '../support/screens/people'
import { sample } from '../support/screens/sample'
import { jobUnderWay, maintainDay, maintainJob } from '../support/screens/tasks'
import { passTime } from '../support/screens/testClock'

const hour = 3_600_000
const unplug: NonNullable<OpenOptions['device']> = (module) =>
  module<typeof Network>('platform/network').plugNetwork(false)
const plug = (page: OpenedPage) => page.module<typeof Network>('platform/network').plugNetwork(true)
const kept = (...jobs: ReturnType<typeof maintainJob>[]) => ({
  taskDays: {
    maintain: { ...maintainDay(...jobs), owner: `mianfang/${staff.UserId}`, at: Date.now() },
  },
})
const listOf = (...rows: ReturnType<typeof maintainJob>[]) => ({
  ...{ DataRows: rows.map((row) => ({ ...sample(maintainJobRow), ...row })), TotalCount: 1 },
  ...{ CurrentPageIndex: 1, PageCount: 1, PageSize: 10 },
  Counts: { today: 2, overdue: 1, later: 3 },
})
const list = (options: OpenOptions = {}) => openPage('maintainTask', { user: staff, ...options })
const detail = (options: OpenOptions = {}, id = 'job-1') =>
  openPage('maintainTaskDetail', { user: staff, query: { id }, ...options })
const offline = (...jobs: ReturnType<typeof maintainJob>[]): OpenOptions => ({
  ...{ stored: kept(...jobs), otherwise: unreachable, device: unplug },
})
const online = (job: ReturnType<typeof maintainJob>, more: Answers = {}): OpenOptions => ({
  answers: { 'maintainJob.day': maintainDay(job), 'maintainJob.detail': job, ...more },
})
const queued = (page: OpenedPage) => {
  const { memoryKeys, storage } = page.module<typeof Storage>('platform/storage')
  const keys = memoryKeys().filter((key) => key.startsWith('offlineQueue/'))
  return keys.map((key) => storage.read(key) as { call: string; payload: object; state: string })
}

test('a member without the role sees a notice, and nothing is loaded', async () => {
  const page = await list({ user: member })
  expect(page.text()).toContain('这里由工作人员使用')
  expect(page.requests('maintainJob.day')).toEqual([])
})

test('open tasks: overdue ones, oldest first, then today’s by time and route, with counts and remarks', async () => {
  const late = maintainJob({ Id: 'late', Title: '电梯', RouteOrder: 9, DueAt: Date.now() - hour })
  const older = maintainJob({
    ...{ Id: 'older', Title: '冷水机组', RouteOrder: 10, DueAt: Date.now() - 30 * hour },
  })
  const back = maintainJob({
    ...{ Id: 'back', Title: '配电柜', RouteOrder: 2, Status: 'Rejected', StatusText: '已退回' },
    ...{ RejectText: '照片不清楚', FinishAt: Date.now() - hour },
  })
  const given = maintainJob({
    ...{ HandOverText: '刘师傅转交：去医院', IsUrgent: true, RouteOrder: 3 },
    PlanAt: Date.now() - 2 * hour,
  })
  const page = await list({
    answers: {
      'maintainJob.day': maintainDay(back, given, late, older),
      'maintainJob.myJobList': listOf(),
    },
  })
  expect(page.names('tab')).toEqual(['待办 2', '计划中 3', '已完成'])
  const rows = page.names('link').filter((name) => /冷水机组|电梯|水泵房|配电柜/.test(name))
  expect(rows.map((name) => /冷水机组|电梯|水泵房|配电柜/.exec(name)?.[0])).toEqual([
    ...['冷水机组', '电梯', '水泵房', '配电柜'],
  ])
  // The heading says it.
  expect(rows[1]).not.toContain('已逾期')
  const badgeOf = (name = '') =>
    page
      .getByRole('link', name)
      .querySelector('.statusBadge')
      ?.className.match(/--(\w+)/)?.[1]
  expect([badgeOf(rows[1]), badgeOf(rows[2])]).toEqual(['wait', 'wait'])
  expect(rows[2]).toContain('刘师傅转交：去医院')
  expect(rows[2]).toContain('加急')
  expect(rows[3]?.match(/已退回|照片不清楚/g)).toEqual(['已退回', '照片不清楚'])
  expect(rows[3]).not.toContain('完成于')
  expect(page.names('heading')).toEqual(['维保任务', '已逾期 2', '今天 2'])
  await page.tap(/水泵房/)
  expect([page.path(), page.query()]).toEqual([routes.maintainTaskDetail, { id: 'job-1' }])
})

test('a task within its last half hour comes first and shows the remaining time', async () => {
  const long = maintainJob({ Id: 'long', Title: '配电柜', PlanAt: Date.now() - 3 * hour })
  const soon = maintainJob({ PlanAt: Date.now() - hour, DueAt: Date.now() + 6 * 60_000 - 1 })
  const page = await list({ answers: { 'maintainJob.day': maintainDay(long, soon) } })
  const rows = page.names('link').filter((name) => /水泵房|配电柜/.test(name))
  expect(rows[0]).toMatch(/水泵房.*还剩 6 分钟/)
  expect(rows[1]).not.toContain('还剩')
  await passTime(5 * 60_000)
  expect(page.names('link').find((name) => name.includes('水泵房'))).toContain('还剩 1 分钟')
})

test('offline today’s tasks are shown with their age', async () => {
  const page = await list(offline(maintainJob()))
  expect(page.text()).toContain('水泵房月度保养')
  expect(page.text()).toMatch(/离线可用 · 更新于 \d\d:\d\d/)
})

test('offline without a kept day a hint is shown', async () => {
  const page = await list({ otherwise: unreachable, device: unplug })
  expect(page.text()).toContain('没有网络，本机也没有今天的任务')
})

test('the second line of a task is its place only', async () => {
  const page = await list({
    answers: {
      'maintainJob.day': maintainDay(
        maintainJob({ PlaceText: '3 号楼 屋面', EquipmentName: '1 号冷水机组' }),
      ),
    },
  })
  const facts = page.element.querySelector('.taskRow__fact')?.textContent
  expect(facts).toBe('3 号楼 屋面')
})

test('later and finished tasks are loaded from the park', async () => {
  const page = await list({
    answers: {
      'maintainJob.day': maintainDay(),
      'maintainJob.myJobList': ({ Tab }) =>
        listOf(maintainJob({ Id: Tab, Title: Tab === 'done' ? '做完的' : '下周的' })),
    },
  })
  expect(page.text()).toContain('今天没有待办的维保任务')
  await page.tap(/^计划中/, 'tab')
  expect(page.text()).toContain('下周的')
  await page.tap('已完成', 'tab')
  expect(page.text()).toContain('做完的')
})

test('a task started offline is stored, shown as started and sent when online', async () => {
  const page = await detail(offline(maintainJob()))
  expect(page.text()).toContain('检查项目 2 项')
  await page.tap('开始任务')
  expect(queued(page)).toMatchObject([
    { call: 'maintain/start', payload: { Id: 'job-1', Version: 1 } },
  ])
  expect(page.text()).toContain('1 项待上传')
  expect(page.text()).toContain('已填 0 / 2 项')
  page.park.otherwise({})
  page.park.answer({
    'maintainJob.start': { Job: jobUnderWay(), Conflict: null },
    'maintainJob.detail': jobUnderWay(),
    'maintainJob.day': maintainDay(jobUnderWay()),
  })
  plug(page)
  await page.settled()
  expect(page.requests('maintainJob.start')).toMatchObject([
    { request: { Id: 'job-1', Version: 1, Times: { DeviceAt: expect.any(Number) } } },
  ])
  expect(page.text()).not.toContain('待上传')
  expect(queued(page)).toEqual([])
})

test('finishing an incomplete task shows what is missing, also at the items', async () => {
  const page = await detail(offline(jobUnderWay()))
  await page.tap('完成任务')
  expect(page.text()).toContain('还差 2 处')
  expect(page.text()).toContain('管网压力：请填写数值')
  expect(page.findByRole('button', '确认完成')).toBeNull()
  await page.tap('回去填写')
  expect(page.text()).toContain('请选择正常或异常')
  expect(queued(page)).toEqual([])
})

test('a task finished offline is stored and shown as done and waiting', async () => {
  const page = await detail(offline(jobUnderWay()))
  await page.tap('正常', 'radio')
  await page.type('管网压力（MPa）', '0.42')
  await page.type('处理说明（选填）', '紧固了法兰')
  await page.tap('完成任务')
  expect(page.text()).toContain('共 2 项，异常 0 项，照片 0 张')
  await page.tap('确认完成')
  expect(queued(page)).toMatchObject([
    {
      call: 'maintain/finish',
      payload: {
        ...{ Id: 'job-1', Version: 2, Text: '紧固了法兰', BeforeImages: [], AfterImages: [] },
        Results: [
          { ItemId: 'tick', Value: 'ok' },
          { ItemId: 'pressure', Value: '0.42' },
        ],
      },
    },
  ])
  expect(page.text()).toContain('0.42 MPa')
  expect(page.text()).toContain('待上传')
  expect(page.findByRole('button', '完成任务')).toBeNull()
})

test('a rejected task shows its results, not the list of items as well', async () => {
  const result = sample(maintainJobDetail).Results[0]!
  const job = maintainJob({
    ...{ Status: 'Rejected', StatusText: '已退回', FinishAt: Date.now() - hour },
    Results: [{ ...result, ItemId: 'tick', Text: '外观与渗漏' }],
  })
  const page = await detail(online(job))
  expect(page.text()).toContain('检查结果')
  expect(page.text()).not.toContain('检查项目')
  expect(page.getByRole('button', '重做任务')).toBeTruthy()
})

test('input is restored when the task is opened again', async () => {
  const before = await detail(offline(jobUnderWay()))
  await before.type('管网压力（MPa）', '0.4')
  await before.trigger('onHide')
  await passTime(400)
  const drafts = before.stored('drafts')
  const options = offline(jobUnderWay())
  const again = await detail({ ...options, stored: { ...options.stored, drafts } })
  expect(again.value('管网压力（MPa）')).toBe('0.4')
  expect(again.text()).toContain('已填 1 / 2 项')
})

test('a repair requires a text on the work; the member can be called', async () => {
  const Repair = { ...maintainRepair, Phone: '13800001234', Contact: '林女士' }
  const job = jobUnderWay({ Kind: 'repair', Items: [], Repair })
  const page = await detail(offline(job))
  expect(page.text()).toContain('卫生间漏水')
  await page.tap('拨打林女士的电话')
  expect(page.module<typeof Phone>('platform/phone').dialled).toEqual(['13800001234'])
  await page.tap('完成任务')
  expect(page.text()).toContain('处理说明：请写明做了哪些处理')
})

const maintainRepair = {
  ...{ Id: 'r-1', No: 'BX1', CategoryName: '水电', Detail: '卫生间漏水', Images: [] },
  ...{ Contact: '', Phone: '', AppointFrom: null, AppointTo: null, StatusText: '处理中' },
}

test('a handover requires colleague and reason, and the task leaves this person', async () => {
  const page = await detail(offline(jobUnderWay()))
  await page.tap('转交同事')
  await page.tap('确认转交')
  expect(page.text()).toContain('请选择转交给谁')
  expect(page.text()).toContain('请说明转交原因')
  await page.tap('刘师傅', 'radio')
  await page.type('转交原因', '需要高空证')
  await page.tap('确认转交')
  expect(queued(page)).toMatchObject([
    { call: 'maintain/handOver', payload: { ColleagueId: 'colleague-1', Reason: '需要高空证' } },
  ])
  expect(page.toasts()).toContain('已转交给刘师傅')
})

test('the only colleague for a handover is preselected', async () => {
  const { maintain } = kept(jobUnderWay()).taskDays
  const Colleagues = [{ Id: 'c1', Name: '刘师傅' }]
  const page = await detail({
    ...offline(),
    stored: { taskDays: { maintain: { ...maintain, Colleagues } } },
  })
  await page.tap('转交同事')
  await page.type('转交原因', '需要高空证')
  await page.tap('确认转交')
  expect(queued(page)).toMatchObject([{ payload: { ColleagueId: 'c1' } }])
})

test('a conflict shows both versions until acknowledged', async () => {
  const theirs = jobUnderWay({
    ...{ Version: 6, Status: 'Done', StatusText: '已完成', Actions: [], FinishAt: Date.now() },
    Text: '刘师傅已换垫片',
  })
  const Text = '任务已由刘师傅于 11月23日 10:42 完成，您的记录已另存，请与管理人员核对'
  const conflict = {
    Job: theirs,
    Conflict: { Kind: 'finished', Text, By: '刘师傅', At: 1 },
  } as const
  const page = await detail(online(jobUnderWay(), { 'maintainJob.finish': conflict }))
  await page.tap('正常', 'radio')
  await page.type('管网压力（MPa）', '0.9')
  await page.type('异常说明', '压力偏高')
  await page.type('处理说明（选填）', '我调了阀')
  page.park.answer({ 'maintainJob.detail': theirs })
  await page.tap('完成任务')
  expect(page.text()).toContain('异常：管网压力')
  await page.tap('确认完成')
  await page.settled()
  expect(page.text()).toContain(Text)
  expect(page.text()).toContain('我的记录')
  expect(page.text()).toContain('我调了阀')
  expect(page.text()).toContain('现在的记录')
  expect(page.text()).toContain('刘师傅已换垫片')
  await page.tap('查看我的记录的明细')
  expect(page.text()).toContain('0.9 MPa')
  await page.tap('知道了')
  expect(page.text()).not.toContain('我的记录')
  expect(queued(page)).toEqual([])
})

test('a task refused by the park shows the message and restores the form', async () => {
  const refusal = failed(400, '管网压力：请填写数值', 'jobResults')
  const page = await detail(online(jobUnderWay(), { 'maintainJob.finish': refusal }))
  await page.tap('正常', 'radio')
  await page.type('管网压力（MPa）', '0.42')
  await page.tap('完成任务')
  await page.tap('确认完成')
  await page.settled()
  expect(page.text()).toContain('未被接受')
  expect(page.text()).toContain('管网压力：请填写数值')
  await page.tap('退回修改')
  expect(page.value('管网压力（MPa）')).toBe('0.42')
  expect(page.text()).not.toContain('未被接受')
})
