/** Page of an inspection round: points by code, by list and without a position; its end; without a network. */
import { equipment } from '@/contract/equipment'
import {
  inspectionJobDetail,
  inspectionPoint,
  type InspectionJobDetail,
} from '@/contract/inspectionJob'
import { standardItem } from '@/contract/staffWork'
import type * as Network from '@/platform/network'
import type * as Position from '@/platform/position'
import type * as Scan from '@/platform/scan'
import type * as Storage from '@/platform/storage'
import { routes } from '@/routes'
import { failed, unreachable } from '../support/screens/fakePark'
import { openPage, type OpenedPage, type OpenOptions } from '../support/screens/openPage'
import { member, staff } from '../support/screens/people'
import { sample } from '../support/screens/sample'

const tick = {
  ...sample(standardItem),
  ...{ Id: 'door', Text: '门锁完好', Type: 'tick' as const, Required: true },
}
const point = (Id: string, more: object = {}) => ({
  ...sample(inspectionPoint),
  ...{ Id, Name: `配电间${Id}`, PlaceText: '一层', Code: `XJ-${Id}`, NfcNo: '', EquipmentId: null },
  ...{ Latitude: null, Longitude: null, ToleranceM: 50, Items: [tick], Status: 'Pending' as const },
  ...{ StatusText: '待巡检', Irregularities: [] as string[], Results: [], DoneAt: null },
  ...more,
})
const placed = { Latitude: 30.32, Longitude: 120.138 }
const round = (more: Partial<InspectionJobDetail> = {}): InspectionJobDetail => ({
  ...sample(inspectionJobDetail),
  ...{ Id: 'round-1', Title: '早间巡检', Status: 'Doing', StatusText: '进行中', Version: 3 },
  ...{ Actions: ['finish', 'handOver'], HandOverText: '', RejectText: '', Text: '' },
  ...{ Points: [point('1'), point('2')], PointCount: 2, DoneCount: 0, IrregularCount: 0 },
  ...{ FinishAt: null, IsOverdue: false },
  ...more,
})
const machine = { ...sample(equipment), Id: 'm1', Code: 'SB-0001', NfcNo: '04AABBCCDD0011' }
const day = (job: InspectionJobDetail) => ({
  ...{ Day: '2026-11-23', ExpireAt: Date.now() + 86_400_000, Jobs: [job], Equipment: [machine] },
  Colleagues: [{ Id: 'c1', Name: '刘师傅' }],
})
const kept = (job: InspectionJobDetail, owner = `mianfang/${staff.UserId}`) => ({
  inspection: { ...day(job), owner, at: Date.now() },
})

/** Opens the round; the server answers the day's list, but no submitted result. */
const open = (job = round(), query: Record<string, string> = {}, options: OpenOptions = {}) =>
  openPage('inspectionDetail', {
    user: staff,
    query: { id: job.Id, ...query },
    answers: {
      'inspectionJob.day': day(job),
      'inspectionJob.start': unreachable,
      'inspectionJob.point': unreachable,
      'inspectionJob.finish': unreachable,
    },
    ...options,
  })
const offline = (job = round(), query: Record<string, string> = {}, taskDays: object = kept(job)) =>
  openPage('inspectionDetail', {
    ...{ user: staff, query: { id: job.Id, ...query }, stored: { taskDays } },
    otherwise: unreachable,
    device: (module) => module<typeof Network>('platform/network').plugNetwork(false),
  })
const queued = (page: OpenedPage) => {
  const { memoryKeys, storage } = page.module<typeof Storage>('platform/storage')
  const keys = memoryKeys().filter((key) => key.startsWith('offlineQueue/'))
  return keys.map((key) => storage.read(key) as { call: string; payload: Record<string, unknown> })
}

test('a member without the role sees a notice, and nothing is loaded', async () => {
  const page = await openPage('inspectionDetail', { user: member, query: { id: 'round-1' } })
  expect(page.text()).toContain('这里由工作人员使用')
  expect(page.requests('inspectionJob.day')).toEqual([])
})

test('a scanned code opens its point, which is recorded with the code and counts', async () => {
  const page = await open(
    round(),
    {},
    {
      answers: { 'inspectionJob.day': day(round()), 'inspectionJob.point': unreachable },
      device(module) {
        const scan = module<typeof Scan>('platform/scan')
        scan.offerScanner(true)
        scan.scanReads('XJ-2')
      },
    },
  )
  expect(page.text()).toContain('已完成 0 / 2 个点位')
  await page.tap('扫点位码')
  expect(page.query()).toMatchObject({ id: 'round-1', point: '2', way: 'scan', code: 'XJ-2' })
  expect(page.text()).toContain('已核对点位码')
  await page.tap('正常')
  await page.tap('提交点位')
  expect(queued(page)).toMatchObject([
    {
      call: 'inspection/point',
      payload: { Id: 'round-1', Version: 3, PointId: '2', Way: 'scan', Code: 'XJ-2' },
    },
  ])
  expect(queued(page)[0]?.payload.Results).toMatchObject([{ ItemId: 'door', Value: 'ok' }])
  expect(page.query()).not.toHaveProperty('point')
  expect(page.text()).toContain('已完成 1 / 2 个点位')
})

test('the bar holds the next act: the next point, then the end', async () => {
  const page = await open()
  const bar = () => page.element.querySelector('.roundBody__foot')?.textContent
  expect(bar()).toBe('输入编码扫点位码')
  for (const each of ['1', '2']) {
    await page.tap(new RegExp(`配电间${each}`))
    await page.tap('正常')
    await page.tap('提交点位')
  }
  expect(bar()).toBe('结束巡检')
  expect(page.getByRole('button', '输入编码')).toBeTruthy()
})

test('a code of another round is refused and opens no point', async () => {
  const page = await open()
  await page.tap('输入编码')
  await page.type('编码或 NFC 号', 'XJ-99')
  await page.tap('确定')
  expect(page.text()).toContain('这个码不是本次巡检的点位')
  expect(page.query()).not.toHaveProperty('point')
})

test('a typed tag of a point’s machine opens the point as proven by its tag', async () => {
  const page = await open(round({ Points: [point('1'), point('2', { EquipmentId: 'm1' })] }))
  await page.tap('输入编码')
  await page.type('编码或 NFC 号', '04:aa:bb:cc:dd:00:11')
  await page.tap('确定')
  expect(page.query()).toMatchObject({ point: '2', way: 'nfc', code: '04AABBCCDD0011' })
  expect(page.text()).toContain('已核对 NFC 号')
})

test('a point opened from the list warns of irregularity but can be sent', async () => {
  const page = await open()
  await page.tap(/配电间1/)
  expect(page.text()).toContain('没有扫码，从列表打开')
  expect(page.text()).toContain('会记为异常：未扫码')
  await page.tap('正常')
  await page.tap('提交点位')
  expect(queued(page)).toMatchObject([{ payload: { PointId: '1', Way: 'none', Code: '' } }])
  expect(page.text()).toContain('异常 1 个')
  expect(page.text()).toContain('未扫码')
})

test.each([
  ['denied', '没有允许定位', undefined],
  ['unknown', '没有取得定位', undefined],
  [{ latitude: 30.33, longitude: 120.138, accuracy: 10 }, '距点位 1112 米，允许 50 米', 30.33],
] as const)(
  'position %j is shown and sent, and never prevents sending',
  async (at, text, latitude) => {
    const job = round({ Points: [point('1', placed)] })
    const page = await open(
      job,
      { point: '1', way: 'scan', code: 'XJ-1' },
      {
        answers: { 'inspectionJob.day': day(job), 'inspectionJob.point': unreachable },
        device: (module) => module<typeof Position>('platform/position').standFor(at),
      },
    )
    expect(page.text()).toContain(text)
    expect(page.text()).toContain('会记为异常')
    await page.tap('正常')
    await page.tap('提交点位')
    const [entry] = queued(page)
    const sent = entry?.payload.Position as { Latitude: number } | undefined
    expect(sent?.Latitude).toBe(latitude)
  },
)

test('an unanswered item is marked, and nothing is stored', async () => {
  const page = await open(round(), { point: '1', way: 'scan', code: 'XJ-1' })
  await page.tap('提交点位')
  expect(page.text()).toContain('请选择正常或异常')
  expect(queued(page)).toEqual([])
})

test('a round accepts results only after its start', async () => {
  const waiting = round({ Status: 'Waiting', StatusText: '待开始', Actions: ['start', 'handOver'] })
  const page = await open(waiting)
  expect(page.findByRole('button', '扫点位码')).toBeNull()
  expect(page.findByRole('button', '结束巡检')).toBeNull()
  await page.tap('开始巡检')
  expect(queued(page)).toMatchObject([{ call: 'inspection/start', payload: { Id: 'round-1' } }])
  expect(page.getByRole('button', '扫点位码')).not.toBeNull()
})

test('the end names missed and irregular points and requires a reason for missed ones', async () => {
  const irregular = { Status: 'Irregular', StatusText: '异常', Irregularities: ['未扫码'] }
  const page = await open(round({ Points: [point('1'), point('2', irregular)] }))
  await page.tap('结束巡检')
  expect(page.text()).toContain('1 个点位没有做，将记为漏检')
  expect(page.text()).toContain('配电间2：未扫码')
  await page.tap('确认结束，漏检 1 个点位')
  expect(page.text()).toContain('有漏检的点位，请说明原因')
  expect(queued(page)).toEqual([])
  await page.type('漏检原因', '施工封闭')
  await page.tap('确认结束，漏检 1 个点位')
  expect(queued(page)).toMatchObject([
    { call: 'inspection/finish', payload: { MissedPointIds: ['1'], Text: '施工封闭' } },
  ])
  expect(page.findByRole('button', '结束巡检')).toBeNull()
  expect(page.text()).toContain('漏检')
})

test('a whole round works offline from the kept day', async () => {
  const waiting = round({ Status: 'Waiting', StatusText: '待开始', Actions: ['start', 'handOver'] })
  const page = await offline(waiting)
  await page.tap('开始巡检')
  for (const each of ['1', '2']) {
    await page.tap(new RegExp(`配电间${each}`))
    await page.tap('正常')
    await page.tap('提交点位')
  }
  expect(page.text()).toContain('已完成 2 / 2 个点位')
  await page.tap('结束巡检')
  await page.tap('确认结束')
  expect(queued(page).map(({ call }) => call)).toEqual([
    'inspection/start',
    'inspection/point',
    'inspection/point',
    'inspection/finish',
  ])
  expect(queued(page)[3]?.payload).toMatchObject({ MissedPointIds: [] })
  expect(page.text()).toContain('4 项待上传')
})

test('a returned round restarted offline has its missed points open', async () => {
  const missed = { Status: 'Missed', StatusText: '漏检', Irregularities: ['漏检'] }
  const page = await offline(
    round({
      ...{ Status: 'Rejected', StatusText: '已退回', Actions: ['start'], RejectText: '请补检' },
      Points: [point('1', missed), point('2', { Status: 'Done', StatusText: '正常' })],
    }),
  )
  expect(page.text().match(/已退回|请补检/g)).toEqual(['已退回', '请补检'])
  await page.tap('重新巡检')
  await page.tap('结束巡检')
  expect(page.text()).toContain('1 个点位没有做，将记为漏检')
})

test('another person’s kept day is not shown', async () => {
  const page = await offline(round(), {}, kept(round(), 'mianfang/another'))
  expect(page.text()).not.toContain('早间巡检')
  expect(page.text()).toMatch(/网络不可用\n/)
})

test('a full device shows a message, and the point does not count', async () => {
  let isFull = false
  const page = await open(
    round(),
    { point: '1', way: 'scan', code: 'XJ-1' },
    {
      device(module) {
        module<typeof Network>('platform/network').plugNetwork(false)
        const { storage } = module<typeof Storage>('platform/storage')
        const { write } = storage
        storage.write = (key, value) => !isFull && write(key, value)
      },
      stored: { taskDays: kept(round()) },
    },
  )
  await page.tap('正常')
  isFull = true
  await page.tap('提交点位')
  expect(page.text()).toContain('本机存储已满，这次操作没有保存')
  expect(page.query()).toHaveProperty('point')
  expect(queued(page)).toEqual([])
})

test('another person’s round shows the refusal', async () => {
  const page = await open(
    round(),
    { id: 'other' },
    {
      answers: {
        'inspectionJob.day': day(round()),
        'inspectionJob.detail': failed(404, '任务不存在'),
      },
    },
  )
  expect(page.text()).toContain('任务不存在')
})

test('a machine at a point links to its page', async () => {
  const page = await open(round({ Points: [point('1', { EquipmentId: 'm1' })] }), { point: '1' })
  await page.tap('查看设备')
  expect(page.path()).toBe(routes.equipmentDetail)
  expect(page.query()).toMatchObject({ id: 'm1' })
})
